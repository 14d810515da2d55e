internal import ComposableHosting

extension TerminalScreen {
  /// The enabled buttons, links, toggles, tabs and selectable rows in the topmost layer, also in menus, and in the
  /// menu of the row with the focus. Controls in other rows' menus, and rows that don't exist yet, are left out.
  var commands: [Command] {
    var commands: [Command] = []
    collect(layers.last ?? .screen, [], row: nil, &commands)
    if let menu = menuOwner.flatMap({ tree.menu(of: $0) }) {
      collect(menu, [], row: nil, &commands)
    }
    return commands
  }

  private func collect(
    _ id: ElementID, _ menus: [String], row: ElementID?, _ commands: inout [Command]
  ) {
    guard let element = tree[id], !element.isHidden, !element.style.isEmbeddedScreen else { return }
    let path = menus + [tree.name(of: id) ?? ""]
    if !element.traits.isDisabled, let event = Self.event(of: element, id, in: tree) {
      add(id, element, event, path, row: row, &commands)
    }
    if row == id, tree.canBeSelected(id), let list = tree.selectingList(ofRow: id) {
      let name = tree.text(in: id)
      var command = Command(id: id, event: .choose(id), receiver: list, path: menus + [name])
      command.isOn = tree.isSelectedRow(id)
      if !name.isEmpty { commands.append(command) }
    }
    var menus = menus
    switch element.kind {
    case .menu:
      guard !element.traits.isDisabled else { return }
      menus = path
    case .button, .link, .navigationLink, .toggle: return
    case .splitView:
      for column in tree.shownChildren(of: id) where !isInAbsentColumn(column) {
        collect(column, menus, row: row, &commands)
      }
      return
    default: break
    }
    let isList = element.kind.category == .list || element.kind == .section
    for child in tree.shownChildren(of: id) {
      if id == .screen, tree[child]?.kind.isLayer ?? false { continue }
      let isRow = isList && row == nil && tree[child]?.kind != .section
      collect(child, menus, row: isRow ? child : row, &commands)
    }
  }

  private func add(
    _ id: ElementID, _ element: HostElement, _ event: HostEvent, _ path: [String], row: ElementID?,
    _ commands: inout [Command]
  ) {
    guard path.last?.isEmpty == false else { return }
    var command = Command(id: id, event: event, receiver: id, path: path)
    command.keys = element.traits.keyboardShortcut.flatMap { ShortcutName($0).text }
    if case .button(role: .destructive) = element.kind { command.isDestructive = true }
    if case .setOn(false) = event { command.isOn = true }
    if let row {
      let text = tree.text(in: row)
      if text != path.last, !text.isEmpty { command.row = text }
    }
    commands.append(command)
  }

  /// The event by which a command is performed. Nil for elements that are none.
  private static func event(
    of element: HostElement, _ id: ElementID, in tree: ElementTree
  ) -> HostEvent? {
    switch element.kind {
    case .button, .link, .navigationLink: .activate
    case .toggle(let isOn): .setOn(!isOn)
    case .tab: tree.isShown(id) ? nil : .activate
    default: nil
    }
  }
}
