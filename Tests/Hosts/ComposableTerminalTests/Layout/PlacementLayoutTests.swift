import ComposableTerminal
import ComposableViews
import Testing

/// Grids of as many columns as fit, alternatives, insets, offsets, ratios and sizes, on a screen of cells.
@MainActor @Suite struct PlacementLayoutTests {
  private func play<Content: View>(
    _ width: Int, _ height: Int, _ depth: ColorDepth = .none,
    @ViewBuilder _ content: @escaping () -> Content
  ) -> Screenplay {
    let play = Screenplay(width, height + 1, depth, content: content)
    play.type("")
    return play
  }

  private func lines<Content: View>(
    _ width: Int, _ height: Int, @ViewBuilder _ content: @escaping () -> Content
  ) -> [String] {
    lines(of: play(width, height, .none, content), height)
  }

  private func lines(of play: Screenplay, _ height: Int) -> [String] {
    play.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .prefix(height).map { $0 }
  }

  // MARK: - Grids

  private var letters: some View {
    ForEach(["a", "b", "c", "d", "e"], id: \.self) { Text($0) }
  }

  @Test func anAdaptiveGridHasAsManyColumnsAsFit() {
    let columns = [GridItem(.adaptive(minimum: 40), spacing: 8, alignment: .leading)]
    // A column of 5 cells and one between two.
    #expect(
      lines(20, 2) { LazyVGrid(columns: columns) { letters } } == [" a     b     c", " d     e"])
    #expect(
      lines(13, 3) { LazyVGrid(columns: columns) { letters } } == [" a     b", " c     d", " e"])
    #expect(
      lines(7, 5) { LazyVGrid(columns: columns) { letters } } == [" a", " b", " c", " d", " e"])
  }

  @Test func fixedColumnsKeepTheirWidthAndFlexibleOnesShareTheRest() {
    let columns = [
      GridItem(.fixed(24), spacing: 8, alignment: .trailing), GridItem(.flexible(maximum: 32)),
      GridItem(),
    ]
    #expect(
      lines(22, 2) { LazyVGrid(columns: columns) { letters } } == [
        "   a    b           c", "   d    e",
      ])
  }

  @Test func fixedColumnsLeaveTheRoomToOthers() {
    let columns = [GridItem(.fixed(24)), GridItem(.fixed(24))]
    #expect(
      lines(30, 1) {
        HStack {
          LazyVGrid(columns: columns) { Text("a") }
          Text("right")
        }
      } == ["         a      right"])
  }

  @Test func aSectionOfAGridIsAsWideAsAllColumns() {
    let shown = lines(20, 5) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(40), alignment: .leading), GridItem(.fixed(40), alignment: .leading),
        ], alignment: .leading
      ) {
        Text("a")
        Section("Letters") { letters }
      }
    }
    #expect(shown == [" a", " Letters", " a     b", " c     d", " e"])
  }

  @Test func theHeaderOfAGridIsAsHighAsItIsDrawn() {
    let shown = lines(40, 3) {
      LazyVGrid(columns: [GridItem(.fixed(40), alignment: .leading)], alignment: .leading) {
        Section("Letters of many languages") { Text("a") }
      }
    }
    #expect(shown.prefix(2) == [" Letters of many languages", " a"])
  }

  // MARK: - Alternatives

  private var alternatives: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        Button("first one") {}
        Button("second one") {}
      }
      Button("both") {}
    }
  }

  @Test func theFirstViewThatFitsIsShown() {
    #expect(lines(40, 1) { alternatives } == ["        [first one] [second one]"])
    #expect(lines(20, 1) { alternatives } == ["       [both]"])
    // None fits: the last one.
    #expect(
      lines(6, 2) {
        ViewThatFits {
          Text("long text")
          Text("tex two")
        }
      }[0].contains("tex"))
  }

  @Test func onlyTheAlternativeThatIsShownCanHaveTheFocus() {
    let play = play(20, 1) { alternatives }
    play.type("\t")
    #expect(play.host.screen.focus == play.host.screen.regions.first?.control.id)
    #expect(play.host.screen.regions.count == 1)
    let wide = self.play(40, 1) { alternatives }
    #expect(wide.host.screen.regions.count == 2)
  }

  @Test func anotherAlternativeIsShownInAnotherWindow() {
    let play = play(40, 1) { alternatives }
    play.host.resize(to: CellSize(20, 2))
    play.type("")
    #expect(lines(of: play, 1) == ["       [both]"])
  }

  @Test func alternativesInAlternatives() {
    let shown = lines(12, 1) {
      ViewThatFits(in: .horizontal) {
        Text("much too long for it")
        ViewThatFits(in: .horizontal) {
          Text("also too long")
          Text("short")
        }
      }
    }
    #expect(shown.map { $0.filter { $0 != " " } } == ["short"])
  }

  // MARK: - Sizes

  @Test func aGeometryReaderHasTheOfferedSize() {
    let shown = lines(22, 3) {
      GeometryReader { geometry in
        Text("\(Int(geometry.size.width))x\(Int(geometry.size.height))")
      }
      .frame(width: 160, height: 32)
    }
    #expect(shown.joined(separator: "|").contains("160x32"))
  }

  @Test func aGeometryReaderFollowsTheWindow() {
    let play = play(22, 3) {
      GeometryReader { geometry in Text("\(Int(geometry.size.width))") }
    }
    #expect(lines(of: play, 1) == [" 160"])
    play.host.resize(to: CellSize(32, 4))
    play.type("")
    #expect(lines(of: play, 1) == [" 240"])
  }

  @Test func viewsThatDependOnTheirOwnSizeEnd() {
    let host = TerminalHost(size: CellSize(40, 4), theme: Theme(depth: .none))
    let graph = ViewGraph(host: host) { Restless() }
    var changes = 0
    host.onChange = { changes += 1 }
    let evaluations = graph.evaluationCount
    _ = host.render()
    #expect(host.revealRows(graph))
    #expect(graph.evaluationCount >= evaluations + 8)
    // A change would draw another frame.
    #expect(changes == 0)
  }

  // MARK: - Places

  @Test func anInsetStaysAtItsEdge() {
    let play = play(20, 6) {
      List(0..<20, id: \.self) { Text("\($0)") }
        .safeAreaInset(edge: .bottom) { Text("bottom") }
        .safeAreaInset(edge: .top) { Text("top") }
    }
    let shown = lines(of: play, 6)
    #expect(shown.first?.contains("top") == true)
    #expect(shown.last?.contains("bottom") == true)
    #expect(shown.dropFirst().first?.contains("0") == true)
  }

  @Test func anOffsetMovesWhatIsDrawnAndNothingElse() {
    let shown = lines(12, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").offset(x: 16, y: 16)
        Text("b")
        Text("c").offset(x: 8)
      }
    }
    #expect(shown == ["", "     b a", "      c"])
  }

  @Test func aMovedButtonIsWhereItIsDrawn() {
    let play = play(16, 3) { Button("ab") {}.offset(y: 32) }
    #expect(play.host.screen.regions.map(\.rect.y) == [2])
  }

  @Test func aRatioLimitsTheRoom() {
    // Twice as many columns as rows are a square.
    let square = lines(20, 3) {
      Rectangle().stroke(.gray).aspectRatio(1, contentMode: .fit).frame(width: 128, height: 48)
    }
    #expect(square.map { $0.filter { $0 != " " } } == ["┌────┐", "││", "└────┘"])
    let wide = lines(20, 4) {
      Rectangle().stroke(.gray).aspectRatio(2, contentMode: .fit).frame(width: 64)
    }
    #expect(wide.map { $0.filter { $0 != " " } } == ["┌──────┐", "└──────┘", "", ""])
  }

  @Test func roundedCornersAndShadowsLeaveTheTextAsItIs() {
    #expect(
      lines(12, 1) { Text("abc").cornerRadius(4).shadow(radius: 3).clipped() } == ["    abc"])
  }
}

/// If the reader is wide, the text beside it leaves it no room, and the other way around.
private struct Restless: View {
  @State private var isWide = true

  var body: some View {
    HStack {
      GeometryReader { geometry in
        Text("a").onChange(of: geometry.size.width > 160) { isWide = $1 }
      }
      Text(isWide ? String(repeating: "b", count: 30) : "b")
    }
  }
}
