internal import ComposableHosting

// Menus: a button and a popover, with the roles that screen readers know. The script places the popover, and moves the
// focus in it.

extension ElementMarkup {
  var menu: Markup {
    var button = active(
      Markup("button", around.isMenuItem ? "menuitem" : "button", hole: .label)
        .setting("type", "button").setting("popovertarget", "\(id.rawValue)c")
        .setting("aria-haspopup", "menu").setting("aria-expanded", "false"))
    if around.isMenuItem { button.set("role", "menuitem") }
    let items = Markup("div", "popup", hole: .content).setting("popover", "auto")
      .setting("role", "menu").setting("aria-labelledby", "\(id.rawValue)l")
    return Markup("div", "menu", button, items).setting("role", if: around.isMenuItem, "none")
  }

  /// A menu in the label of a control: its label.
  var deadMenu: Markup {
    marked(
      Markup(
        "span", "menu", Markup("span", "label", hole: .label),
        Markup("span", hole: .content).setting("hidden", nil)))
  }

  /// A toggle in a menu: pressing it closes the menu.
  func menuToggle(_ isOn: Bool) -> Markup {
    active(
      Markup("button", "toggle menuitem", hole: .content).setting("type", "button")
        .setting("data-e", EventName.activate.rawValue).setting("role", "menuitemcheckbox")
        .setting("aria-checked", isOn ? "true" : "false"))
  }

  /// The options of a picker in a menu.
  var menuChoices: Markup {
    var group = marked(
      Markup("div", "choices", hole: .options).setting("role", "group")
        .setting("aria-labelledby", "\(id.rawValue)l"))
    if element.traits.isDisabled { group.set("aria-disabled", "true") }
    return Markup("div", "picker", Markup("span", "label", hole: .label), group)
  }

  /// An option in a menu.
  func menuChoice(isChosen: Bool, isDisabled: Bool) -> Markup {
    marked(
      Markup("button", "choice menuitem", Markup("span").adding(tree.text(in: id)))
        .setting("type", "button").setting("data-e", EventName.activate.rawValue)
        .setting("role", "menuitemradio").setting("aria-checked", isChosen ? "true" : "false")
        .setting("disabled", if: isDisabled))
  }
}

extension Markup {
  fileprivate func setting(_ name: String, if condition: Bool, _ value: String) -> Markup {
    condition ? setting(name, value) : self
  }
}
