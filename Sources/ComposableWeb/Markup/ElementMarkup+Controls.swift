internal import ComposableViews

extension ElementMarkup {
  /// A control that can be used.
  var control: Markup {
    switch element.kind {
    case .button(let role):
      let name = role == .destructive ? "button destructive" : "button"
      return button(role == .cancel ? "button cancel" : name)
    case .navigationLink: return button("navlink").setting("role", "link")
    case .link(let address):
      guard let address = SafeAddress(address) else {
        return button("link").setting("role", "link")
      }
      return active(
        Markup("a", "link", hole: .content).setting("href", address.text)
          .setting("rel", "noopener noreferrer"))
    case .toggle(let isOn):
      return Markup(
        "label", "toggle", label,
        active(
          input("checkbox", "setOn").setting("role", "switch").setting("checked", if: isOn)))
    case .textField(let text, let prompt, let isSecure):
      return Markup(
        "label", "field", label,
        active(
          input(isSecure ? "password" : "text", "setText").setting("value", text)
            .setting("placeholder", prompt)))
    case .stepper(let canIncrement, let canDecrement):
      return stepper(canIncrement, canDecrement)
    case .slider(let value, let bounds, let step):
      return Markup(
        "label", "slider", label,
        active(
          input("range", "setNumber").setting("min", CSS.number(bounds.lowerBound))
            .setting("max", CSS.number(bounds.upperBound))
            .setting("step", step > 0 ? CSS.number(step) : "any")
            .setting("value", CSS.number(value))),
        Markup("output").adding(CSS.shortNumber(value)))
    case .progress(let fraction):
      var bar = marked(Markup("progress").setting("max", "1"))
      if let fraction { bar.set("value", CSS.number(min(1, max(0, fraction)))) }
      return Markup("label", "progress", label, bar)
    case .picker:
      return Markup(
        "div", "picker",
        Markup("label", "label", hole: .label).setting("for", "\(id.rawValue)v"),
        active(Markup("select", hole: .options).setting("data-e", "choose")))
    default: return Markup(box, hole: .content)
    }
  }

  /// What a control looks like in the label of another one: a page can have no button in a button.
  var deadControl: Markup {
    switch element.kind {
    case .progress(let fraction):
      var bar = Markup("progress").setting("max", "1")
      if let fraction { bar.set("value", CSS.number(min(1, max(0, fraction)))) }
      return marked(Markup("span", "progress", Markup("span", "label", hole: .content), bar))
    case .toggle(let isOn):
      return marked(
        Markup(
          "span", "toggle", label, Markup("span").adding(isOn ? "\u{2713}" : "")))
    case .textField(let text, let prompt, let isSecure):
      let shown = isSecure ? String(repeating: "\u{2022}", count: text.count) : text
      return marked(
        Markup(
          "span", "field", label, Markup("span").adding(shown.isEmpty ? prompt : shown)))
    case .picker:
      return marked(
        Markup(
          "span", "picker", Markup("span", "label", hole: .label),
          Markup("span", hole: .options).setting("hidden", nil)))
    default: return marked(Markup("span", "label", hole: .content))
    }
  }

  private var label: Markup { Markup("span", "label", hole: .content) }

  private func button(_ classes: String) -> Markup {
    active(
      Markup("button", classes, hole: .content).setting("type", "button")
        .setting("data-e", "activate"))
  }

  private func input(_ type: String, _ event: String) -> Markup {
    Markup("input").setting("type", type).setting("data-e", event)
  }

  private func stepper(_ canIncrement: Bool, _ canDecrement: Bool) -> Markup {
    func part(_ event: String, _ name: String, _ sign: String, _ isPossible: Bool) -> Markup {
      Markup("button").setting("type", "button").setting("data-e", event)
        .setting("aria-label", name).adding(sign)
        .setting("disabled", if: !isPossible || element.traits.isDisabled)
    }
    var group = Markup(
      "div", "stepper", label,
      Markup(
        "span", "buttons", part("decrement", strings.decrease, "\u{2212}", canDecrement),
        part("increment", strings.increase, "+", canIncrement)))
    group.set("role", "group")
    if element.traits.accessibilityLabel == nil {
      group.set("aria-labelledby", "\(id.rawValue)c")
    }
    if element.traits.isFocused != nil { group.set("data-f", nil) }
    return marked(group)
  }

  /// An option of a picker, or a group of them. What is in one is no tag of its own.
  var option: Markup {
    guard around.place == .option else { return Markup("option") }
    if element.kind == .section {
      let headers = tree.children(of: id).filter { tree[$0]?.kind == .slot(.header) }
      return Markup("optgroup", hole: .content)
        .setting("label", headers.map { tree.plainText(of: $0) }.joined(separator: " "))
    }
    let isChosen = tree.picker(ofOption: id).map { tree[$0]?.kind == .picker(selection: id) }
    return marked(Markup("option").setting("value", "\(id.rawValue)"))
      .setting("selected", if: isChosen ?? false)
      .setting("disabled", if: element.traits.isDisabled)
      .adding(tree.plainText(of: id))
  }
}
