internal import ComposableHosting

extension ElementMarkup {
  func page(_ title: String?) -> Markup {
    let stack = around.parent.flatMap { tree[$0]?.kind == .navigationStack ? $0 : nil }
    let siblings = stack.map { tree.children(of: $0) } ?? [id]
    let index = siblings.firstIndex(of: id) ?? 0
    // If there is room for only one column, a column leads back to the previous one.
    let columnBefore = tree.pageBefore(id)
    let previous = index > 0 ? siblings[index - 1] : columnBefore
    let bar = element.style.bar
    let back = Markup("nav", columnBefore == nil ? "" : "up")
      .setting("aria-label", strings.back)
      .setting("hidden", if: previous == nil || bar.hidesBack)
      .adding(
        Markup("button", "back").setting("type", "button").setting(
          "data-e", EventName.dismiss.rawValue
        )
        .adding(previous.flatMap { self.title(of: $0) } ?? strings.back))
    let heading = Markup("h1").setting("id", "\(id.rawValue)h").setting("tabindex", "-1")
      .setting("hidden", if: title == nil)
      .adding(title ?? "")
    var classes = "bar"
    if let isInline = bar.isInline { classes += isInline ? " small" : " large" }
    if bar.isHidden { classes += " gone" }
    if bar.hidesBottom { classes += " bottomless" }
    return marked(
      Markup(
        "section", "page", Markup("header", classes, back, heading, Markup("div", hole: .toolbar)),
        Markup("div", "content", hole: .content)
      ).setting("hidden", if: id != siblings.last))
  }

  private func title(of page: ElementID) -> String? {
    guard case .page(let title?)? = tree[page]?.kind, !title.isEmpty else { return nil }
    return title
  }

  // MARK: - Tabs

  var tabView: Markup {
    marked(
      Markup(
        "div", "tabs", Markup("div", "tablist", hole: .toolbar).setting("role", "tablist"),
        Markup("div", "panels", hole: .content)))
  }

  var tab: Markup {
    let panel = marked(Markup("div", "panel", hole: .content).setting("role", "tabpanel"))
      .setting("hidden", if: !tree.isShown(id))
    guard element.traits.accessibilityLabel == nil, let label = tree.slots(.label, of: id).first
    else { return panel }
    return panel.setting("aria-labelledby", "\(label.rawValue)")
  }

  var tabButton: Markup {
    guard let tab = around.parent else { return Markup("span", hole: .content) }
    let isShown = tree.tabView(ofTab: tab) != nil && tree.isShown(tab)
    let isDisabled = tree[tab]?.traits.isDisabled ?? false
    return marked(
      Markup("button", "tab", hole: .content).setting("type", "button").setting("role", "tab")
        .setting("data-e", EventName.activate.rawValue).setting("data-t", "\(tab.rawValue)")
        .setting("aria-controls", "\(tab.rawValue)")
        .setting("aria-selected", isShown ? "true" : "false")
        .setting("tabindex", isShown ? "0" : "-1")
        .setting("disabled", if: isDisabled)
        .setting("data-badge", of: tree[tab]?.traits.badge))
  }

  // MARK: - Questions

  func question(_ name: String, _ title: String, showsTitle: Bool) -> Markup {
    marked(
      Markup(
        "dialog", name,
        Markup("h2").setting("hidden", if: !showsTitle).adding(title),
        Markup("div", "message", hole: .message), Markup("div", "actions", hole: .content)
      )
      .setting("role", name == "alert" ? "alertdialog" : "dialog")
      .setting("aria-describedby", "\(id.rawValue)m")
    )
    .setting("open", nil)
    .named(title, unless: element.traits.accessibilityLabel != nil)
  }
}

extension Markup {
  func adding(_ markup: Markup) -> Markup {
    var copy = self
    copy.content.append(.tag(markup))
    return copy
  }

  func named(_ name: String, unless isNamed: Bool) -> Markup {
    isNamed ? self : setting("aria-label", name)
  }
}
