internal import ComposableHosting

// Typing in a list moves the focus to the row that has the text.

extension TerminalScreen {
  /// The list around the focus, otherwise the list on the page.
  private var searchedList: ElementID? {
    focusedRegion?.areas.last { tree[$0]?.kind == .list }
      ?? areas.last { tree[$0.id]?.kind == .list }?.id
  }

  /// The search field of the page. Only drawn elements are searched for it, because there may be thousands of rows.
  var searchField: ElementID? {
    regions.first { $0.control.isStop && tree[$0.control.id]?.kind.name == .searchField }?
      .control.id
  }

  /// Begins a search with a letter, or with a slash, after which all letters count. A page that has a field for searches
  /// is searched there after a slash.
  func startSearch(_ key: Key) -> [Action]? {
    guard case .character(let letter) = key.code, key.modifiers.subtracting(.shift).isEmpty,
      letter == "/" || letter.isLetter || letter.isNumber
    else { return nil }
    if letter == "/", let field = searchField { return moveFocus(to: field) }
    guard let list = searchedList else { return nil }
    search = ListSearch(list: list, origin: focus)
    return letter == "/" ? [] : seek(appending: letter)
  }

  /// Handles a key during a search.
  ///
  /// - Returns: nil if the key ends the search, and has another meaning.
  func searching(_ key: Key) -> [Action]? {
    guard let search else { return nil }
    guard openMenus.isEmpty, areas.contains(where: { $0.id == search.list }) else {
      self.search = nil
      return nil
    }
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.character(let letter), []): return seek(appending: letter)
    case (.backspace, []):
      guard !search.text.isEmpty else { return endSearch() }
      self.search?.text.removeLast()
      return seek(by: 0)
    case (.down, []) where search.hasHit: return seek(by: 1)
    case (.up, []) where search.hasHit: return seek(by: -1)
    case (.enter, []): return endSearch()
    case (.escape, _):
      let origin = search.origin.flatMap { focusOrder.contains($0) ? $0 : nil }
      return endSearch() + (origin.map { moveFocus(to: $0) } ?? [])
    default:
      self.search = nil
      return nil
    }
  }

  private func endSearch() -> [Action] {
    search = nil
    return []
  }

  /// Ends the search at a paste or a press of the mouse. Both, and later keys, are for the focused element.
  func endSearch(at input: Input) {
    switch input {
    case .paste: search = nil
    case .mouse(let mouse) where mouse.action == .press: search = nil
    case .key, .mouse, .focus, .background, .emojiWidth: break
    }
  }

  private func seek(appending letter: Character) -> [Action] {
    search?.text.append(letter)
    return seek(by: 0)
  }

  /// Moves the focus to the next row with the text, from the focus on, or beyond it.
  private func seek(by step: Int) -> [Action] {
    guard let search, let order = areas.first(where: { $0.id == search.list })?.focusOrder else {
      return []
    }
    guard !search.text.isEmpty else {
      self.search?.isFound = true
      return []
    }
    let start = focus.flatMap { order.firstIndex(of: $0) } ?? 0
    for distance in 0..<order.count {
      let offset = step < 0 ? -1 - distance : distance + step
      let id = order[((start + offset) % order.count + order.count) % order.count]
      if ListSearch.matches(rowText(id, in: search.list), search.text) {
        self.search?.isFound = true
        self.search?.place = id
        return moveFocus(to: id)
      }
    }
    self.search?.isFound = false
    let isPartial = placeholders.contains { isInside($0.id, search.list) }
    self.search?.isPartial = isPartial
    return []
  }

  /// The text of the row that a control is in.
  private func rowText(_ id: ElementID, in list: ElementID) -> String {
    var row = id
    while let outer = tree.parent(of: row), outer != list, tree[outer]?.kind != .section {
      row = outer
    }
    return tree.text(in: row)
  }
}
