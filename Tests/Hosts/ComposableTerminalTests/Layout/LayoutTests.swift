import ComposableTerminal
import ComposableViews
import Foundation
import Testing

@MainActor @Suite struct LayoutTests {
  private func lines<Content: View>(
    _ width: Int, _ height: Int, @ViewBuilder _ content: @escaping () -> Content
  ) -> [String] {
    Array(
      Screenplay(width, height + 1, content: content).text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init).prefix(height))
  }

  @Test func aSpacerTakesTheRemainingSpace() {
    #expect(
      lines(20, 1) {
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }
      } == [" a                b"])
  }

  @Test func onlyFlexibleViewsShrink() {
    #expect(
      lines(22, 1) {
        HStack {
          Text("a long text that has no room").lineLimit(1)
          Spacer()
          Text("end")
        }
      } == [" a long text tha… end"])
  }

  @Test func textsAreWrappedAtWords() {
    #expect(lines(12, 3) { Text("one two three four") } == [" one two", " three four", ""])
    #expect(lines(8, 2) { Text("한국어日本語") } == [" 한국어", " 日本語"])
    #expect(lines(7, 3) { Text("abcdefghijk") } == [" abcde", " fghij", " k"])
  }

  @Test func aFrameSetsSizeAndAlignment() {
    #expect(
      lines(30, 1) {
        HStack(spacing: 0) {
          Text("a").frame(width: 80, alignment: .trailing)
          Text("b").frame(width: 80, alignment: .center)
          Text("c")
        }
      }.map { $0.filter { $0 != " " } } == ["abc"])
    #expect(
      lines(20, 1) { Text("a").frame(maxWidth: .infinity, alignment: .trailing) } == [
        "                  a"
      ])
  }

  @Test func aBorderSurroundsItsView() {
    #expect(lines(8, 3) { Text("ab").border(.gray) } == ["  ╭──╮", "  │ab│", "  ╰──╯"])
  }

  @Test func layersOverlap() {
    #expect(
      lines(9, 1) {
        ZStack(alignment: .leading) {
          Text("aaaaa")
          Text("b")
        }
      } == ["  baaaa"])
  }

  @Test func controlCharactersInATextHaveNoEffect() {
    #expect(lines(12, 1) { Text("a\u{1B}[2Jb\u{7}") } == ["   a[2Jb"])
  }

  @Test func aGridHasColumnsAsWideAsTheirWidestCells() {
    let play = Screenplay(30, 8) {
      Grid(alignment: .leading) {
        GridRow {
          Text("Name")
          Text("Status")
          Text("By")
        }
        Divider()
        GridRow {
          Text("A longer one")
          Text("open")
        }
        GridRow { Text("over two of them, wide").gridCellColumns(2) }
      }
    }
    let lines = play.text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines[0] == "Name          Status    By")
    #expect(lines[1] == "──────────────────────────")
    #expect(lines[2] == "A longer one  open")
    #expect(lines[3] == "over two of them, wide")
  }

  @Test func aCellAlignsItsColumn() {
    let play = Screenplay(30, 8) {
      Grid(alignment: .leading) {
        GridRow {
          Text("Item")
          Text("Price").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("Tea")
          Text("3")
        }
        GridRow { Text("a wide one").gridCellColumns(2) }
      }
    }
    let lines = play.text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines[..<3] == ["Item  Price", "Tea       3", "a wide one"])
  }
}
