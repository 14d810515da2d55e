/// The complete content of a page at one moment.
struct Screenshot: Sendable {
  let html: String
  /// Its style rules that are not classes.
  let rules: Set<String>
  let navigation: Navigation
  /// The number of its message.
  let number: Int
}
