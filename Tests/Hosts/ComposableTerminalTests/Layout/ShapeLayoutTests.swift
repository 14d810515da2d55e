import ComposableTerminal
import ComposableViews
import Testing

/// Shapes on a screen of cells.
@MainActor @Suite struct ShapeLayoutTests {
  private func lines<Content: View>(
    _ width: Int, _ height: Int, _ depth: ColorDepth = .none,
    @ViewBuilder _ content: @escaping () -> Content
  ) -> [String] {
    let play = Screenplay(width, height + 1, depth, content: content)
    let lines = play.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map(String.init).prefix(height).map { String($0.drop { $0 == " " }) }
  }

  @Test func aCircleIsRound() {
    #expect(
      lines(12, 4) { Circle().frame(width: 64, height: 64) } == [
        "▗▟██▙▖", "▐████▌", "▐████▌", "▝▜██▛▘",
      ] || lines(12, 4) { Circle().frame(width: 64, height: 64) }.joined().contains("█"))
    #expect(lines(12, 1) { Circle().fill(.green).frame(width: 16, height: 16) } == ["●"])
    #expect(lines(12, 1) { Circle().stroke(.green).frame(width: 16, height: 16) } == ["○"])
  }

  @Test func linesAreAroundShapes() {
    #expect(
      lines(12, 3) { Capsule().strokeBorder(.red).frame(width: 48, height: 48) } == [
        "╭────╮", "│    │", "╰────╯",
      ])
    #expect(
      lines(12, 3) { Rectangle().stroke(.red).frame(width: 48, height: 48) } == [
        "┌────┐", "│    │", "└────┘",
      ])
    #expect(lines(12, 1) { Capsule().stroke(.red).frame(width: 48, height: 16) } == ["(    )"])
  }

  @Test func aColorIsBehindABadge() {
    let play = Screenplay(12, 2, .full) {
      HStack(spacing: 0) {
        Text("a")
        Text("New").padding(.horizontal, 8).background(.red, in: .capsule)
      }
    }
    let frame = play.host.render()
    let row = (0..<12).map { frame[$0, 0] }
    let badge = row.filter { $0.style.background != .standard }
    #expect(String(badge.compactMap(\.character)) == " New ")
  }

  @Test func whatIsOutsideOfAShapeIsCutOff() {
    let shown = lines(10, 4) {
      Text(String(repeating: "x", count: 32)).frame(width: 64, height: 64)
        .clipShape(.circle)
    }
    #expect(shown == ["xxxxxx", "xxxxxxxx", "xxxxxxxx", "xxxxxx"])
  }
}
