internal import ComposableHosting

extension TerminalScreen {
  /// Handles an input.
  ///
  /// - Returns: the resulting effects, in order. Render the screen again afterward.
  package func handle(_ input: Input) -> [Action] {
    if case .key = input { announcement = nil }
    endSearch(at: input)
    if input.isAct {
      selection = nil
      if !isFocusHidden { isAppearing = false }
    }
    let actions =
      switch input {
      case .key(let key): dragging == nil ? handle(key) : steerDrag(key)
      case .paste(let text): paste(text)
      case .mouse(let mouse) where keyPage != nil: scrollKeyPage(mouse)
      case .mouse(let mouse) where palette != nil: steerPalette(mouse)
      case .mouse(let mouse): handle(mouse)
      case .focus: [Action]()
      case .background(let red, let green, let blue): useBackground(red, green, blue)
      case .emojiWidth(let width): useEmojiWidth(width)
      }
    if actions.contains(where: \.closesMenus) { closeMenus() }
    return closeRowMenu(after: actions)
  }

  private func useBackground(_ red: Double, _ green: Double, _ blue: Double) -> [Action] {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    let backdrop = CellColor.rgb(byte(red), byte(green), byte(blue))
    use(Theme(depth: theme.depth, backdrop: backdrop, style: theme.style))
    return []
  }

  /// Earlier frames were drawn with the other width, so everything is drawn again.
  private func useEmojiWidth(_ width: Int) -> [Action] {
    let isNew = CellWidth.of("❤️") != min(max(width, 1), 2)
    CellWidth.setEmojiWidth(width)
    guard isNew else { return [] }
    builder.forgetAll()
    reveals = true
    return [.redraw]
  }

  private func handle(_ key: Key) -> [Action] {
    if keyPage != nil, steerKeyPage(key) { return [] }
    if palette != nil, let actions = steerPalette(key) { return actions }
    if let actions = searching(key) { return actions }
    let isText = Self.isText(key)
    let control = focusedControl
    switch control?.kind {
    case .field?:
      if isText { return edit { _ = $0.handle(key) } }
      if key.code != .escape, key.code != .enter, let actions = editing(key) { return actions }
    case .editor(let text, let submits)?:
      if let actions = editLines(of: text, submits: submits, key) { return actions }
    case .date(let choice)?:
      if let actions = editDate(choice, key) { return actions }
      if !typedDigits.isEmpty { return finishDate() + handle(key) }
    default: break
    }
    if keyPage == nil, steerKeyPage(key) { return [] }
    if let actions = steerPalette(key) { return actions }
    if showsFocus(before: key) { return [] }
    if let actions = steerMenus(key, control) { return actions }
    if key.code == .escape, let actions = leaveInnermost(key) { return actions }
    if key.code != .enter, key.code != .escape || hasShortcut(key), !takesSpace(control, key),
      let id = shortcut(key)
    {
      return [.send(.activate, id)]
    }
    switch (key.code, key.modifiers) {
    case (.character("c"), .control), (.character("\\"), .control): return [.quit]
    case (.character("z"), .control): return [.suspend]
    case (.character("l"), .control): return [.redraw]
    case (.escape, _): return dismissal.map { [.send(.dismiss, $0)] } ?? leaveStayingLayer()
    case (.tab, []): return moveFocus(by: 1)
    case (.tab, .shift): return moveFocus(by: -1)
    case (.enter, .option) where longPressing != nil: return longPressing ?? []
    case (.enter, _): return enter(control)
    case (.up, .control) where canResize: return resizeSheet(by: 1)
    case (.down, .control) where canResize: return resizeSheet(by: -1)
    case (.character("s"), []) where splitView != nil:
      return splitView.map { [.send(.activate, $0)] } ?? []
    case (.up, .option): return row { $0.canBeMoved }.map { move($0, by: -1) } ?? []
    case (.down, .option): return row { $0.canBeMoved }.map { move($0, by: 1) } ?? []
    case (.delete, []), (.backspace, []):
      return row { $0.canBeDeleted }.map { [.send(.delete, $0)] }
        ?? destructiveAction.map { [.send(.activate, $0)] } ?? []
    case (.character("d"), []): return pickUp() ?? startSearch(key) ?? []
    case (.character("x"), []):
      return selectableRow.map { selecting($0) } ?? startSearch(key) ?? []
    case (.character("r"), []), (.function(5), _):
      return refreshable.map { [.send(.refresh, $0)] } ?? startSearch(key) ?? []
    case (.character("m"), []), (.character("m"), .option):
      return toggleRowMenu() ?? startSearch(key) ?? []
    case (.pageUp, _): return page(.up)
    case (.pageDown, _): return page(.down)
    case (.home, _): return jump(to: .start)
    case (.end, _): return jump(to: .end)
    default: break
    }
    if let actions = control.flatMap({ adjust($0, key) }) {
      reveals = true
      return actions
    }
    switch key.code {
    case .up: return move(.up)
    case .down: return move(.down)
    case .left: return move(.left)
    case .right: return move(.right)
    case .character(" "): return press(control)
    default: return startSearch(key) ?? []
    }
  }

  /// Closes the menu of a row or clears a search. All other meanings of escape come later, also the shortcut of a
  /// cancel button: it would close the page that contains both.
  private func leaveInnermost(_ key: Key) -> [Action]? {
    if builder.openMenu != nil { return closeRowMenu() }
    return key.modifiers.isEmpty && isSearching ? edit { $0.clear() } : nil
  }

  /// Scrolls to a control below a long text, before a key uses it or moves on from it.
  private func showsFocus(before key: Key) -> Bool {
    guard isFocusHidden else {
      isAppearing = false
      return false
    }
    switch key.code {
    case .enter where shortcut(Key(.enter)) == nil, .tab, .character(" "): break
    default: return false
    }
    isAppearing = false
    reveals = true
    return true
  }

  /// Whether the page has appeared with its first control below the visible part.
  var isFocusHidden: Bool { isAppearing && focusedRegion?.visible.isEmpty ?? false }

  private static func isText(_ key: Key) -> Bool {
    if case .character = key.code { key.modifiers.subtracting(.shift).isEmpty } else { false }
  }

  // MARK: - Controls

  /// Whether the space bar is for the focused control, and not for one that it is the shortcut of.
  private func takesSpace(_ control: Control?, _ key: Key) -> Bool {
    key == Key(.character(" ")) && !press(control).isEmpty
  }

  private func press(_ control: Control?) -> [Action] {
    guard let control else { return [] }
    switch control.kind {
    case .press, .tab: return tellingFocus + [.send(.activate, control.id)]
    case .toggle(let isOn), .disclosure(let isOn):
      return tellingFocus + [.send(.setOn(!isOn), control.id)]
    case .choice(_, let next, let first):
      return (next ?? first).map { choose($0, control.id) } ?? []
    case .field, .editor, .stepper, .slider, .date, .menu, .back, .delete, .move, .option: return []
    case .row: return selecting(control.id)
    case .target: return pressing(control.id, isReturn: false)
    }
  }

  /// Selects a row of a list, or removes it from the selection.
  func selecting(_ row: ElementID) -> [Action] {
    guard tree.canBeSelected(row), let list = tree.selectingList(ofRow: row) else { return [] }
    return [.send(.choose(row), list)]
  }

  /// The row around the focus that can be selected.
  var selectableRow: ElementID? {
    var outer = focus
    while let current = outer, !tree.canBeSelected(current) {
      outer = tree.parent(of: current)
    }
    return outer
  }

  private func enter(_ control: Control?) -> [Action] {
    let byDefault = shortcut(Key(.enter))
    switch control?.kind {
    case .field?, .editor?:
      return tellingFocus + [.send(.submit, control?.id ?? .screen)]
        + (byDefault.map { [.send(.activate, $0)] } ?? [])
    case .press?, .tab?, .disclosure?: return press(control)
    case .row? where selectableRow == control?.id: return press(control)
    case .target(isStop: true)? where interaction(control?.id)?.isPressed == true:
      return control.map { pressing($0.id, isReturn: true) } ?? []
    case .toggle? where byDefault == nil, .choice? where byDefault == nil: return press(control)
    case .toggle?, .choice?, .stepper?, .slider?, .date?, .menu?, .row?, .target?, .back?, .delete?,
      .move?, .option?, nil:
      return byDefault.map { [.send(.activate, $0)] } ?? []
    }
  }

  /// Left and right change a control's value, and so do minus and plus.
  private func adjust(_ control: Control, _ key: Key) -> [Action]? {
    let isUp: Bool
    switch key.code {
    case .right, .character("+"), .character("="): isUp = true
    case .left, .character("-"): isUp = false
    default: return nil
    }
    switch control.kind {
    case .disclosure(let isExpanded):
      // An arrow that changes nothing moves the focus.
      return isExpanded == isUp ? nil : tellingFocus + [.send(.setOn(isUp), control.id)]
    case .stepper(let canIncrement, let canDecrement):
      guard isUp ? canIncrement : canDecrement else { return [] }
      return tellingFocus + [.send(isUp ? .increment : .decrement, control.id)]
    case .choice(let previous, let next, _):
      return (isUp ? next : previous).map { choose($0, control.id) } ?? []
    case .slider(let value, let bounds, let step):
      let length = step > 0 ? step : (bounds.upperBound - bounds.lowerBound) / 20
      let new = min(max(value + (isUp ? length : -length), bounds.lowerBound), bounds.upperBound)
      return new == value ? [] : tellingFocus + [.send(.setNumber(new), control.id)]
    case .press, .toggle, .field, .editor, .date, .menu, .tab, .row, .target, .back, .delete, .move,
      .option:
      return nil
    }
  }

  private func choose(_ option: ElementID, _ picker: ElementID) -> [Action] {
    tellingFocus + [.send(.choose(option), picker)]
  }

  // MARK: - Fields

  /// Handles a key that inserts no text into the field.
  private func editing(_ key: Key) -> [Action]? {
    guard var editor else { return nil }
    let before = editor
    guard editor.handle(key) else { return nil }
    // At the ends of the text, only the up and down arrows leave the field.
    return finish(editor, before)
  }

  private var editor: FieldEditor? {
    switch focusedControl?.kind {
    case .field(let text, _)?, .editor(let text, _)?: FieldEditor(text: text, cursor: cursor)
    default: nil
    }
  }

  private func edit(_ change: (inout FieldEditor) -> Void) -> [Action] {
    guard var editor else { return [] }
    let before = editor
    change(&editor)
    return finish(editor, before)
  }

  func finish(_ editor: FieldEditor, _ before: FieldEditor) -> [Action] {
    cursor = editor.cursor
    reveals = true
    guard editor.text != before.text, let id = focus, var element = tree[id] else { return [] }
    // Shown at once; the graph answers with the value it made of it.
    var shown = Control.Kind.field(text: editor.text, isSecure: false)
    switch element.kind {
    case .textField(_, let prompt, let isSecure):
      element.kind = .textField(text: editor.text, prompt: prompt, isSecure: isSecure)
      shown = .field(text: editor.text, isSecure: isSecure)
    case .textEditor(_, let prompt, let lines):
      element.kind = .textEditor(text: editor.text, prompt: prompt, lines: lines)
      shown = .editor(text: editor.text, submits: lines != nil)
    case .searchField(_, let prompt):
      element.kind = .searchField(text: editor.text, prompt: prompt)
    default: return []
    }
    let telling = tellingFocus
    apply([.update(id, element)])
    updateRegion(id, shown)
    return telling + [.send(.setText(editor.text), id)]
  }

  private func paste(_ text: String) -> [Action] {
    if palette != nil {
      palette?.edit { $0.paste(text) }
      return []
    }
    if case .editor? = focusedControl?.kind { return edit { $0.pasteLines(text) } }
    return edit { $0.paste(text) }
  }

  /// Whether the focused field has a text to search for, which escape removes.
  var isSearching: Bool {
    guard let focus, case .searchField(let text, _)? = tree[focus]?.kind else { return false }
    return !text.isEmpty
  }

  /// The visible list or scroll view whose content can be refreshed: the focused one, otherwise the first.
  var refreshable: ElementID? {
    let own = focusedRegion?.areas ?? []
    return (own + areas.map(\.id)).first { id in
      guard let traits = tree[id]?.traits else { return false }
      return traits.isRefreshing == false && !traits.isDisabled
    }
  }

  // MARK: - Rows

  /// The row that contains the focus, if it allows an edit.
  func row(_ isAllowed: (HostElement.Traits) -> Bool) -> ElementID? {
    var outer = focus
    while let current = outer {
      if let traits = tree[current]?.traits, isAllowed(traits) { return current }
      outer = tree.parent(of: current)
    }
    return nil
  }

  func move(_ row: ElementID, by step: Int) -> [Action] {
    guard let parent = tree.parent(of: row) else { return [] }
    let siblings = tree.children(of: parent)
    guard let index = siblings.firstIndex(of: row) else { return [] }
    // Offsets count only the rows that can be moved.
    let start =
      siblings[..<index].lastIndex { !(tree[$0]?.traits.isAmongMovableRows ?? false) }.map {
        $0 + 1
      } ?? 0
    let next = index + step
    guard next >= start, siblings.indices.contains(next),
      tree[siblings[next]]?.traits.isAmongMovableRows ?? false
    else { return [] }
    let before = siblings[start..<index].reduce(0) { count, id in
      if case .placeholder(let rows)? = tree[id]?.kind { count + rows } else { count + 1 }
    }
    return [.send(.move(to: step > 0 ? before + 2 : before - 1), row)]
  }

  // MARK: - Shortcuts, and leaving

  /// The element that a key activates.
  func shortcut(_ key: Key) -> ElementID? {
    elementIndex.shown(in: layers.last ?? .screen, of: tree).first { id in
      guard let traits = tree[id]?.traits, !traits.isDisabled,
        let shortcut = traits.keyboardShortcut
      else { return false }
      // Each row may have the same menu: only visible buttons are pressed.
      return ShortcutName(shortcut).key == key && !isInClosedRowMenu(id)
    }
  }

  private func hasShortcut(_ key: Key) -> Bool { shortcut(key) != nil }

  /// The element that escape closes or leaves.
  var dismissal: ElementID? {
    if let layer = layers.last {
      if case .alert? = tree[layer]?.kind, !canBeCancelled(layer) { return nil }
      if let page = leavablePage(in: layer) { return page }
      return self.layer(layer).allowsDismissal ? layer : nil
    }
    return leavablePage(in: .screen)
  }

  private func leavablePage(in id: ElementID) -> ElementID? {
    elementIndex.shown(in: id, of: tree).last { id in
      guard tree[id]?.kind == .navigationStack, let page = tree.children(of: id).last,
        tree[page]?.style.bar.hidesBack != true
      else { return false }
      return (tree.children(of: id).count > 1 || leadsToColumnBefore(id)) && !isInAbsentColumn(id)
        && !tree.isInEmbeddedScreen(id)
    }.flatMap { tree.children(of: $0).last }
  }

  /// An alert needs an answer, unless it has one that changes nothing, or only one.
  private func canBeCancelled(_ alert: ElementID) -> Bool {
    var roles: [ButtonRole?] = []
    tree.visit(alert) { _, element in
      if case .button(let role) = element.kind { roles.append(role) }
    }
    return roles.count == 1 || roles.contains(.cancel)
  }
}
