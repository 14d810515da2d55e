internal import ComposableHosting

extension TerminalScreen {
  /// Ensures that the focused control is reachable.
  ///
  /// A page or a layer that appears focuses its first control; returning to one restores its focus. When
  /// the focused control is removed, its neighbor gets the focus.
  func updateFocus(asked: ElementID?) {
    let newScope = currentScope
    let newFocusOrder = FocusOrder(surface)
    defer {
      scope = newScope
      focusOrder = newFocusOrder
      if let focus { remembered[scope] = focus }
    }
    if let asked = asked.flatMap({ stop(for: $0, among: newFocusOrder) }) {
      displaced = nil
      return setFocus(asked)
    }
    if newScope != scope {
      // The focus returns to a control that was disabled for a while, not to its neighbor.
      if let displaced { remembered[scope] = displaced }
      displaced = nil
      let old = remembered[newScope].flatMap { newFocusOrder.contains($0) ? $0 : nil }
      setFocus(
        old ?? firstStop(ofColumn: newScope, in: newFocusOrder) ?? firstStop(of: newFocusOrder))
      isAppearing = old == nil
      return
    }
    if let old = displaced, newFocusOrder.contains(old) {
      displaced = nil
      return setFocus(old)
    }
    if let jump {
      self.jump = nil
      return setFocus(target(of: jump, in: newFocusOrder) ?? focus)
    }
    guard let focus else {
      setFocus(firstStop(of: newFocusOrder))
      isAppearing = true
      return
    }
    if newFocusOrder.contains(focus) {
      // Rows may have been loaded since.
      let rank = isAppearing ? rank(focus, in: newFocusOrder) : 0
      guard rank > 0, let first = firstStop(of: newFocusOrder, near: focus),
        self.rank(first, in: newFocusOrder) < rank
      else { return }
      setFocus(first)
      isAppearing = true
      return
    }
    if isRevealing {
      // Its row was scrolled far away. The focus stays in the visible part, which is not scrolled back: rows exist as many
      // screens before it as after it.
      let wasRevealing = reveals
      setFocus(newFocusOrder.isEmpty ? nil : newFocusOrder[newFocusOrder.count / 2])
      reveals = wasRevealing
      return
    }
    if tree[focus] != nil { displaced = displaced ?? focus }
    // The previous controls may have been removed as well.
    let index = focusOrder.firstIndex(of: focus) ?? 0
    let after = focusOrder[index...].first { newFocusOrder.contains($0) }
    let before = after == nil ? focusOrder[..<index].last { newFocusOrder.contains($0) } : nil
    if isAppearing, tree[focus] == nil {
      // The initial content of the page is gone, such as a text that says that it is loading.
      setFocus(firstStop(of: newFocusOrder, near: after ?? before))
      isAppearing = true
      return
    }
    setFocus(after ?? before ?? firstStop(of: newFocusOrder))
  }

  private func setFocus(_ id: ElementID?) {
    guard id != focus else { return }
    focus = id
    // The search did not set the focus, so typed text is not for it.
    if search?.place != id { search = nil }
    cursor = .max
    keptColumn = nil
    typedDigits = ""
    reveals = true
    isAppearing = false
  }

  /// The last open menu, the topmost layer, or the visible page or tab.
  private var currentScope: ElementID {
    if let menu = openMenus.last { return menu }
    return elementIndex.shown(in: layers.last ?? .screen, of: tree).last { id in
      switch tree[id]?.kind.category {
      case .page: !isInAbsentColumn(id)
      case .tab, .layer: true
      case .screen, .text, .control, .picker, .menu, .progress, .separator,
        .drawing, .stack, .list, .section,
        .placeholder,
        .scrollView, .slot, .labeledContent, .splitView, .navigationStack, .toolbarItem, .tabView,
        nil:
        false
      }
    } ?? .screen
  }

  /// The first control; if it would change at once, the first row before it, if there is one. Controls in bars come
  /// later, read-only rows after them, and the search field last: in it, letters and the page's keys are text. In an alert,
  /// the harmless answer.
  private func firstStop(of focusOrder: FocusOrder) -> ElementID? {
    if !openMenus.isEmpty { return focusOrder.first }
    if layers.last.map({ tree[$0]?.kind != .sheet }) ?? false,
      let cancel = focusOrder.first(where: { tree[$0]?.kind == .button(role: .cancel) })
    {
      return cancel
    }
    func isInside(_ id: ElementID) -> Bool {
      tree[id]?.kind != .tab && !isInToolbar(id) && !isOfSearch(id)
    }
    func isTool(_ id: ElementID) -> Bool {
      isInToolbar(id) && tree[id]?.kind != .button(role: .destructive)
    }
    let active = (0..<focusOrder.activeCount).lazy.map { focusOrder.active(at: $0) }
    let control = active.first(where: isInside)
    // A key that the user presses once more must not change a value.
    if let control, changesAtOnce(control), let row = focusOrder.first(where: isInside) {
      return row
    }
    return control ?? active.first(where: isTool)
      ?? focusOrder.first(where: isInside) ?? focusOrder.first
  }

  /// Whether the return key replaces its value by another one.
  private func changesAtOnce(_ id: ElementID) -> Bool {
    switch tree[id]?.kind {
    case .toggle, .picker: true
    default: false
    }
  }

  /// The first control of a page that has appeared in a column, beside others that stay. It may cover the page with the
  /// focus.
  private func firstStop(ofColumn page: ElementID, in focusOrder: FocusOrder) -> ElementID? {
    guard let focus, let stack = tree.parent(of: page), tree.column(stack) != nil,
      focusOrder.contains(focus) || isInside(focus, stack)
    else { return nil }
    let own = focusOrder.filter { isInside($0, page) }
    return own.first { !isInToolbar($0) && !isOfSearch($0) } ?? own.first { !isInToolbar($0) }
      ?? own.first
  }

  /// The first control near another one's position: on its own page, if the page is in a column.
  private func firstStop(of focusOrder: FocusOrder, near id: ElementID?) -> ElementID? {
    guard isInColumn(currentScope) else { return firstStop(of: focusOrder) }
    guard let id, isInside(id, currentScope) else { return id }
    let own = focusOrder.filter { isInside($0, currentScope) }
    return own.first { !isInToolbar($0) && !isOfSearch($0) } ?? id
  }

  private func isInColumn(_ page: ElementID) -> Bool {
    tree.parent(of: page).map { tree.column($0) != nil } ?? false
  }

  /// Zero for a control that a page focuses when it appears; more, the less it is one to focus first.
  private func rank(_ id: ElementID, in focusOrder: FocusOrder) -> Int {
    if isOfSearch(id) { return 3 }
    if let index = focusOrder.firstIndex(of: id), focusOrder.isPassive(at: index) { return 2 }
    return isInToolbar(id) ? 1 : 0
  }

  /// Whether it is the field for searches, or the choice of where to search below it.
  private func isOfSearch(_ id: ElementID) -> Bool {
    if tree[id]?.kind.name == .searchField { return true }
    guard tree[id]?.kind.category == .picker, let parent = tree.parent(of: id) else { return false }
    let siblings = tree.children(of: parent)
    guard let index = siblings.firstIndex(of: id), index > 0 else { return false }
    return tree[siblings[index - 1]]?.kind.name == .searchField
  }

  private func isInToolbar(_ id: ElementID) -> Bool {
    var outer = tree.parent(of: id)
    while let current = outer {
      if tree[current]?.kind == .slot(.toolbar) { return true }
      outer = tree.parent(of: current)
    }
    return false
  }

  /// The control to focus for an element; for a picker, the selected option.
  private func stop(for id: ElementID, among focusOrder: FocusOrder) -> ElementID? {
    if focusOrder.contains(id) { return id }
    if case .picker(let selection?)? = tree[id]?.kind, focusOrder.contains(selection) {
      return selection
    }
    return focusOrder.first { isInside($0, id) }
  }

  func isInside(_ id: ElementID, _ other: ElementID) -> Bool {
    var outer: ElementID? = id
    while let current = outer {
      if current == other { return true }
      outer = tree.parent(of: current)
    }
    return false
  }

  /// The element whose focus the graph tracks; for an option, the picker.
  private func focusHolder(_ id: ElementID?) -> ElementID? {
    var outer = id
    while let current = outer, let element = tree[current] {
      if element.traits.isFocused != nil { return current }
      switch tree.parent(of: current).flatMap({ tree[$0]?.kind.category }) {
      case .picker, .section: outer = tree.parent(of: current)
      case .screen, .text, .control, .menu, .progress, .separator,
        .drawing, .stack, .list, .placeholder,
        .scrollView, .slot,
        .labeledContent, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer,
        nil:
        return nil
      }
    }
    return nil
  }

  /// Focuses a control, and returns the events to send to the graph.
  func moveFocus(to id: ElementID) -> [Action] {
    guard id != focus else { return [] }
    let (old, new) = (focusHolder(focus), focusHolder(id))
    let finished = finishDate()
    displaced = nil
    setFocus(id)
    remembered[scope] = id
    if let new, new != old { return finished + [.send(.setFocus(true), new)] }
    if let old, new == nil, tree[old]?.traits.isFocused == true {
      return finished + [.send(.setFocus(false), old)]
    }
    return finished
  }

  /// The focus events to send to the graph before an action on the focused control, which may have
  /// received the focus without any input.
  var tellingFocus: [Action] {
    guard let holder = focusHolder(focus), tree[holder]?.traits.isFocused == false else {
      return []
    }
    return [.send(.setFocus(true), holder)]
  }

  func moveFocus(by step: Int) -> [Action] {
    guard !focusOrder.isEmpty else { return [] }
    guard let focus, focusOrder.contains(focus) else {
      return moveFocus(to: step > 0 ? focusOrder[0] : focusOrder[focusOrder.count - 1])
    }
    return moveFocus(to: following(step))
  }

  /// The control that Tab moves to. It skips read-only rows, which the arrows reach; if there is nothing
  /// else, it is the next of them.
  func following(_ step: Int) -> ElementID {
    guard let focus, let index = focusOrder.firstIndex(of: focus) else { return focusOrder[0] }
    guard leadsOn(from: index) else {
      return focusOrder[(index + step + focusOrder.count) % focusOrder.count]
    }
    let before = focusOrder.activeCount(before: index)
    let next = step > 0 ? before + (focusOrder.isPassive(at: index) ? 0 : 1) : before - 1
    return focusOrder.active(at: (next + focusOrder.activeCount) % focusOrder.activeCount)
  }

  /// Whether anything but the focused control can be used.
  var leadsOn: Bool {
    guard let focus, let index = focusOrder.firstIndex(of: focus) else { return false }
    return leadsOn(from: index)
  }

  private func leadsOn(from index: Int) -> Bool {
    focusOrder.activeCount > (focusOrder.isPassive(at: index) ? 0 : 1)
  }
}
