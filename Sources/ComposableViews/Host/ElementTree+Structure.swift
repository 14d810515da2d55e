// What every host asks about where elements are.

extension ElementTree {
  /// The sheets, alerts and dialogs over the screen, the last on top.
  public var layers: [ElementID] {
    children(of: .screen).filter { self[$0]?.kind.isLayer ?? false }
  }

  /// The children of an element that are shown: not covered pages, and not the content of tabs that are
  /// not selected. Of those tabs the label is shown, in its slot.
  public func shownChildren(of id: ElementID) -> [ElementID] {
    let children = children(of: id)
    switch self[id]?.kind.category {
    case .navigationStack: return Array(children.suffix(1))
    case .tab: return isShown(id) ? children : slots(.label, of: id)
    case .screen, .text, .control, .picker, .progress, .separator, .stack, .list, .section,
      .scrollView, .slot, .labeledContent, .page, .toolbarItem, .tabView, .layer, nil:
      return children
    }
  }

  /// Whether the element around an element shows it: not a page of a navigation stack that another one
  /// covers, and in a tab view nothing but the selected tab.
  ///
  /// It says nothing about the elements further out, and nothing about layers.
  public func isShown(_ id: ElementID) -> Bool {
    guard let parent = parent(of: id) else { return true }
    if self[parent]?.kind == .navigationStack { return children(of: parent).last == id }
    guard self[id]?.kind != .section, let view = tabView(ofTab: id) else { return true }
    return self[view]?.kind == .tabView(selection: id)
  }

  /// The slots of a sort in an element, in their order.
  public func slots(_ slot: Element.Slot, of id: ElementID) -> [ElementID] {
    let own = slots(of: id).filter { self[$0]?.kind == .slot(slot) }
    return own.count < 2 ? own : children(of: id).filter(own.contains)
  }

  /// What is in the slots of a sort in an element.
  public func children(of id: ElementID, in slot: Element.Slot) -> [ElementID] {
    slots(slot, of: id).flatMap { children(of: $0) }
  }

  /// The children of an element that are no slots.
  public func childrenOutsideSlots(of id: ElementID) -> [ElementID] {
    let slots = slots(of: id)
    return slots.isEmpty ? children(of: id) : children(of: id).filter { !slots.contains($0) }
  }

  /// The picker of which an element is an option, in a section or not. Nil for sections and slots.
  public func picker(ofOption id: ElementID) -> ElementID? {
    switch self[id]?.kind.category {
    case .section, .slot, nil: return nil
    case .screen, .text, .control, .picker, .progress, .separator, .stack, .list, .scrollView,
      .labeledContent, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
      return containerOutsideSections(of: id).flatMap { self[$0]?.kind.name == .picker ? $0 : nil }
    }
  }

  /// The tab view of which an element is a tab, in a section or not.
  public func tabView(ofTab id: ElementID) -> ElementID? {
    containerOutsideSections(of: id).flatMap { self[$0]?.kind.name == .tabView ? $0 : nil }
  }

  /// The innermost element around an element that is no section.
  public func containerOutsideSections(of id: ElementID) -> ElementID? {
    var outer = parent(of: id)
    while let current = outer, self[current]?.kind == .section { outer = parent(of: current) }
    return outer
  }
}
