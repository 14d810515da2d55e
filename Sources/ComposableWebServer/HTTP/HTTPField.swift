/// A header field: a name and a value.
struct HTTPField: Hashable, Sendable {
  /// In lower case, because names are case-insensitive.
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name.lowercased()
    self.value = value
  }
}
