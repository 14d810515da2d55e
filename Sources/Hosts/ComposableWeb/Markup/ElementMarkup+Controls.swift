internal import ComposableHosting

extension ElementMarkup {
  func button(_ role: ButtonRole?) -> Markup {
    switch element.traits.file {
    case .export(let file)?: return download(file)
    case .choose(let choice)?: return fileField(choice)
    case nil: break
    }
    switch role {
    case .destructive: return button("button destructive")
    case .cancel: return button("button cancel")
    case nil: return button("button")
    }
  }

  var navigationLink: Markup {
    guard !around.isMenuItem else { return button("navlink") }
    // The script gives it an address. Until then it needs an explicit role.
    return active(
      Markup("a", "navlink", hole: .content).setting("role", "link")
        .setting("tabindex", of: element.traits.isDisabled ? nil : "0")
        .setting("data-e", EventName.activate.rawValue)
        .setting("data-p", if: element.style.variant == .custom))
  }

  func link(_ address: String) -> Markup {
    guard let address = SafeAddress(address) else {
      return around.isMenuItem ? button("link") : button("link").setting("role", "link")
    }
    let link = Markup("a", around.isMenuItem ? "link menuitem" : "link", hole: .content)
      .setting("href", address.text).setting("rel", "noopener noreferrer")
    return active(around.isMenuItem ? link.setting("role", "menuitem") : link)
  }

  func toggle(_ isOn: Bool) -> Markup {
    var box = input("checkbox", .setOn)
    switch element.style.variant {
    case .button, .checkbox: break
    default: box.set("role", "switch")
    }
    return Markup("label", "toggle", label, active(box.setting("checked", if: isOn)))
  }

  func field(_ text: String, _ prompt: String, _ isSecure: Bool) -> Markup {
    // Without a label, the style sheet shows the label in place of the prompt.
    let prompt = prompt.isEmpty && element.style.hidesLabel ? " " : prompt
    return Markup(
      "label", "field", label,
      active(
        input(isSecure ? "password" : "text", .setText).setting("value", text)
          .setting("placeholder", prompt)))
  }

  func searchField(_ text: String, _ prompt: String) -> Markup {
    Markup(
      "div", "search",
      Markup(
        "label", "", Markup("span", "label").adding(prompt),
        active(
          input("search", .setText).setting("value", text).setting("placeholder", prompt)
            .setting("enterkeyhint", "search")))
    ).setting("role", "search")
  }

  func slider(_ value: Double, _ bounds: ClosedRange<Double>, _ step: Double) -> Markup {
    Markup(
      "label", "slider", label,
      active(
        input("range", .setNumber).setting("min", CSS.number(bounds.lowerBound))
          .setting("max", CSS.number(bounds.upperBound))
          .setting("step", step > 0 ? CSS.number(step) : "any")
          .setting("value", CSS.number(value))),
      Markup("output").adding(CSS.shortNumber(value)))
  }

  /// A progress bar takes no events: in a label only its tags differ.
  func progress(_ fraction: Double?) -> Markup {
    var bar = Markup("progress").setting("max", "1")
    if !around.isLabel { bar = marked(bar) }
    if let fraction { bar.set("value", CSS.number(min(1, max(0, fraction)))) }
    return around.isLabel
      ? marked(Markup("span", "progress", label, bar)) : Markup("label", "progress", label, bar)
  }

  // MARK: - In labels

  // The look of a control in the label of another one: HTML allows no button in a button.

  var deadLabel: Markup { marked(label) }

  func deadToggle(_ isOn: Bool) -> Markup {
    marked(
      Markup(
        "span", "toggle", label, Markup("span").adding(isOn ? "\u{2713}" : "")))
  }

  func deadField(_ text: String, _ prompt: String, _ isSecure: Bool) -> Markup {
    let shown = isSecure ? String(repeating: "\u{2022}", count: text.count) : text
    return marked(
      Markup(
        "span", "field", label, Markup("span").adding(shown.isEmpty ? prompt : shown)))
  }

  // MARK: - Parts

  var label: Markup { Markup("span", "label", hole: .content) }

  private func button(_ classes: String) -> Markup {
    let isMenuItem = around.isMenuItem
    let button = Markup("button", isMenuItem ? classes + " menuitem" : classes, hole: .content)
      .setting("type", "button").setting("data-e", EventName.activate.rawValue)
      .setting("data-p", if: element.style.variant == .custom)
    return active(isMenuItem ? button.setting("role", "menuitem") : button)
  }

  private func input(_ type: String, _ event: EventName) -> Markup {
    Markup("input").setting("type", type).setting("data-e", event.rawValue)
  }

  func stepper(_ canIncrement: Bool, _ canDecrement: Bool) -> Markup {
    func part(_ event: EventName, _ name: String, _ sign: String, _ isPossible: Bool) -> Markup {
      Markup("button").setting("type", "button").setting("data-e", event.rawValue)
        .setting("aria-label", name).adding(sign)
        .setting("disabled", if: !isPossible || element.traits.isDisabled)
    }
    var group = Markup(
      "div", "stepper", label,
      Markup(
        "span", "buttons", part(.decrement, strings.decrease, "\u{2212}", canDecrement),
        part(.increment, strings.increase, "+", canIncrement)))
    group.set("role", "group")
    if element.traits.accessibilityLabel == nil {
      group.set("aria-labelledby", "\(id.rawValue)c")
    }
    if element.traits.isFocused != nil { group.set("data-f", nil) }
    return marked(group)
  }
}
