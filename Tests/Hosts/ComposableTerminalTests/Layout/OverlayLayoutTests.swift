import ComposableTerminal
import ComposableViews
import Testing

/// Overlays, backgrounds, colors, fixed sizes and priorities, on a screen of cells.
@MainActor @Suite struct OverlayLayoutTests {
  private func play<Content: View>(
    _ width: Int, _ height: Int, _ depth: ColorDepth = .none,
    @ViewBuilder _ content: @escaping () -> Content
  ) -> Screenplay {
    Screenplay(width, height + 1, depth, content: content)
  }

  private func lines<Content: View>(
    _ width: Int, _ height: Int, @ViewBuilder _ content: @escaping () -> Content
  ) -> [String] {
    Array(
      play(width, height, .none, content).text.split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .map(String.init).prefix(height))
  }

  @Test func anOverlayIsAlignedWithItsViewWhichDeterminesTheSize() {
    let shown = lines(14, 5) {
      VStack(spacing: 0) {
        Text("first")
        Text("abcdef").padding(EdgeInsets(top: 16, leading: 8, bottom: 16, trailing: 8))
          .overlay(alignment: .topTrailing) { Text("3") }
          .overlay(alignment: .bottomLeading) { Text("x") }
          .background(alignment: .top) { Text("much longer than it") }
        Text("last")
      }
    }
    #expect(shown == ["    first", "   much   3", "   labcdef", "   xhan it", "     last"])
  }

  @Test func anOverlayMayBeLarger() {
    #expect(
      lines(16, 1) { Text("ab").overlay { Text("wide text").fixedSize() } } == ["   wide text"])
  }

  @Test func aColorFillsTheRoomAndIsTheBackgroundOfWhatIsOverIt() {
    let play = play(20, 3, .full) {
      ZStack {
        Color.red
        Text("on red")
      }
      .frame(width: 80, height: 48)
    }
    let frame = play.host.render()
    let row = (0..<20).map { frame[$0, 1] }
    let red = row.first { $0.character == "o" }?.style.background
    #expect(red != .standard && red != nil)
    #expect(row.filter { $0.style.background == red }.count == 10)
    #expect(String(row.compactMap(\.character)).contains("on red"))
    #expect(frame[19, 1].style.background == .standard)
  }

  @Test func aColorThatIsNotOpaqueIsMixedWithWhatIsUnderIt() {
    let play = play(20, 3, .full) {
      Text("abc").background(Color.red).overlay(Color.blue.opacity(0.5))
      Text("abc").background(.red)
      Text("abc").background(.blue)
    }
    let frame = play.host.render()
    let (mixed, red, blue) = (frame[1, 0].style, frame[1, 1].style, frame[1, 2].style)
    #expect(mixed.background == red.background.mixed(with: blue.background, 0.5))
    #expect(frame[1, 0].character == "a")
  }

  @Test func aHiddenViewTakesItsRoom() {
    let play = play(24, 1) {
      HStack {
        Text("a")
        Button("hidden") {}.hidden()
        Button("b") {}
      }
    }
    #expect(play.text.split(separator: "\n").first == "     a          [b]")
  }

  @Test func aFixedSizeIsNotTruncated() {
    #expect(lines(12, 1) { Text("a long text").lineLimit(1).frame(width: 40) } == ["    a…"])
    #expect(
      lines(16, 1) {
        Text("a long text").lineLimit(1).fixedSize().frame(width: 40, alignment: .leading)
      } == [
        "     a long text"
      ])
    #expect(
      lines(12, 3) {
        Text("one two three four").fixedSize(horizontal: false, vertical: true).frame(
          height: 16, alignment: .top)
      } == [" one two", " three four", ""])
  }

  @Test func aTextMayReserveLines() {
    #expect(
      lines(16, 4) {
        VStack(spacing: 0) {
          Text("one").lineLimit(2, reservesSpace: true)
          Text("end")
        }
      } == ["      one", "", "      end", ""])
    #expect(
      lines(12, 4) {
        VStack(spacing: 0) {
          Text("one two three four five six").lineLimit(1...2)
          Text("end")
        }
      } == [" one two", " three fou…", "    end", ""])
  }

  @Test func prioritiesDecideWhoGetsTheRoom() {
    func row(_ first: Double, _ second: Double) -> String? {
      lines(18, 1) {
        HStack {
          Text("abcdefghijkl").lineLimit(1).layoutPriority(first)
          Text("ABCDEFGHIJKL").lineLimit(1).layoutPriority(second).padding(0)
        }
      }.first
    }
    #expect(row(0, 0) == " abcdef… ABCDEFG…")
    #expect(row(1, 0) == " abcdefghijkl AB…")
    #expect(row(0, 0.5) == " ab… ABCDEFGHIJKL")
    #expect(row(0, -1) == " abcdefghijkl AB…")
    #expect(row(2, 2) == " abcdef… ABCDEFG…")
  }

  /// What is over a list or a split view takes nothing of the screen from it.
  @Test func overAFullScreen() {
    let list = lines(16, 3) { List { Text("ab") } }
    #expect(list.first == " ab")
    #expect(lines(16, 3) { List { Text("ab") }.overlay { EmptyView() } } == list)
    #expect(
      lines(16, 3) { List { Text("ab") }.overlay(alignment: .bottomTrailing) { Text("over") } }
        == [" ab", "", "            over"])
  }
}
