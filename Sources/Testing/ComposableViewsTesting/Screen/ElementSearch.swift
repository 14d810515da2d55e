internal import ComposableViews

/// Finds elements among the visible ones.
struct ElementSearch {
  let tree: ElementTree

  /// Where a search begins: if a layer such as a sheet covers the screen, first in it. The covered content is
  /// searched only if nothing in the layer matches, so that the failure can say that the element is covered.
  var roots: [ElementID] { [tree.layers.last, .screen].compactMap { $0 } }

  /// The elements that match a locator and that an action applies to, in order.
  ///
  /// If none matches itself, the controls and rows around the texts that match.
  func elements(_ locator: ElementLocator, for fitting: TestScreen.Fitting) -> [ElementID] {
    for root in roots {
      let matching = elements(locator, from: root)
      let fit = matching.filter { id in
        tree[id].map { fitting.fits(id, $0, in: tree) } ?? false
      }
      if !fit.isEmpty { return withoutRepetitions(fit) }
      var around: [ElementID] = []
      for id in matching {
        if let outer = element(around: id, for: fitting), !around.contains(outer) {
          around.append(outer)
        }
      }
      if !around.isEmpty { return around }
    }
    return []
  }

  private func elements(_ locator: ElementLocator, from root: ElementID) -> [ElementID] {
    var found: [ElementID] = []
    visit(root) { id, element in
      if isMeant(id, by: locator), locator.surroundings.allSatisfy({ isInside(id, $0) }) {
        found.append(id)
      }
    }
    return found
  }

  /// Without the texts in the labels of controls that match as well, and without the rows whose only text matches as
  /// well.
  private func withoutRepetitions(_ found: [ElementID]) -> [ElementID] {
    guard found.count > 1 else { return found }
    let matching = Set(found)
    var dropped: Set<ElementID> = []
    for id in found {
      var inner = id
      while let outer = tree.parent(of: inner) {
        if matching.contains(outer) {
          if isLabel(inner, of: outer) || tree.picker(ofOption: outer) != nil {
            dropped.insert(id)
          } else if isRow(outer), tree[outer]?.kind.category == .stack {
            dropped.insert(outer)
          }
        }
        inner = outer
      }
    }
    return found.filter { !dropped.contains($0) }
  }

  /// Whether a child of an element is its label or in it.
  private func isLabel(_ child: ElementID, of id: ElementID) -> Bool {
    tree.label(of: id).map { label in
      label.contains(child) || label.contains { tree.parent(of: $0) == child }
    } ?? false
  }

  /// The innermost element around a text whose label or row it is in, if an action applies to it.
  private func element(around id: ElementID, for fitting: TestScreen.Fitting) -> ElementID? {
    var inner = id
    while let outer = tree.parent(of: inner), let element = tree[outer] {
      switch element.kind.category {
      case .control, .progress, .text, .separator, .drawing, .stack, .slot, .section,
        .toolbarItem:
        break
      // The content of a tab is not its label, and an option is not its picker's label.
      case .picker, .menu, .tab, .labeledContent:
        guard isLabel(inner, of: outer) else { return nil }
      case .list, .placeholder, .scrollView, .splitView, .navigationStack, .page, .tabView, .layer,
        .screen:
        return nil
      }
      if fitting.fits(outer, element, in: tree) { return outer }
      inner = outer
    }
    return nil
  }

  /// Visits all visible elements except hidden ones.
  func visit(_ id: ElementID, _ body: (ElementID, HostElement) -> Void) {
    guard let element = tree[id], !element.isHidden else { return }
    body(id, element)
    for child in tree.shownChildren(of: id) { visit(child, body) }
    if let menu = tree.menu(of: id) { visit(menu, body) }
  }

  func isMeant(_ id: ElementID, by locator: ElementLocator) -> Bool {
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
    case .screen, .text, .control, .picker, .menu, .progress, .separator,
      .drawing, .stack, .placeholder,
      .scrollView, .slot,
      .labeledContent, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer,
      nil:
      false
    }
  }

  /// Whether an element is inside a match, or in a row that contains a match.
  private func isInside(_ id: ElementID, _ surrounding: ElementLocator) -> Bool {
    var outer = tree.parent(of: id)
    while let current = outer {
      if isMeant(current, by: surrounding) { return true }
      if isRow(current), holds(current, surrounding) { return true }
      outer = tree.parent(of: current)
    }
    return false
  }

  /// Whether an element or one of its descendants matches.
  func holds(_ id: ElementID, _ locator: ElementLocator) -> Bool {
    var isFound = false
    tree.visit(id) { id, _ in if isMeant(id, by: locator) { isFound = true } }
    return isFound
  }
}
