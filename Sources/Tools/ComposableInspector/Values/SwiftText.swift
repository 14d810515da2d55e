internal import ComposableRuntime
internal import ComposableSourceText

/// Values as text in Swift.
enum SwiftText {
  /// A value on one line, shortened: no more of it is looked at than is shown.
  ///
  /// - Parameter limit: how many characters it has at most, about.
  static func line(of value: Any, limit: Int = 120, in secrecy: Secrecy = Secrecy(nil)) -> String {
    var writer = LineWriter(limit: limit)
    writer.write(value, secrecy)
    return writer.finished
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String { SwiftLiteral.string(text) }

  /// A long text in quotes: its beginning and its length.
  static func shortened(_ text: String, limit: Int = 80) -> String {
    guard text.utf8.count > limit else { return quoted(text) }
    let beginning = text.prefix(limit)
    if beginning.endIndex == text.endIndex { return quoted(text) }
    let count = text.utf8.count
    // To count the characters of a long text takes long.
    let length =
      count <= 10_000 ? "\(grouped(text.count)) characters" : "\(grouped(count)) bytes"
    return quoted("\(text.prefix(limit * 3 / 4))…") + " (\(length))"
  }

  /// `100,000`.
  static func grouped(_ number: Int) -> String { number.withThousands }

  static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(grouped(count)) elements"
  }
}
