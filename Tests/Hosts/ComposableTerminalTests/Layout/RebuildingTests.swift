import ComposableTerminal
import ComposableViews
import Testing

/// What a screen caches between frames makes it fast, and never makes it show anything else than a
/// screen that receives all elements at once.
@Suite struct RebuildingTests {
  @Test(arguments: 0..<4) func treesOfAllKinds(seed: UInt64) {
    for round in 0..<repetitions(3) {
      var maker = TreeMaker(seed << 32 + UInt64(round))
      maker.insert(into: .screen, 0)
      let screen = TerminalScreen(
        size: maker.size(), theme: Theme(depth: ColorDepth.allCases[maker.any(0...3)]))
      for step in 0..<12 {
        if maker.any(0...9) == 0 { screen.resize(to: maker.size()) }
        if maker.any(0...2) > 0 {
          for _ in 0..<maker.any(1...3) { maker.change() }
          screen.apply(maker.take())
        }
        compareWithRebuilt(screen, maker.input(screen.size), "\(seed), \(round), \(step)")
      }
    }
  }

  @Test(arguments: 0..<8) func manyRows(seed: UInt64) {
    for round in 0..<repetitions(1) {
      var maker = TreeMaker(seed << 32 + UInt64(round))
      let parent = maker.insertRows(maker.any(60...400))
      let screen = TerminalScreen(
        size: CellSize(maker.any(20...30), maker.any(5...16)), theme: Theme(depth: .none))
      for step in 0..<12 {
        screen.apply(maker.take())
        compareWithRebuilt(screen, maker.input(screen.size), "\(seed), \(round), \(step)")
        // Sometimes several rows, usually one.
        for _ in 0..<[1, 1, 2, 20][maker.any(0...3)] { maker.changeRow(of: parent) }
      }
    }
  }

  private func compareWithRebuilt(
    _ screen: TerminalScreen, _ input: Input, _ place: Comment
  ) {
    let new = screen.rebuilt
    var frames = (screen.render(), new.render())
    #expect(frames.0 == frames.1, place)
    let regions = (screen.regions, new.regions)
    #expect(regions.0 == regions.1, place)
    // Both screens also react to a key in the same way.
    let actions = (screen.handle(input), new.handle(input))
    #expect(actions.0 == actions.1, place)
    let focus = (screen.focus, new.focus)
    #expect(focus.0 == focus.1, place)
    frames = (screen.render(), new.render())
    #expect(frames.0 == frames.1, place)
  }
}
