internal import ComposableHosting

// Menus of rows, and of other elements: each is shown below its element while it is open.

extension TerminalScreen {
  /// The innermost element around the focus that has a menu.
  var menuOwner: ElementID? {
    var outer = focus
    while let current = outer {
      if tree.menu(of: current) != nil { return current }
      outer = tree.parent(of: current)
    }
    return nil
  }

  /// Opens the menu around the focus, or closes the open one. Nil if there is none.
  func toggleRowMenu() -> [Action]? {
    if builder.openMenu != nil { return closeRowMenu() }
    guard let owner = menuOwner, let menu = tree.menu(of: owner) else { return nil }
    builder.openMenu(of: owner, in: tree)
    menuOrigin = focus
    updateFocus(asked: nil)
    reveals = true
    return focusOrder.first { isInside($0, menu) }.map { moveFocus(to: $0) } ?? []
  }

  func closeRowMenu() -> [Action] {
    let isFocused = isMenuFocused
    let origin = menuOrigin.flatMap { focusOrder.contains($0) ? $0 : nil }
    let actions = isFocused ? origin.map { moveFocus(to: $0) } ?? [] : []
    builder.openMenu(of: nil, in: tree)
    menuOrigin = nil
    updateFocus(asked: nil)
    return actions
  }

  /// Closes the menu after one of its buttons was pressed, or the focus has left it.
  func closeRowMenu(after actions: [Action]) -> [Action] {
    guard let owner = builder.openMenu else { return actions }
    guard let menu = tree.menu(of: owner) else { return actions + closeRowMenu() }
    let isPressed = actions.contains { action in
      if case .send(.activate, let id) = action { isInside(id, menu) } else { false }
    }
    return isPressed || !isMenuFocused ? actions + closeRowMenu() : actions
  }

  private var isMenuFocused: Bool {
    guard let focus, let owner = builder.openMenu, let menu = tree.menu(of: owner) else {
      return false
    }
    return isInside(focus, menu)
  }

  /// Whether it is in the menu of a row that is not open.
  func isInClosedRowMenu(_ id: ElementID) -> Bool {
    var inner = id
    while let outer = tree.parent(of: inner) {
      if tree.menu(of: outer) == inner, builder.openMenu != outer { return true }
      inner = outer
    }
    return false
  }

  /// The destructive button that a swipe across the row from its end presses, and so does the delete key.
  var destructiveAction: ElementID? {
    guard let owner = menuOwner, let menu = tree.menu(of: owner), !isMenuFocused else { return nil }
    for entry in tree.children(of: menu) {
      guard case .swipeActions(.trailing, allowsFullSwipe: true)? = tree[entry]?.kind else {
        continue
      }
      let first = tree.children(of: entry).first
      return first.flatMap { tree[$0]?.kind == .button(role: .destructive) ? $0 : nil }
    }
    return nil
  }
}
