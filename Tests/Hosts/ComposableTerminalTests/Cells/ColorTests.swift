import ComposableTerminal
import ComposableViews
import Testing

@Suite struct ColorTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm-256color", "COLORTERM": "24bit", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette), (["TERM": "xterm"], .sixteen),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
      (["TERM": "xterm-direct"], .full),
    ] as [([String: String], ColorDepth)])
  func depthOfATerminal(environment: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test func nearestColors() {
    #expect(ColorDepth.full.nearest(to: .rgb(1, 2, 3)) == .rgb(1, 2, 3))
    #expect(ColorDepth.palette.nearest(to: .rgb(255, 0, 0)) == .palette(196))
    #expect(ColorDepth.palette.nearest(to: .rgb(95, 135, 175)) == .palette(67))
    #expect(ColorDepth.palette.nearest(to: .rgb(128, 128, 128)) == .palette(244))
    #expect(ColorDepth.sixteen.nearest(to: .rgb(250, 10, 10)) == .palette(9))
    #expect(ColorDepth.sixteen.nearest(to: .palette(196)) == .palette(9))
    #expect(ColorDepth.none.nearest(to: .rgb(1, 2, 3)) == nil)
    #expect(ColorDepth.full.nearest(to: .standard) == nil)
  }

  @Test func mixing() {
    #expect(CellColor.rgb(0, 0, 0).mixed(with: .rgb(255, 100, 0), 0.5) == .rgb(128, 50, 0))
    #expect(CellColor.palette(3).mixed(with: .rgb(255, 100, 0), 0.5) == .palette(3))
  }
}

@MainActor @Suite struct ThemeTests {
  /// The styles on the screen that differ from plain text.
  private func styles(_ play: Screenplay) -> [CellStyle] {
    var styles: [CellStyle] = []
    for cell in play.host.render().cells where !styles.contains(cell.style) {
      styles.append(cell.style)
    }
    return styles
  }

  @Test func withoutColorsNoneAreUsed() {
    let play = Screenplay(60, 20, .none) { Shop() }
    play.type("^[F\r")
    for style in styles(play) {
      #expect(style.foreground == .standard && style.background == .standard)
    }
    #expect(play.focused == "[Cancel]")
  }

  @Test func withSixteenColorsOnlyTheUsersAreUsed() {
    let play = Screenplay(60, 20, .sixteen) { Shop() }
    play.type("^[F\r")
    for style in styles(play) {
      for color in [style.foreground, style.background] {
        if case .rgb = color.kind { Issue.record("\(style)") }
      }
    }
  }

  @Test func aLightBackgroundChangesTheColors() {
    let dark = Screenplay(60, 20, .full) { Shop() }
    let light = Screenplay(60, 20, .full) { Shop() }
    light.type("^]11;rgb:ffff/ffff/ffff^\\")
    #expect(dark.text == light.text)
    #expect(styles(dark) != styles(light))
  }

  @Test func aCoveredScreenIsDimmed() {
    let play = Screenplay(60, 20, .full) { Shop() }
    let before = play.host.render()[1, 0].style
    play.type("^[F\r")
    let after = play.host.render()[1, 0].style
    #expect(before.foreground == .standard && before.attributes == .bold)
    #expect(after.foreground != .standard && after.attributes == [])
  }
}
