/// All that a page has to show at one moment.
struct Screenshot: Sendable {
  let html: String
  /// The rules of style in it that are no classes.
  let rules: Set<String>
  let navigation: Navigation
  /// The number of the message that it is.
  let number: Int
}
