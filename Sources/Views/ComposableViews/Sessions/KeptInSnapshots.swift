/// A value of a view's state that snapshots have although its type is not `Codable`: a path of values of any types, a model.
protocol KeptInSnapshots {
  /// The value as JSON; nil if it has a value that is not `Codable`.
  var json: String? { get }

  /// The value of a JSON text; nil if it is another one. A model changes itself.
  func restored(from json: String) -> Self?
}
