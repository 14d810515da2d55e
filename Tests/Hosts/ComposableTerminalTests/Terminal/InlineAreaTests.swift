import ComposableTerminal
import ComposableViews
import Testing

@Suite struct InlineAreaTests {
  private var area = InlineArea()
  private var terminal = TerminalModel(CellSize(12, 6))

  @Test mutating func theAreaIsBelowEarlierOutput() {
    say("$ program")
    show("one", "two")

    #expect(terminal.frame.text == "$ program\none\ntwo\n\n\n")
    #expect(terminal.cursor == CellFrame.Cursor(x: 0, y: 1))
    #expect(area.rowsBelow == 1)
  }

  @Test mutating func onlyChangesAreWritten() {
    say("$ program")
    show("one", "two")
    let bytes = show("one", "tqo")

    #expect(terminal.frame.text == "$ program\none\ntqo\n\n\n")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("one"))
    #expect(show("one", "tqo") == [])
  }

  @Test mutating func atTheBottomEarlierOutputScrolls() {
    for number in 1...5 { say("\(number)") }
    show("one", "two", "three")
    #expect(terminal.frame.text == "3\n4\n5\none\ntwo\nthree")

    show("one", "two", "three", "four")
    #expect(terminal.frame.text == "4\n5\none\ntwo\nthree\nfour")
    #expect(area.height == 4)
  }

  @Test mutating func aShrinkingAreaLeavesBlankRows() {
    say("$ program")
    show("one", "two", "three")
    show("one")
    #expect(terminal.frame.text == "$ program\none\n\n\n\n")
    #expect(area.rowsBelow == 0)

    show("one", "two")
    #expect(terminal.frame.text == "$ program\none\ntwo\n\n\n")
  }

  @Test mutating func theCursorIsPlacedInItsField() {
    say("$ program")
    show("one", "two", cursor: CellFrame.Cursor(x: 2, y: 1))
    #expect(terminal.cursor == CellFrame.Cursor(x: 2, y: 2))
    #expect(area.rowsBelow == 0)

    show("ane", "twa", cursor: CellFrame.Cursor(x: 3, y: 0))
    #expect(terminal.frame.text == "$ program\nane\ntwa\n\n\n")
    #expect(terminal.cursor == CellFrame.Cursor(x: 3, y: 1))

    show("ane", "twa", "three", cursor: CellFrame.Cursor(x: 1, y: 2))
    #expect(terminal.frame.text == "$ program\nane\ntwa\nthree\n\n")
    #expect(terminal.cursor == CellFrame.Cursor(x: 1, y: 3))
  }

  @Test mutating func anotherScreenIsWrittenAsAWhole() {
    say("$ program")
    show("one", "two")
    area.forget()
    let bytes = show("one", "two")
    #expect(String(decoding: bytes, as: UTF8.self).contains("one"))
    #expect(terminal.frame.text == "$ program\none\ntwo\n\n\n")
  }

  @Test mutating func theLastFrameStays() {
    say("$ program")
    show("one", "two")
    area.leave()
    for byte: UInt8 in [13, 10, 10] { terminal.write([byte]) }
    show("three")
    #expect(terminal.frame.text == "$ program\none\ntwo\nthree\n\n")
  }

  @Test func framesHaveAsManyRowsAsTheyNeed() {
    func rows(_ limit: Int, _ lines: Int) -> String {
      let host = TerminalHost(
        size: CellSize(20, 10), theme: Theme(depth: .none), inlineLimit: limit)
      let graph = ViewGraph(host: host) {
        VStack(alignment: .leading) {
          ForEach(0..<lines, id: \.self) { Button("Line \($0)") {} }
        }
      }
      defer { graph.remove() }
      return host.render().text
    }

    #expect(rows(.max, 2) == " [Line 0]\n [Line 1]\n Enter select")
    #expect(rows(.max, 20).split(separator: "\n").count == 10)
    #expect(rows(4, 20) == " [Line 0]          ▐\n [Line 1]\n [Line 2]\n Enter select")
    #expect(rows(1, 20) == " [Line 0]")
  }

  @Test func theLastFrameShowsNoKeyHints() {
    let host = TerminalHost(
      size: CellSize(20, 10), theme: Theme(depth: .none), inlineLimit: .max)
    let graph = ViewGraph(host: host) { Button("Yes") {} }
    host.end()
    #expect(host.render().text == " [Yes]")
    #expect(!host.render().cells.contains { $0.style.attributes.contains(.reversed) })
    graph.remove()
  }

  private mutating func say(_ line: String) {
    terminal.write(Array(line.utf8) + [13])
    terminal.write([10])
  }

  @discardableResult
  private mutating func show(_ lines: String..., cursor: CellFrame.Cursor? = nil) -> [UInt8] {
    var frame = CellFrame(CellSize(12, lines.count))
    for (y, line) in lines.enumerated() {
      frame.put(line, x: 0, y: y, .plain, in: CellRect(frame.size))
    }
    frame.cursor = cursor
    let bytes = area.show(frame, depth: .none)
    terminal.write(bytes)
    return bytes
  }
}
