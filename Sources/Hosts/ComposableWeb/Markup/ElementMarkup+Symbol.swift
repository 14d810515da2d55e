internal import ComposableHosting

extension ElementMarkup {
  func symbol(_ symbol: HostElement.StyledSymbol) -> Markup {
    let look = RunStyle(symbol.attributes, isSymbol: true)
    guard let drawing = SymbolDrawing(symbol.name) else { return unknown(symbol, look) }
    var markup = marked(
      TextMarkup.styled("span", ["symbol"] + look.classes, look.css)
        .setting("data-symbol", symbol.name))
    let isAlone = around.parent.map { tree.children(of: $0).count == 1 } ?? true
    if isAlone, element.traits.accessibilityLabel == nil {
      markup.set("role", "img")
      markup.set("aria-label", symbol.name.split(separator: ".").joined(separator: " "))
    } else if element.traits.accessibilityLabel == nil, !element.traits.isAccessibilityHidden {
      markup.set("aria-hidden", "true")
    } else {
      markup.set("role", "img")
    }
    return markup.adding(drawing.markup(of: id))
  }

  private func unknown(_ symbol: HostElement.StyledSymbol, _ look: RunStyle) -> Markup {
    HostElement.reportUnknownSymbol(symbol.name, on: "a page")
    let text = tree.text(ofUnknownSymbol: id)
    let markup = marked(
      TextMarkup.styled("span", ["symbol", "unknown"] + look.classes, look.css)
        .setting("data-symbol", symbol.name))
    return markup.adding(text ?? "")
  }
}
