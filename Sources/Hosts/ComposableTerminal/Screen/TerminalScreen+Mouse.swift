internal import ComposableHosting

extension TerminalScreen {
  func handle(_ mouse: Mouse) -> [Action] {
    switch mouse.action {
    case .release: return drop() + release(at: mouse)
    case .drag: return dragged == nil ? drag(at: mouse) : drag(to: mouse)
    case .move: return hover(at: mouse)
    case .wheelUp, .wheelDown:
      let direction: Direction = mouse.action == .wheelUp ? .up : .down
      // The innermost scroll view with room to scroll; it was drawn first.
      for area in areas where area.rect.contains(x: mouse.x, y: mouse.y) {
        if scroll(area, direction, by: 3) { break }
      }
      return []
    case .press:
      if grab(mouse) { return [] }
      guard
        let region = regions.last(where: { $0.visible.contains(x: mouse.x, y: mouse.y) }),
        !region.control.isDisabled
      else {
        closeMenus()
        startSelection(at: mouse)
        return []
      }
      if let id = draggable(around: region.control.id), !region.control.isMovedByMouse {
        pendingDrag = PendingDrag(id: id, region: region, mouse: mouse)
        return region.control.isStop ? moveFocus(to: region.control.id) : []
      }
      if region.control.isPassive { startSelection(at: mouse) }
      return press(region, at: mouse)
    }
  }

  private func press(_ region: Region, at mouse: Mouse) -> [Action] {
    let control = region.control
    let moving = control.isStop ? moveFocus(to: control.id) : []
    switch control.kind {
    case .press where control.showsPress:
      held = control.id
      return moving + [.send(.setPressed(true), control.id)]
    case .choice where control.shape == .group: return moving
    case .choice(_, let next, let first):
      return moving + ((next ?? first).map { [.send(.choose($0), control.id)] } ?? [])
    case .option:
      guard let picker = picker(of: control.id) else { return [] }
      return moveFocus(to: picker) + [.send(.choose(control.id), picker)]
    case .press, .tab: return moving + [.send(.activate, control.id)]
    case .toggle(let isOn), .disclosure(let isOn):
      return moving + [.send(.setOn(!isOn), control.id)]
    case .menu:
      openMenu(control.id)
      return moving
    case .back: return [.send(.dismiss, control.id)]
    case .target: return moving + hold(control.id, at: mouse)
    case .row: return moving + selecting(control.id)
    case .delete: return [.send(.delete, control.id)]
    case .move(let step): return move(control.id, by: step)
    case .field(let text, let isSecure):
      placeCursor(text, isSecure, control.id, at: mouse.x)
      return moving
    case .editor(let text, _):
      placeCursor(text, control.id, at: mouse)
      return moving
    case .date(let choice):
      let finished = finishDate()
      placeCursor(in: choice, control.id, at: mouse.x)
      return moving + finished
    case .stepper(let canIncrement, let canDecrement):
      // The buttons are at the end: [-] [+].
      let end = region.rect.maxX - (control.shape == .row ? 1 : 0)
      switch end - mouse.x {
      case 1...3: return moving + (canIncrement ? [.send(.increment, control.id)] : [])
      case 5...7: return moving + (canDecrement ? [.send(.decrement, control.id)] : [])
      default: return moving
      }
    case .slider:
      guard let bar = parts[control.id], bar.contains(x: mouse.x, y: bar.y) else { return moving }
      dragged = .slider(control.id)
      let value = sliderValue(control, at: mouse.x)
      return moving + (value.map { [.send(.setNumber($0), control.id)] } ?? [])
    }
  }

  /// A button that is held down is pressed where the mouse is let go over it.
  private func release(at mouse: Mouse) -> [Action] {
    if dragging?.isByKeys == false { return endDrag(drops: true) }
    if let pending = pendingDrag {
      // Not dragged: it was pressed.
      pendingDrag = nil
      return press(pending.region, at: pending.mouse) + release(at: mouse)
    }
    guard let held else { return letGoOfTarget(at: mouse) }
    self.held = nil
    let isOver = regions.last { $0.visible.contains(x: mouse.x, y: mouse.y) }?.control.id == held
    return [.send(.setPressed(false), held)] + (isOver ? [.send(.activate, held)] : [])
  }

  /// Puts the cursor under the mouse, provided that the text begins where the field does.
  private func placeCursor(_ text: String, _ isSecure: Bool, _ id: ElementID, at x: Int) {
    guard let field = parts[id] else { return }
    var column = field.x + 1
    var index = 0
    for character in text {
      let width = isSecure ? 1 : max(1, CellWidth.of(character))
      if column + width > x { break }
      column += width
      index += 1
    }
    cursor = index
  }
}

extension Control {
  /// Whether the mouse does something in it other than to press it.
  fileprivate var isMovedByMouse: Bool {
    switch kind {
    case .field, .editor, .slider, .delete, .move: true
    case .press, .toggle, .disclosure, .stepper, .choice, .option, .date, .menu, .tab, .target,
      .row,
      .back:
      false
    }
  }
}
