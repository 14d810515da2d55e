internal import ComposableHosting

extension InlineMarkdown {
  /// A stretch of the text with one style.
  struct Piece {
    var bytes: [UInt8]
    var style: Style = []
    var link: String?
    var delimiter: Delimiter?
    /// A text that was interpolated.
    var runs: [HostElement.StyledText.Run]?
  }

  /// How a piece is marked.
  struct Style: OptionSet {
    let rawValue: UInt8
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let struck = Style(rawValue: 4)
    static let code = Style(rawValue: 8)
  }
}
