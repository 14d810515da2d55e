import ComposableViews
import ComposableWeb
import Testing

@Suite struct SymbolMarkupTests {
  @Test func aSymbolIsASmallDrawing() {
    #expect(
      html { Image(systemName: "checkmark") }
        == "<span class=symbol data-symbol=checkmark role=img aria-label=checkmark>"
        + "<svg class=glyph viewbox=\"0 0 24 24\" aria-hidden=true>"
        + "<path d=\"M4 13l5 5.5L20 6\"></path></svg></span>")
  }

  @Test func itHasTheSizeAndTheColorOfText() {
    let shown = html {
      Label("Important", systemImage: "flag").font(.title).foregroundStyle(.red)
    }
    #expect(
      shown.contains(
        "<span class=\"symbol f-title\" data-s=\"color:var(--composable-red)\" data-symbol=flag"))
  }

  /// Surfaces are filled, details are cut out, and other lines stay.
  @Test func filledVariants() {
    let plain = html { Image(systemName: "star") }
    let filled = html { Image(systemName: "star.fill") }
    #expect(!plain.contains("class=full"))
    #expect(filled.contains("<path class=full d="))
    let clock = html { Image(systemName: "clock.fill") }
    #expect(clock.contains("<mask><path class=all d=\"M0 0h24v24H0z\">"))
    #expect(clock.contains("mask=\"url(#"))
    // Without a surface there is nothing to fill.
    let drawing = { (html: String) in html.firstRange(of: "<svg").map { html[$0.lowerBound...] } }
    let plus = html { Image(systemName: "plus") }
    #expect(drawing(html { Image(systemName: "plus.fill") }) == drawing(plus))
  }

  @Test(arguments: [
    "checkmark.circle", "xmark.square", "exclamationmark.triangle", "checkmark.shield",
    "heart.slash", "bell.slash.circle", "heart.slash.circle.fill",
  ])
  func compositions(name: String) {
    let shown = html { Image(systemName: name) }
    let base = String(name.prefix { $0 != "." })
    #expect(shown.contains("<svg"))
    #expect(!shown.contains("unknown"))
    #expect(
      shown.replacing("data-symbol=\(name)", with: "")
        != html { Image(systemName: base) }.replacing("data-symbol=\(base)", with: ""))
  }

  /// What is behind a dot names a variant: of an unknown one, the symbol itself is shown.
  @Test func unknownVariants() {
    #expect(html { Image(systemName: "bell.badge.fancy") }.contains("<svg"))
    #expect(html { Image(systemName: "chart.bar.xaxis") }.contains("<svg"))
  }

  @Test func everyMaskHasAnIdOfItsOwn() {
    let html = page { ForEach(0..<3, id: \.self) { _ in Image(systemName: "clock.fill") } }
    let ids = html.matches(of: /<mask id=(\w+)/).map { String($0.output.1) }
    #expect(ids.count == 3)
    #expect(Set(ids).count == 3)
    for id in ids { #expect(html.contains("url(#\(id))")) }
  }

  /// Reported once for a name, wherever and however often it is shown.
  @Test func anUnknownSymbolShowsItsText() {
    withKnownIssue {
      let shown = html {
        VStack { Image(systemName: "moose.antlers") }
        VStack { Image(systemName: "moose.antlers").accessibilityLabel("A moose") }
        HStack {
          Image(systemName: "moose.antlers")
          Text("Moose")
        }
      }
      #expect(shown.contains(">moose antlers</span>"))
      #expect(shown.contains(">A moose</span>"))
      #expect(shown.contains("data-symbol=moose.antlers></span><p>Moose</p>"))
    } matching: { issue in
      "\(issue)".contains("The symbol 'moose.antlers' can't be shown on a page")
    }
    // No more than once.
    _ = html { Image(systemName: "moose.antlers") }
  }

  @Test func namesOfDrawings() {
    let names = SymbolShape.names
    #expect(names.count > 170)
    for name in ["gear", "gearshape", "chart.bar", "tray", "square.grid.2x2", "sum"] {
      #expect(names.contains(name))
    }
  }
}

/// The HTML of a view, with its ids.
private func page<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> String {
  let host = Page()
  let graph = ViewGraph(host: host, content: content)
  defer { graph.remove() }
  return host.state.takeScreen().html
}

private final class Page: ViewHost {
  var state = PageState(title: "")

  func apply(_ operations: [ComposableViews.HostOperation]) {
    for operation in operations { state.apply(operation) }
  }
}
