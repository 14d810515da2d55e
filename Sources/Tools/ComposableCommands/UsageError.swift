internal import ComposableRuntime

/// The arguments of the tool are wrong.
struct UsageError: Error, CustomStringConvertible {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// An unknown word, with a suggestion.
  ///
  /// - Parameter kind: the expected kind of word: "command".
  static func unknown(
    _ kind: String, _ word: String, among words: [String], prefix: String = ""
  ) -> Self {
    let hint = NearestName.of(word, among: words).map { " Did you mean '\(prefix)\($0)'?" } ?? ""
    return Self("There is no \(kind) '\(prefix)\(word)'.\(hint)")
  }

  var description: String { "\(text)\n\n\(CommandOptions.usage)" }
}
