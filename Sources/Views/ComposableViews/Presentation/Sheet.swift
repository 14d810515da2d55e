internal import ComposableHosting

/// A layer over the screen: a sheet, a cover or a popover. In an embedded screen it is a box.
struct Sheet<Content: View>: View {
  let content: Content
  var form = HostElement.Style.Layer.Form.sheet
  var edge: Edge?
  let close: () -> Void
  @State private var settings = PresentationSettings()
  @State private var editing = EditingScope()
  @Environment(\.isInEmbeddedScreen) private var isEmbedded

  var body: some View {
    layer
      .environment(\.editing, editing)
      .environment(\.dismiss, DismissAction(action: close))
      .environment(\.navigation, nil)
      .environment(\.splitColumn, nil)
      .environment(\.pageTitles, nil)
      .environment(\.pageBar, nil)
      .environment(\.presentation, settings)
      .environment(\.refresher, nil)
  }

  @ViewBuilder private var layer: some View {
    if isEmbedded {
      let canClose = form != .cover && settings.layer.allowsDismissal
      EmbeddedLayer(title: form.title, content: content, close: canClose ? close : nil)
    } else {
      SheetElement(content: content, form: form, edge: edge, settings: settings, close: close)
    }
  }
}

private struct SheetElement<Content: View>: _ElementView {
  let content: Content
  let form: HostElement.Style.Layer.Form
  let edge: Edge?
  let settings: PresentationSettings
  let close: () -> Void

  static var _options: _ElementOptions { .readsBindings }
  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .sheet }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    var layer = settings.layer
    layer.form = form
    layer.edge = edge
    if form == .popover { layer.anchor = anchor(of: place.node) }
    if form == .cover { layer.allowsDismissal = false }
    var style = HostElement.Style()
    style.layer = layer
    return style
  }

  private func anchor(of node: Node) -> ElementID? {
    var outer = node.parent
    while let current = outer, current.portalTarget == nil { outer = current.parent }
    return (outer?.parent as? any PresentationAnchor)?.anchor
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    switch event {
    case .dismiss:
      guard form != .cover, settings.layer.allowsDismissal else { return .unexpected }
      close()
      return .handled
    case .setNumber(let index): return settings.chooseDetent(index) ? .handled : .unexpected
    default: return .unexpected
    }
  }
}
