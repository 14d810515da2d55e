// Queries about the structure of the tree, shared by all hosts.

extension ElementTree {
  /// The sheets, alerts and dialogs over the screen, the last on top.
  public var layers: [ElementID] {
    children(of: .screen).filter { self[$0]?.kind.isLayer ?? false }
  }

  /// The children of an element that are shown. Covered pages are left out, and so is the content
  /// of unselected tabs; only the label slot of such a tab is shown. So are the hidden columns of a split view, and the
  /// alternatives that are not current.
  public func shownChildren(of id: ElementID) -> [ElementID] {
    let children = children(of: id)
    switch self[id]?.kind.category {
    case .splitView:
      guard case .splitView(let columns)? = self[id]?.kind else { return children }
      return Array(children.dropFirst(columns.hiddenCount))
    case .navigationStack: return Array(children.suffix(1))
    case .stack:
      guard case .alternatives(_, let current)? = self[id]?.kind else { return children }
      return children.filter { $0 == current }
    case .tab: return isShown(id) ? children : slots(.label, of: id)
    case .screen, .text, .control, .picker, .menu, .progress, .separator, .drawing, .list,
      .section, .placeholder, .scrollView, .slot, .labeledContent, .page, .toolbarItem, .tabView,
      .layer, nil:
      return children
    }
  }

  /// The children of an element, without the alternatives that are not shown: those are no part of what it says.
  package func childrenToRead(of id: ElementID) -> [ElementID] {
    self[id]?.kind.name == .alternatives ? shownChildren(of: id) : children(of: id)
  }

  /// Whether the parent of an element shows it. A navigation stack shows only its last page, a tab
  /// view only the selected tab.
  ///
  /// Ancestors further out and layers are not considered.
  public func isShown(_ id: ElementID) -> Bool {
    guard let parent = parent(of: id) else { return true }
    if self[parent]?.kind == .navigationStack { return children(of: parent).last == id }
    if case .alternatives(_, let current)? = self[parent]?.kind { return current == id }
    guard self[id]?.kind != .section, let view = tabView(ofTab: id) else { return true }
    return self[view]?.kind == .tabView(selection: id)
  }

  /// Whether an element is in a screen within the screen.
  public func isInEmbeddedScreen(_ id: ElementID) -> Bool {
    var outer = parent(of: id)
    while let current = outer {
      if self[current]?.style.isEmbeddedScreen == true { return true }
      outer = parent(of: current)
    }
    return false
  }

  /// The slots of one kind in an element, in order.
  public func slots(_ slot: HostElement.Slot, of id: ElementID) -> [ElementID] {
    let own = slots(of: id).filter { self[$0]?.kind == .slot(slot) }
    return own.count < 2 ? own : children(of: id).filter(own.contains)
  }

  /// The children in the slots of one kind in an element.
  public func children(of id: ElementID, in slot: HostElement.Slot) -> [ElementID] {
    slots(slot, of: id).flatMap { children(of: $0) }
  }

  /// The children of an element that are not slots.
  public func childrenOutsideSlots(of id: ElementID) -> [ElementID] {
    let slots = slots(of: id)
    return slots.isEmpty ? children(of: id) : children(of: id).filter { !slots.contains($0) }
  }

  /// The children of an element that are neither slots nor sections, and those of its sections: the options of a picker,
  /// the tabs of a tab view, the rows of a list.
  package func childrenOutsideSections(of id: ElementID) -> [ElementID] {
    childrenOutsideSlots(of: id).flatMap { child in
      self[child]?.kind == .section ? childrenOutsideSections(of: child) : [child]
    }
  }

  /// The picker that an element is an option of, directly or in a section. Nil for sections and
  /// slots.
  public func picker(ofOption id: ElementID) -> ElementID? {
    switch self[id]?.kind.category {
    case .section, .slot, nil: return nil
    case .screen, .text, .control, .picker, .menu, .progress, .separator, .drawing, .stack, .list,
      .placeholder,
      .scrollView,
      .labeledContent, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
      return containerOutsideSections(of: id).flatMap { self[$0]?.kind.name == .picker ? $0 : nil }
    }
  }

  /// The tab view that an element is a tab of, directly or in a section.
  public func tabView(ofTab id: ElementID) -> ElementID? {
    containerOutsideSections(of: id).flatMap { self[$0]?.kind.name == .tabView ? $0 : nil }
  }

  /// The list that an element is a row of, directly or in a section, if the row can be selected. The list may be disabled,
  /// which ``canBeSelected(_:)`` takes into account.
  public func selectingList(ofRow id: ElementID) -> ElementID? {
    switch self[id]?.kind.category {
    case .section, .slot, .placeholder, .separator, nil: return nil
    case .screen, .text, .control, .picker, .menu, .progress, .drawing, .stack, .list, .scrollView,
      .labeledContent,
      .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
      return containerOutsideSections(of: id).flatMap {
        guard let list = self[$0], list.kind == .list, let selection = list.traits.selection else {
          return nil
        }
        return selection.excluded.contains(id) ? nil : $0
      }
    }
  }

  /// Whether the user can select an element as a row of a list now.
  public func canBeSelected(_ id: ElementID) -> Bool {
    selectingList(ofRow: id).map { self[$0]?.traits.isDisabled == false } ?? false
  }

  /// Whether an element is a selected row of a list.
  public func isSelectedRow(_ id: ElementID) -> Bool {
    selectingList(ofRow: id).flatMap { self[$0]?.traits.selection?.rows.contains(id) } ?? false
  }

  /// The innermost enclosing element that is not a section.
  public func containerOutsideSections(of id: ElementID) -> ElementID? {
    var outer = parent(of: id)
    while let current = outer, self[current]?.kind == .section { outer = parent(of: current) }
    return outer
  }
}
