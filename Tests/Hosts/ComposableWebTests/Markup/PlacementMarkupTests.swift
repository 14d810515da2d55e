import ComposableViews
import ComposableWeb
import Testing

/// Grids of as many columns as fit, alternatives, insets, offsets, ratios and shadows, as tags and styles.
@MainActor @Suite struct PlacementMarkupTests {
  @Test func columnsOfGrids() {
    #expect(
      html {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 8)], spacing: 16) {
          Text("a")
        }
      }
        == "<div class=\"lazygrid center y-middle at-center\" "
        + "data-s=\"grid-template-columns:repeat(auto-fill,minmax(min(7.5rem,100%),1fr));"
        + "column-gap:0.5rem;row-gap:1rem\"><p>a</p></div>")
    #expect(
      html {
        LazyVGrid(
          columns: [
            GridItem(.fixed(32), alignment: .topLeading), GridItem(.flexible(maximum: 160)),
            GridItem(.adaptive(minimum: 16, maximum: 32)), GridItem(.adaptive(minimum: 16)),
          ], alignment: .leading
        ) { Text("a") }
      }
        == "<div class=\"lazygrid leading y-top at-leading\" data-s=\"grid-template-columns:2rem "
        + "minmax(0.625rem,10rem) repeat(auto-fill,minmax(min(1rem,100%),2rem)) minmax(1rem,1fr)\">"
        + "<p>a</p></div>")
  }

  @Test func alternativesAndSizes() {
    #expect(
      html {
        ViewThatFits(in: .horizontal) {
          Text("long")
          Text("short")
        }
      }
        == "<div class=\"fits x\" data-current=2><p>long</p><p>short</p></div>")
    #expect(
      html { GeometryReader { Text("\(Int($0.size.width))") } }
        == "<div class=\"geometry fill\"><p>390</p></div>")
  }

  @Test func insetsStayAtTheirEdge() {
    #expect(
      html { Text("a").safeAreaInset(edge: .bottom, spacing: 8) { Text("b") } }
        == "<div class=\"v center\" data-s=\"gap:0.5rem\"><p>a</p>"
        + "<div class=\"box pinned-bottom prior\">"
        + "<div class=\"v center\" data-s=\"gap:0\"><p>b</p></div></div></div>")
  }

  @Test func offsetsRatiosAndShadows() {
    #expect(
      html { Text("a").offset(x: 8, y: -16) }
        == "<div class=box data-s=\"position:relative;inset:-1rem auto auto;"
        + "inset-inline-start:0.5rem\"><p>a</p></div>")
    #expect(
      html { Color.red.aspectRatio(1.5, contentMode: .fit) }
        == "<div class=\"box ratio-room fill\" data-s=\"--ratio:1.5\"><div class=\"box ratio\">"
        + "<div class=fill data-s=\"background:var(--composable-red)\" aria-hidden=true></div>"
        + "</div></div>")
    #expect(
      html { Text("a").cornerRadius(8).shadow(color: .gray, radius: 4, y: 2) }
        == "<div class=box data-s=\"filter:drop-shadow(0 0.125rem 0.25rem var(--composable-gray))\">"
        + "<div class=\"box clipped\" data-s=\"overflow:clip;border-radius:0.5rem\">"
        + "<p>a</p></div></div>")
    #expect(
      html { Text("a").background(.red).clipped().offset(y: 4) }.contains("position:relative"))
  }
}
