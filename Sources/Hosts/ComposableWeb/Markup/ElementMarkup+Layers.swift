internal import ComposableHosting

// Sheets, covers and popovers: modal dialogs. The script places popovers, and changes the heights of sheets.

extension ElementMarkup {
  var sheet: Markup {
    let layer = element.style.layer
    var dialog = marked(
      Markup("dialog", classes(of: layer), Markup("div", "content", hole: .content))
        .setting("open", nil))
    if showsGrabber(layer) { dialog.content.append(.tag(grabber(layer))) }
    if layer.allowsDismissal {
      dialog.content.append(
        .tag(
          Markup("button", "close").setting("type", "button")
            .setting("data-e", EventName.dismiss.rawValue)
            .setting("aria-label", strings.close).adding("\u{2715}")))
    } else {
      dialog.set("data-stays", nil)
    }
    dialog.set("data-unsaved", if: layer.hasUnsavedChanges)
    if layer.form == .popover {
      dialog = dialog.setting("data-anchor", of: layer.anchor.map { "\($0.rawValue)" })
        .setting("data-edge", of: layer.edge.map { "\($0)" })
    }
    if let detent = layer.currentDetent {
      dialog = dialog.setting("data-detents", layer.detents.map(\.name).joined(separator: " "))
        .setting("data-detent", "\(layer.detent)")
        .setting("data-s", "--detent:\(CSS.height(detent))")
    }
    guard element.traits.accessibilityLabel == nil, let name = tree.nameOfSheet(id) else {
      return dialog
    }
    return dialog.setting("aria-labelledby", name)
  }

  private func classes(of layer: HostElement.Style.Layer) -> String {
    let form =
      switch layer.form {
      case .sheet: "sheet"
      case .cover: "sheet cover"
      case .popover: "sheet popover"
      }
    return form + (layer.detents.isEmpty || layer.form == .cover ? "" : " high")
  }

  private func showsGrabber(_ layer: HostElement.Style.Layer) -> Bool {
    switch layer.dragIndicator {
    case .visible: layer.form == .sheet
    case .hidden: false
    case .automatic: layer.form == .sheet && layer.detents.count > 1
    }
  }

  /// Users who can't drag it can press it, which leads to the next height.
  private func grabber(_ layer: HostElement.Style.Layer) -> Markup {
    guard layer.detents.count > 1 else { return Markup("div", "grabber") }
    let heights = layer.detents.map { CSS.height($0) }.joined(separator: ";")
    return Markup("button", "grabber").setting("type", "button")
      .setting("data-sizes", heights).setting("aria-label", strings.resize)
  }
}

extension HostElement.Style.Layer {
  fileprivate var currentDetent: PresentationDetent? {
    detents.indices.contains(detent) ? detents[detent] : detents.first
  }
}

extension CSS {
  fileprivate static func height(_ detent: PresentationDetent) -> String {
    switch detent {
    case .medium: "50dvh"
    case .large: "92dvh"
    case .fraction(let fraction):
      number(max(0, min(1, fraction.isNaN ? 0 : fraction)) * 100) + "dvh"
    case .height(let height): points(max(0, height.isNaN ? 0 : height))
    }
  }
}
