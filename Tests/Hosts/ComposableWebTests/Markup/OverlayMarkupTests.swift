import ComposableViews
import ComposableWeb
import Testing

/// Overlays, backgrounds, colors, fixed sizes and priorities, as tags and styles.
@MainActor @Suite struct OverlayMarkupTests {
  @Test func overlaysAndBackgrounds() {
    #expect(
      html { Text("a").overlay(alignment: .topTrailing) { Text("3") } }
        == "<div class=\"overlaid trailing y-top\"><p>a</p><div class=over><p>3</p></div></div>")
    #expect(
      html { Text("a").background { Color.red } }
        == "<div class=\"overlaid center y-middle\"><p>a</p><div class=under>"
        + "<div class=fill data-s=\"background:var(--composable-red)\" aria-hidden=true></div>"
        + "</div></div>")
    #expect(
      html { Button("x") {}.overlay { Text("a") }.padding(16).accessibilityIdentifier("i") }
        == "<div class=box data-s=\"padding-block:1rem 1rem;padding-inline:1rem 1rem\">"
        + "<div class=\"overlaid center y-middle\">"
        + "<button class=button data-e=activate data-id=i><span>x</span></button>"
        + "<div class=over><p>a</p></div></div></div>")
  }

  @Test func colorsWithOpacity() {
    func style(_ color: Color) -> Substring? {
      html { Text("a").foregroundStyle(color) }.split(separator: "\"").dropFirst().first
    }
    #expect(
      style(.red.opacity(0.25))
        == "color:color-mix(in srgb,var(--composable-red) 25%,transparent)")
    #expect(style(Color(red: 1, green: 0, blue: 0.5).opacity(0.5)) == "color:rgb(255 0 128 / 0.5)")
    #expect(style(.red.opacity(0.5).opacity(0.5).opacity(4)) == "color:var(--composable-red)")
    #expect(
      style(.red.opacity(.nan)) == "color:color-mix(in srgb,var(--composable-red) 0%,transparent)")
    #expect(style(.clear.opacity(0.5)) == "color:transparent")
  }

  @Test func markdownAndReservedLines() {
    #expect(
      html { Text("**a** `b` [c](https://d.e) [f](javascript:g)") }
        == "<p><span class=w-bold>a</span><span> </span><span class=d-monospaced>b</span><span> </span>"
        + "<a class=link href=\"https://d.e\" rel=\"noopener noreferrer\"><span>c</span></a><span> </span>"
        + "<span>f</span></p>")
    #expect(
      html { Button(action: {}) { Text("[c](https://d.e)") } }
        == "<button class=button data-e=activate><span><span>c</span></span></button>")
    #expect(
      html { Text("a").lineLimit(2...3) }
        == "<p class=clamp data-s=\"-webkit-line-clamp:3;min-height:2lh\">a</p>")
  }

  @Test func hiddenViewsFixedSizesAndPriorities() {
    #expect(
      html { Text("a").hidden().background(.red) }
        == "<div class=box data-s=\"background:var(--composable-red)\"><div class=\"box unseen\">"
        + "<p>a</p></div></div>")
    #expect(
      html { Text("a").fixedSize() } == "<div class=\"box fixed-x fixed-y\"><p>a</p></div>")
    #expect(
      html { Text("a").layoutPriority(1).opacity(0.5) }
        == "<div class=\"box prior\" data-s=\"opacity:0.5\"><p>a</p></div>")
    #expect(html { Text("a").layoutPriority(-1) } == "<div class=\"box later\"><p>a</p></div>")
    #expect(html { Text("a").layoutPriority(0) } == "<div class=box><p>a</p></div>")
  }
}
