internal import ComposableHosting

// The options of pickers. Elements inside an option have no tags of their own.

extension ElementMarkup {
  var picker: Markup {
    if around.isMenuItem { return menuChoices }
    switch element.style.variant {
    case .segmented, .inline: return choices
    default:
      return Markup(
        "div", "picker",
        Markup("label", "label", hole: .label).setting("for", "\(id.rawValue)v"),
        active(Markup("select", hole: .options).setting("data-e", EventName.choose.rawValue)))
    }
  }

  /// Options that are all seen: radio buttons.
  private var choices: Markup {
    var group = marked(
      Markup("div", "choices", hole: .options).setting("role", "radiogroup"))
    if element.traits.accessibilityLabel == nil {
      group.set("aria-labelledby", "\(id.rawValue)l")
    }
    if element.traits.isDisabled { group.set("aria-disabled", "true") }
    if let isFocused = element.traits.isFocused {
      group.set("data-f", nil)
      group.set("autofocus", if: isFocused)
    }
    return Markup("div", "picker", Markup("span", "label", hole: .label), group)
  }

  var deadPicker: Markup {
    marked(
      Markup(
        "span", "picker", Markup("span", "label", hole: .label),
        Markup("span", hole: .options).setting("hidden", nil)))
  }

  /// An option of a picker, or a group of them.
  var option: Markup {
    guard around.role == .option else { return Markup("option") }
    // A section is in one as well.
    let picker = tree.containerOutsideSections(of: id)
    if let picker, let style = tree[picker]?.style.variant {
      let isInMenu = tree.surroundings(of: picker).isMenuItem
      if isInMenu || style == .segmented || style == .inline {
        return choice(of: picker, isInMenu: isInMenu)
      }
    }
    if element.kind == .section {
      return Markup("optgroup", hole: .content).setting("label", header)
    }
    return marked(Markup("option").setting("value", "\(id.rawValue)"))
      .setting("selected", if: isChosen)
      .setting("disabled", if: element.traits.isDisabled)
      .adding(tree.text(in: id))
  }

  /// An option that is seen, or a group of them.
  private func choice(of picker: ElementID, isInMenu: Bool) -> Markup {
    if element.kind == .section {
      let title = Markup("span", "header").setting("aria-hidden", "true").adding(header)
      return Markup("div", "group", title, Markup("div", hole: .content))
        .setting("role", "group").setting("aria-label", header)
    }
    let isDisabled = element.traits.isDisabled || tree[picker]?.traits.isDisabled ?? false
    if isInMenu { return menuChoice(isChosen: isChosen, isDisabled: isDisabled) }
    let input = marked(
      Markup("input").setting("type", "radio").setting("name", "\(picker.rawValue)v")
        .setting("value", "\(id.rawValue)").setting("data-e", EventName.choose.rawValue)
        .setting("data-t", "\(picker.rawValue)")
        .setting("checked", if: isChosen).setting("disabled", if: isDisabled))
    var choice = Markup("label", "choice", input)
    let (symbols, hidesText) = symbols
    for symbol in symbols { choice.content.append(.tag(symbol)) }
    choice.content.append(
      .tag(Markup("span", hidesText ? "spoken" : "").adding(tree.text(in: id))))
    return choice
  }

  private var isChosen: Bool {
    tree.picker(ofOption: id).map { tree[$0]?.kind == .picker(selection: id) } ?? false
  }

  private var header: String {
    tree.slots(.header, of: id).map { tree.text(in: $0) }.joined(separator: " ")
  }

  /// The symbols in an option, and whether they stand for its text.
  private var symbols: (drawings: [Markup], hidesText: Bool) {
    var drawings: [Markup] = []
    var hasSpokenText = false
    tree.visit(id) { id, element in
      if element.decorations.contains(.spoken) { hasSpokenText = true }
      if case .symbol(let symbol) = element.kind, let drawing = SymbolDrawing(symbol.name) {
        let sign = Markup("span", "symbol").setting("aria-hidden", "true")
        drawings.append(sign.adding(drawing.markup(of: id)))
      }
    }
    return (drawings, hasSpokenText && !drawings.isEmpty)
  }
}
