internal import ComposableHosting

// Interactions with elements of any kind: attributes that the script looks for.

extension ElementMarkup {
  /// Gestures, keys, drag and drop. In the label of a control, nothing can be used.
  func interact(_ interaction: HostElement.Interaction, _ markup: inout Markup) {
    guard !around.isLabel, !around.isOption else { return }
    let isControl = isNativeControl
    if interaction.isPressed, !isControl {
      if !interaction.taps.isEmpty {
        markup.set("data-tap", Self.list(interaction.taps))
      }
      if let seconds = interaction.longPress {
        markup.set("data-long", CSS.number(seconds))
        markup.set("data-press", if: interaction.showsPress)
      }
    }
    markup.set("data-pointer", if: interaction.observesHover)
    if let keys = interaction.keys {
      markup.set("data-keys", Self.names(of: keys))
      markup.set("data-phases", Self.names(of: keys.phases))
    }
    if let kinds = interaction.dragKinds {
      markup.set("data-drag", Self.list(kinds))
      markup.set("aria-description", strings.draggable)
    }
    if !interaction.dropKinds.isEmpty {
      markup.set("data-drop", Self.list(interaction.dropKinds))
      markup.set("data-target", if: interaction.observesDrag)
    }
    guard interaction.isStop, !isControl else { return }
    markup.set("tabindex", "0")
    if interaction.isFocusable, let isFocused = element.traits.isFocused {
      markup.set("data-f", nil)
      markup.set("autofocus", if: isFocused)
    }
    if let role = interactiveRole { markup.set("role", role) }
    if markup.value(of: "role") == "group", markup.value(of: "aria-label") == nil {
      // The content of a group is not its name, which the user hears when it gets the focus.
      let name = element.traits.accessibilityLabel ?? (holdsScreen ? "" : tree.text(in: id))
      if !name.isEmpty { setDerivedName(name, &markup) }
    }
  }

  /// Whether its decorations belong to the area that is tapped and dragged.
  var isUsedInBoxes: Bool { !element.decorations.isEmpty && !isNativeControl }

  /// Whether the tag that can have the focus is around its own, and needs the name.
  var isNamedOutside: Bool { isUsedInBoxes && element.traits.interaction?.isStop == true }

  /// Whether it has a tag that can have the focus anyway.
  private var isNativeControl: Bool {
    switch element.kind.category {
    case .control, .picker, .menu: true
    case .screen, .text, .progress, .separator, .drawing, .stack, .list, .section, .placeholder,
      .scrollView, .slot, .labeledContent, .splitView, .navigationStack, .page, .toolbarItem,
      .tabView, .tab, .layer:
      false
    }
  }

  /// A tappable element is a button, unless it contains controls: a screen reader would not find them.
  var interactiveRole: String? {
    guard let interaction = element.traits.interaction, interaction.isStop else { return nil }
    switch element.kind.category {
    case .text, .separator, .drawing, .stack, .labeledContent, .progress: break
    default: return nil
    }
    if element.traits.accessibility?.removed.contains(.isButton) == true { return "group" }
    return interaction.isPressed && !holdsControls ? "button" : "group"
  }

  /// Whether it is around a list or pages, as the view of a screen that handles keys is: their texts are no name.
  private var holdsScreen: Bool {
    var isFound = false
    tree.visit(id) { _, element in
      switch element.kind.category {
      case .list, .scrollView, .navigationStack, .splitView, .tabView: isFound = true
      default: break
      }
    }
    return isFound
  }

  private var holdsControls: Bool {
    var isFound = false
    tree.visit(id) { other, element in
      guard other != id else { return }
      switch element.kind.category {
      case .control, .picker, .menu, .list, .scrollView: isFound = true
      default: if element.traits.interaction?.isStop == true { isFound = true }
      }
    }
    return isFound
  }

  /// Values that are dropped before the element or after it: on the tag around all others.
  func insertable(_ markup: Markup) -> Markup {
    guard let kinds = element.traits.interaction?.insertKinds, !kinds.isEmpty, !around.isLabel
    else {
      return markup
    }
    return markup.setting("data-insert", Self.list(kinds))
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }

  /// The names of keys as browsers have them. Any key is a star.
  private static func names(of keys: HostElement.KeyFilter) -> String {
    guard let keys = keys.keys else { return "*" }
    return keys.map(KeyName.name).sorted().joined(separator: " ")
  }

  private static func names(of phases: KeyPress.Phases) -> String {
    (phases.contains(.down) ? "d" : "") + (phases.contains(.repeat) ? "r" : "")
      + (phases.contains(.up) ? "u" : "")
  }
}

extension HostElement {
  /// Whether its tags depend on the elements in it.
  var dependsOnContent: Bool {
    // The value follows the name, which may be the text in it.
    traits.interaction?.isStop == true || traits.accessibility?.value != nil
      || traits.accessibility?.children == .combine || traits.accessibility?.children == .ignore
  }
}
