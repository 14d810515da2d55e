/// Values of a session besides the states of its stores, such as the shared values in memory.
///
/// Equal values of two sets have other keys in a snapshot: the keys of a session's second set begin with `1 `.
package protocol SessionValues: AnyObject {
  /// Adds the values to a snapshot.
  ///
  /// - Parameter prefix: the prefix of their keys.
  func add(to snapshot: inout SessionSnapshot, prefix: String) throws(SnapshotError)

  /// Gives the values of a session that goes on. Call it before anything reads them.
  ///
  /// - Parameter prefix: the prefix of their keys.
  func restore(from snapshot: SessionSnapshot, prefix: String)

  /// The first value that could not be decoded.
  var failure: SnapshotError? { get }

  /// The values that are left out because their types are not `Codable`, with their types, for messages.
  var leftOut: [String] { get }
}
