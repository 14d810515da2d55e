internal import ComposableHosting

// The look of controls and lists: classes, and the tint as the accent color of the control alone.

extension ElementMarkup {
  /// The outermost tag of an element with the classes of its style.
  func styled(_ markup: Markup) -> Markup {
    var markup = markup
    // The pointer rests on the label as well.
    if markup.tag == "label", let help = element.traits.help { markup.set("title", help) }
    let style = element.style
    guard style != HostElement.Style(), hasStyle else { return markup }
    markup.add(classes: variantClasses + sizeClasses + (style.hidesLabel ? " unlabeled" : ""))
    if let tint = style.tint, tint.base != .accentColor {
      markup.add(classes: " tinted")
      markup.set("data-s", "--composable-accent:\(CSS.color(tint))")
    }
    return markup
  }

  private var hasStyle: Bool {
    switch element.kind.category {
    // In the label of another control, a control looks like its own label.
    case .control, .picker, .menu: !around.isLabel && !around.isMenuItem
    case .progress, .labeledContent, .list: true
    case .screen, .text, .separator, .drawing, .stack, .section, .placeholder, .scrollView,
      .slot, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
      false
    }
  }

  private var variantClasses: String {
    switch element.style.variant {
    case .automatic: ""
    case .bordered: " styled s-bordered"
    case .prominent: " styled s-prominent"
    case .borderless: " styled s-borderless"
    case .plain: " styled s-plain"
    case .custom: " styled s-custom"
    case .switch: " s-switch"
    case .button: " s-button"
    case .checkbox: " s-checkbox"
    case .segmented: " s-segmented"
    case .inline: " s-inline"
    case .menu: " s-menu"
    case .marker: " s-marker"
    case .circular: " s-circular"
    case .ring: " s-ring"
    case .inset: " s-inset"
    case .grouped: " s-grouped"
    case .insetGrouped: " s-inset-grouped"
    }
  }

  private var sizeClasses: String {
    switch element.style.size {
    case .regular: ""
    case .mini: " c-mini"
    case .small: " c-small"
    case .large: " c-large"
    case .extraLarge: " c-extra-large"
    }
  }
}

extension Markup {
  /// Adds classes to the tag, each with a blank before it.
  fileprivate mutating func add(classes: String) {
    guard !classes.isEmpty else { return }
    guard let index = attributes.firstIndex(where: { $0.name == "class" }) else {
      return set("class", String(classes.dropFirst()))
    }
    attributes[index] = Attribute(name: "class", value: (attributes[index].value ?? "") + classes)
  }
}
