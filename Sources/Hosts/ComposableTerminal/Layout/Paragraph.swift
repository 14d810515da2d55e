package import ComposableHosting

/// A text that is broken into lines to fit the available width.
///
/// Its size can mostly be computed without looking at single characters; they become cells when the text
/// is wrapped or visible.
package struct Paragraph {
  private struct Run {
    var text: String
    var look: TextStyle
  }

  private let runs: [Run]
  /// The columns of the whole text in one line; nil if it has a line break or characters to drop.
  private let columns: Int?
  let alignment: TextAlignment
  private let lineLimit: Int?
  private let truncation: HostElement.StyledText.TruncationMode
  /// The number of lines that it takes at least.
  let reservedLines: Int

  package init(_ text: HostElement.StyledText, look: TextStyle = TextStyle()) {
    self.init(
      text.runs.map { Run(text: $0.string, look: TextStyle($0.attributes).over(look)) },
      text.alignment, text.lineLimit, text.reservedLines, text.truncation)
  }

  init(_ text: String, _ look: TextStyle = TextStyle(), lineLimit: Int? = nil) {
    self.init([Run(text: text, look: look)], .leading, lineLimit)
  }

  private init(
    _ runs: [Run], _ alignment: TextAlignment, _ lineLimit: Int?, _ reserved: Int = 0,
    _ truncation: HostElement.StyledText.TruncationMode = .tail
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
    reservedLines = reserved
    self.truncation = truncation
    var columns: Int? = 0
    for run in runs { columns = Self.sum(columns, Self.columns(of: run.text)) }
    self.columns = columns
  }

  private static func sum(_ a: Int?, _ b: Int?) -> Int? { a.flatMap { a in b.map { a + $0 } } }

  private static func columns(of text: String) -> Int? {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    // A tab counts as a blank here; line breaks are control characters as well.
    guard text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
    return CellWidth.of(text)
  }

  /// The size in a width, limited to a number of lines.
  func size(width: Int?, limit: Int?) -> CellSize? {
    guard let columns, columns <= width ?? .max else { return nil }
    return CellSize(columns, max(1, min(reservedLines, limit ?? .max)))
  }

  /// The lines in a width, limited to a number of lines. A truncated text ends with an ellipsis.
  func lines(width: Int?, limit: Int? = nil) -> TextLines {
    var text = TextLines()
    for run in runs { text.append(run.text, run.look) }
    text.wrap(
      width: width.map { max(1, $0) }, limit: max(1, min(limit ?? .max, lineLimit ?? .max)),
      truncation: truncation)
    return text
  }
}
