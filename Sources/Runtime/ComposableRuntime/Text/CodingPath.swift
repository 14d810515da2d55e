extension [any CodingKey] {
  /// The path of keys and indices as text: `.rows[3].name`.
  package var pathText: String {
    map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  }
}
