internal import ComposableHosting

// Open menus: boxes over the screen. The last one receives input. The graph does not know which are open.

extension TerminalScreen {
  func openMenu(_ id: ElementID) {
    openMenus.append(id)
    remembered[id] = nil
    updateFocus(asked: nil)
  }

  /// Closes the last menu. The focus returns to the control that opened it.
  private func closeMenu() {
    openMenus.removeLast()
    updateFocus(asked: nil)
  }

  func closeMenus() {
    guard !openMenus.isEmpty else { return }
    openMenus = []
    updateFocus(asked: nil)
  }

  /// Closes menus that are gone, disabled or covered.
  func checkMenus(layers before: [ElementID]) {
    guard !openMenus.isEmpty else { return }
    if layers != before { openMenus = [] }
    let open = openMenus.prefix { id in
      guard let menu = tree[id], menu.kind == .menu, !menu.traits.isDisabled else { return false }
      return isOnScreen(id)
    }
    openMenus = Array(open)
  }

  private func isOnScreen(_ id: ElementID) -> Bool {
    var outer: ElementID? = id
    while let current = outer {
      guard tree.isShown(current) else { return false }
      outer = tree.parent(of: current)
    }
    return true
  }

  /// Opens and closes menus by keys.
  ///
  /// - Returns: nil if the key is not for menus.
  func steerMenus(_ key: Key, _ control: Control?) -> [Action]? {
    let isInMenu = !openMenus.isEmpty
    if case .menu? = control?.kind, let id = control?.id {
      switch key.code {
      case .enter, .character(" "): return opening(id)
      case .right where isInMenu: return opening(id)
      default: break
      }
    }
    switch key.code {
    case .escape where isInMenu: closeMenu()
    case .left where openMenus.count > 1: closeMenu()
    default: return nil
    }
    return []
  }

  private func opening(_ id: ElementID) -> [Action] {
    let telling = tellingFocus
    openMenu(id)
    return telling
  }

  /// The surface that receives input: the last open menu, otherwise the topmost layer.
  var surface: Block {
    if let menu = openMenus.last { menuBlock(menu) } else { block(layers.last ?? .screen) }
  }

  /// The place of an open menu: below the control that opened it, or beside the control if it is in a menu.
  static func place(
    _ size: CellSize, at anchor: CellRect?, isInMenu: Bool, in room: CellRect
  ) -> CellRect {
    let size = CellSize(min(size.width, room.width), min(size.height, room.height))
    guard let anchor else { return room.aligned(size, .half, .half) }
    let x = isInMenu ? anchor.maxX : anchor.x
    var y = isInMenu ? anchor.y - 1 : anchor.maxY
    if !isInMenu, y + size.height > room.maxY, anchor.y - size.height >= room.y {
      y = anchor.y - size.height
    }
    return CellRect(
      max(room.x, min(x, room.maxX - size.width)), max(room.y, min(y, room.maxY - size.height)),
      size.width, size.height)
  }
}

extension TerminalScreen.Action {
  /// Whether it is an action that a menu offers, which closes the menu.
  var closesMenus: Bool {
    guard case .send(let event, _) = self else { return false }
    return switch event {
    case .activate, .setOn, .choose: true
    default: false
    }
  }
}
