/// A line of a head: a name and a value.
struct HTTPField: Hashable, Sendable {
  /// In small letters, because names are the same however they are written.
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name.lowercased()
    self.value = value
  }
}
