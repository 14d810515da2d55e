import ComposableTerminal
import ComposableViews

/// Lines on a screen of 200 by 50 without a terminal, from elements made by hand.
final class TerminalLines {
  static let (width, height) = (200, 50)

  let terminal = _OffscreenTerminal(columns: width, rows: height, colorDepth: .full)
  /// The number of updates with output, and without any.
  private(set) var written = 0
  private(set) var unwritten = 0
  private var rows: [ElementID] = []
  private let column: ElementID
  private let host: any ViewHost

  /// - Parameters:
  ///   - lines: the lines' texts.
  ///   - isList: whether the lines are the rows of a list, which scrolls, instead of a plain stack.
  init(_ lines: [String], isList: Bool) {
    host = terminal.host
    column = ElementID(rawValue: 1)
    let element = HostElement(isList ? .list : .vStack(.leading, spacing: nil))
    var operations = [HostOperation.insert(column, element, into: .screen, at: 0)]
    for (index, line) in lines.enumerated() {
      rows.append(ElementID(rawValue: index + 2))
      operations.append(.insert(rows[index], Self.text(line), into: column, at: index))
    }
    host.apply(operations)
    draw()
    written = 0
  }

  func set(_ text: String, at index: Int) {
    host.apply([.update(rows[index], Self.text(text))])
  }

  func set(_ texts: [String]) {
    host.apply(zip(rows, texts).map { .update($0, Self.text($1)) })
  }

  /// The last row becomes the first.
  func rotate() {
    rows.insert(rows.removeLast(), at: 0)
    host.apply([.move(rows[0], to: 0)])
  }

  func draw() {
    if terminal.draw().isEmpty { unwritten += 1 } else { written += 1 }
  }

  private static func text(_ string: String) -> HostElement {
    HostElement(.text(HostElement.StyledText([.init(string)])))
  }
}
