internal import ComposableHosting

// Attributes for screen readers, apart from labels.

extension ElementMarkup {
  func describe(_ accessibility: HostElement.Accessibility, _ markup: inout Markup) {
    let isActedFor = accessibility.children == .combine && tree.firstAction(in: id) != nil
    if let value = accessibility.value {
      markup.set("data-value", value)
      if hasRange {
        markup.set("aria-valuetext", value)
      } else if !isActedFor {
        // Only an element with a range can have a value attribute.
        let name = markup.value(of: "aria-label") ?? tree.name(of: id) ?? tree.text(in: id)
        setDerivedName(name.isEmpty ? value : "\(name), \(value)", &markup)
      }
    }
    if isActedFor {
      // The control has the name: here it would be read twice.
      if let label = element.traits.accessibilityLabel { markup.set("data-named", label) }
      markup.attributes.removeAll { $0.name == "aria-label" }
    } else if isNamedByContent(accessibility) {
      // Also while its text changes.
      setDerivedName(tree.combinedName(of: id), &markup)
    }
    if let sorting = accessibility.sorting { markup.set("aria-sort", "\(sorting)") }
    if let hint = accessibility.hint { markup.replace("aria-description", hint) }
    let traits = accessibility.added.subtracting(accessibility.removed)
    if traits.contains(.isSelected) { markup.set("aria-current", "true") }
    if traits.contains(.updatesFrequently) { markup.set("aria-live", "polite") }
    if accessibility.removed.contains(.isImage), markup.value(of: "role") == "img" {
      markup.replace("role", "presentation")
    }
    if let role = Self.role(of: traits) {
      markup.replace("role", role)
      if role == "heading" { markup.set("aria-level", "2") }
    } else if accessibility.children != nil || accessibility.value != nil, !isNamed, !isActedFor,
      interactiveRole == nil
    {
      // A tag without a role has no name.
      markup.set("role", "group")
    }
  }

  /// A control speaks for the combined element around it that acts as it does.
  func speakForCombined(_ markup: inout Markup) {
    guard let combined = tree.combined(actingAs: id), let around = tree[combined]?.traits else {
      return
    }
    let accessibility = around.accessibility
    let name = [tree.combinedName(of: combined), accessibility?.value ?? ""].filter { !$0.isEmpty }
    if !name.isEmpty { setDerivedName(name.joined(separator: ", "), &markup) }
    if let hint = accessibility?.hint { markup.replace("aria-description", hint) }
  }

  /// Whether its texts are its name, because they are not read themselves.
  private func isNamedByContent(_ accessibility: HostElement.Accessibility) -> Bool {
    guard element.traits.accessibilityLabel == nil, accessibility.value == nil else { return false }
    switch accessibility.children {
    case .combine?: return true
    // A focusable element needs a name.
    case .ignore?: return element.traits.interaction?.isStop == true
    case .contain?, nil: return false
    }
  }

  /// A name that is not the label of a view, which the attribute has.
  func setDerivedName(_ name: String, _ markup: inout Markup) {
    markup.replace("data-named", element.traits.accessibilityLabel ?? "")
    markup.replace("aria-label", name)
  }

  private var hasRange: Bool {
    element.kind.name == .slider || element.kind.category == .progress
  }

  /// Whether its tag has its own role.
  private var isNamed: Bool {
    switch element.kind.category {
    case .control, .picker, .menu, .progress, .list, .section, .scrollView, .layer, .tab: true
    case .drawing: element.kind.name == .drawing
    case .screen, .text, .separator, .stack, .placeholder, .slot, .labeledContent, .splitView,
      .navigationStack, .page, .toolbarItem, .tabView:
      element.kind.name == .symbol || element.kind.name == .image
    }
  }

  /// The one role of a tag.
  private static func role(of traits: AccessibilityTraits) -> String? {
    if traits.contains(.isButton) { return "button" }
    if traits.contains(.isLink) { return "link" }
    if traits.contains(.isHeader) { return "heading" }
    if traits.contains(.isImage) { return "img" }
    return nil
  }
}

extension Markup {
  func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Sets an attribute in place of another value.
  mutating func replace(_ name: String, _ value: String?) {
    attributes.removeAll { $0.name == name }
    set(name, value)
  }
}
