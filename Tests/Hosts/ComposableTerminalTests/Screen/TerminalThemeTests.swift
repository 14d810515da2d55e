import ComposableTerminal
import ComposableViews
import Testing

@Suite struct TerminalThemeTests {
  private func colors(_ theme: TerminalTheme, backdrop: CellColor? = nil) -> Set<CellColor> {
    let theme = Theme(depth: .full, backdrop: backdrop, style: theme)
    let host = TerminalHost(size: CellSize(30, 8), theme: theme)
    let graph = ViewGraph(host: host, isolation: nil) {
      VStack {
        Button("One") {}
        Button("Two") {}
        Text("Three").foregroundStyle(.secondary)
        Divider()
      }
    }
    defer { graph.remove() }
    return Set(host.render().cells.flatMap { [$0.style.foreground, $0.style.background] })
  }

  @Test func anAppChoosesItsColors() {
    let theme = TerminalTheme(
      accent: .rgb(red: 1, green: 0, blue: 0), secondary: .rgb(red: 0, green: 1, blue: 0),
      line: .rgb(red: 0, green: 0, blue: 1))
    let shown = colors(theme)
    for color in [0xFF0000, 0x00FF00, 0x0000FF] as [UInt32] { #expect(shown.contains(.hex(color))) }
    #expect(colors(.automatic).isDisjoint(with: [.hex(0xFF0000), .hex(0x00FF00)]))
  }

  @Test func colorsThatStandForTheThemeAreTheUsualOnes() {
    let theme = TerminalTheme(accent: .accentColor, secondary: .gray, line: .secondary)
    #expect(colors(theme) == colors(.automatic))
  }

  @Test func theBackgroundIsKnownOrChosen() {
    let white = CellColor.hex(0xFFFFFF)
    #expect(colors(.automatic) == colors(.dark))
    #expect(colors(.automatic, backdrop: white) == colors(.light, backdrop: white))
    #expect(colors(.dark, backdrop: white) != colors(.light, backdrop: white))
  }

  /// Dark text was on the dark background of the terminal.
  @Test(arguments: [nil, CellColor.hex(0x1E1E2E)])
  func aLightThemeHasItsOwnBackgroundOnADarkTerminal(backdrop: CellColor?) {
    let shown = colors(.light, backdrop: backdrop)
    #expect(!shown.contains(.standard) && shown.contains(.hex(0xFFFFFF)))
    #expect(colors(.dark, backdrop: .hex(0xFFFFFF)).isDisjoint(with: [.standard, .hex(0xFFFFFF)]))
    // That of the terminal is kept if it is right.
    #expect(colors(.light, backdrop: .hex(0xFFFFFF)).contains(.standard))
    #expect(colors(.dark, backdrop: backdrop).contains(.standard))
    #expect(colors(.automatic, backdrop: backdrop).contains(.standard))
  }

  @Test func sixteenColorsMakeABackgroundToo() {
    let theme = Theme(depth: .sixteen, style: .light)
    let host = TerminalHost(size: CellSize(30, 8), theme: theme)
    let graph = ViewGraph(host: host, isolation: nil) { Text("One") }
    defer { graph.remove() }
    let cells = host.render().cells
    #expect(cells.allSatisfy { $0.style.background == .palette(15) })
    #expect(cells.contains { $0.style.foreground == .palette(0) })
    #expect(!cells.contains { $0.style.foreground == .standard })
    // Only the terminal's own where the user wants no colors.
    let plain = TerminalHost(size: CellSize(30, 8), theme: Theme(depth: .none, style: .light))
    let other = ViewGraph(host: plain, isolation: nil) { Text("One") }
    defer { other.remove() }
    #expect(plain.render().cells.allSatisfy { $0.style.background == .standard })
  }

  /// The answer to the query for the background replaced the theme.
  @Test func theAnswerKeepsTheColors() {
    let accent = Color.rgb(red: 1, green: 0, blue: 0)
    let theme = Theme(depth: .full, style: TerminalTheme(accent: accent))
    let host = TerminalHost(size: CellSize(30, 8), theme: theme)
    let graph = ViewGraph(host: host, isolation: nil) { Button("One") {} }
    _ = host.handle(.background(red: 1, green: 1, blue: 1), graph)
    #expect(host.render().cells.contains { $0.style.background == .hex(0xFF0000) })
    graph.remove()
  }
}
