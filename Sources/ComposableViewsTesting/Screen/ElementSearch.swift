internal import ComposableViews

/// Finds elements among the visible ones.
struct ElementSearch {
  let tree: ElementTree

  /// The elements that match a locator and a predicate, in order.
  ///
  /// If a layer such as a sheet covers the screen, the search starts in it. The covered content is
  /// searched only if nothing in the layer matches, so that the failure can say that the element is
  /// covered.
  func elements(
    _ locator: Locator, where isFitting: (ElementID, Element) -> Bool
  ) -> [ElementID] {
    if let top = tree.layers.last {
      let found = elements(locator, from: top, where: isFitting)
      if !found.isEmpty { return found }
    }
    return elements(locator, from: .screen, where: isFitting)
  }

  private func elements(
    _ locator: Locator, from root: ElementID, where isFitting: (ElementID, Element) -> Bool
  ) -> [ElementID] {
    var found: [ElementID] = []
    visit(root) { id, element in
      if isFitting(id, element), isMeant(id, by: locator),
        locator.surroundings.allSatisfy({ isInside(id, $0) })
      {
        found.append(id)
      }
    }
    return found.filter { !isInLabel($0, ofOneOf: found) }
  }

  /// Whether an element is in the label of a control that matches as well. Then the control takes
  /// precedence.
  private func isInLabel(_ id: ElementID, ofOneOf found: [ElementID]) -> Bool {
    guard found.count > 1 else { return false }
    var outer = tree.parent(of: id)
    while let current = outer {
      if found.contains(current), tree[current]?.kind.isLabeledByChildren ?? false { return true }
      outer = tree.parent(of: current)
    }
    return false
  }

  /// Visits all visible elements except hidden ones and the labels of controls, because locators refer to the
  /// control.
  func visit(_ id: ElementID, _ body: (ElementID, Element) -> Void) {
    guard let element = tree[id], !element.isHidden else { return }
    body(id, element)
    let children =
      switch element.kind.category {
      case .control, .progress:
        tree.plainText(of: tree.children(of: id)) == nil ? tree.children(of: id) : []
      case .picker: tree.childrenOutsideSlots(of: id)
      case .tab: tree.shownChildren(of: id).filter { tree[$0]?.kind != .slot(.label) }
      case .screen, .text, .separator, .stack, .list, .section, .placeholder, .scrollView, .slot,
        .labeledContent,
        .navigationStack, .page, .toolbarItem, .tabView, .layer:
        tree.shownChildren(of: id)
      }
    for child in children { visit(child, body) }
  }

  func isMeant(_ id: ElementID, by locator: Locator) -> Bool {
    guard let traits = tree[id]?.traits else { return false }
    switch locator.sought {
    case .element(let sought): return id == sought
    case .identifier(let identifier): return traits.accessibilityIdentifier == identifier
    case .name(let name):
      return traits.accessibilityIdentifier == name || tree.name(of: id) == name
        || isPlainText(id, name)
    }
  }

  /// Options and rows match by their text, although they may consist of several texts.
  private func isPlainText(_ id: ElementID, _ name: String) -> Bool {
    guard tree.picker(ofOption: id) != nil || isRow(id) else { return false }
    return tree.plainText(of: id) == name || tree.text(in: id) == name
  }

  private func isRow(_ id: ElementID) -> Bool {
    guard let parent = tree.parent(of: id) else { return false }
    return switch tree[parent]?.kind.category {
    case .list, .section: true
    case .screen, .text, .control, .picker, .progress, .separator, .stack, .placeholder,
      .scrollView, .slot,
      .labeledContent, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer, nil:
      false
    }
  }

  /// Whether an element is inside a match, or in a row that contains a match.
  private func isInside(_ id: ElementID, _ surrounding: Locator) -> Bool {
    var outer = tree.parent(of: id)
    while let current = outer {
      if isMeant(current, by: surrounding) { return true }
      if isRow(current), holds(current, surrounding) { return true }
      outer = tree.parent(of: current)
    }
    return false
  }

  /// Whether an element or one of its descendants matches.
  func holds(_ id: ElementID, _ locator: Locator) -> Bool {
    var isFound = false
    tree.visit(id) { id, _ in if isMeant(id, by: locator) { isFound = true } }
    return isFound
  }
}
