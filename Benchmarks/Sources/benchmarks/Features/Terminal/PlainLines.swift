/// A screen of lines, written to a terminal by hand: only the lines that changed.
final class PlainLines {
  var lines: [String]
  /// The first visible line.
  var top = 0
  private var shown: [String]
  /// The number of updates with output, and without any.
  private(set) var written = 0
  private(set) var unwritten = 0

  init(_ lines: [String], height: Int) {
    self.lines = lines
    shown = Array(repeating: "", count: height)
    draw()
    written = 0
  }

  func draw() {
    var bytes: [UInt8] = []
    for y in shown.indices where top + y < lines.count && shown[y] != lines[top + y] {
      shown[y] = lines[top + y]
      bytes.append(contentsOf: "\u{1B}[\(y + 1);1H".utf8)
      bytes.append(contentsOf: shown[y].utf8)
      bytes.append(contentsOf: "\u{1B}[K".utf8)
    }
    if bytes.isEmpty { unwritten += 1 } else { written += 1 }
  }
}
