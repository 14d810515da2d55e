internal import ComposableHosting

extension ElementMarkup {
  /// The place of an app's own element, with its fallback. The script adds a tag beside the fallback, which patches leave alone.
  func custom(_ custom: HostElement.Custom) -> Markup {
    let fallback = Markup(box, "fallback", hole: .content)
    // Nothing can be used within a label.
    guard !around.isLabel else { return marked(Markup(box, "custom", fallback)) }
    var markup = marked(Markup(box, "custom fill", fallback))
    markup.set("data-custom", custom.name)
    if let value = custom.value { markup.set("data-json", value) }
    markup.set("inert", if: element.traits.isDisabled)
    if element.traits.accessibilityLabel != nil { markup.set("role", "group") }
    return markup
  }
}
