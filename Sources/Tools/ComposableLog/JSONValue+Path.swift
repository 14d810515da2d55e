package import ComposableSharing

extension JSONValue {
  /// The value at a path of keys and indices; nil if there is none.
  package func value(at path: [any CodingKey]) -> JSONValue? {
    var value = self
    for key in path {
      switch value {
      case .record(let fields):
        guard let field = fields[key.stringValue] else { return nil }
        value = field
      case .list(let elements):
        guard let index = key.intValue, elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }
}
