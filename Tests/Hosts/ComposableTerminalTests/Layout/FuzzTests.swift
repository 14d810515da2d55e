import ComposableTerminal
import ComposableViews
import Testing

/// Trees of elements that no view makes, at sizes that no window has: nothing traps, and nothing is
/// written outside the screen.
@Suite struct FuzzTests {
  @Test(arguments: 0..<4) func trees(seed: UInt64) {
    for round in 0..<repetitions(250) {
      var maker = TreeMaker(seed * 10_000 + UInt64(round))
      maker.insert(into: .screen, 0)
      let size = CellSize(maker.any(0...60), maker.any(0...20))
      let screen = TerminalScreen(
        size: size, theme: Theme(depth: ColorDepth.allCases[maker.any(0...3)]))
      screen.apply(maker.operations)
      var old = screen.render()
      for _ in 0..<6 {
        switch maker.any(0...9) {
        case 0: screen.resize(to: CellSize(maker.any(0...60), maker.any(0...20)))
        case 1:
          if let first = screen.tree.children(of: .screen).first { screen.apply([.remove(first)]) }
        default: _ = screen.handle(maker.input(size))
        }
        let new = screen.render()
        #expect(new.cells.count == new.size.width * new.size.height)
        #expect(!new.cells.contains { $0.character.map { CellWidth.of($0) == 0 } ?? false })
        _ = FrameDifference(from: old, to: new, depth: .full)
        old = new
      }
    }
  }
}
