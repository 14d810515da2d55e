internal import ComposableHosting

// Long lists, where only the rows near the visible part exist.

extension TerminalScreen {
  enum JumpEnd { case start, end }

  /// A way to the first or the last control of a list.
  struct Jump {
    let end: JumpEnd
    let list: ElementID
  }

  /// The control that a way leads to, now that the row exists.
  func target(of jump: Jump, in order: FocusOrder) -> ElementID? {
    switch jump.end {
    case .start: order.first { isInside($0, jump.list) }
    case .end: order.last { isInside($0, jump.list) }
    }
  }

  /// The events that ask the graph for the rows that come near the visible part. Known after drawing.
  func takeMissingRows() -> [Action] {
    var actions: [Action] = []
    for area in placeholders {
      // Not twice: the graph may not create as many as asked for.
      guard let rows = area.wanted, askedRows[area.id] != rows else { continue }
      askedRows[area.id] = rows
      actions.append(.send(.reveal(rows), area.id))
    }
    return actions
  }

  /// Among the visible rows of a long list, the focused one, otherwise the first.
  func makeAnchor() -> (id: ElementID, y: Int)? {
    guard !placeholders.isEmpty else { return nil }
    let rows = regions.lazy.filter { [placeholders] region in
      region.control.isStop && !region.visible.isEmpty
        && placeholders.contains { $0.visible.contains(x: region.visible.x, y: region.visible.y) }
    }
    return (rows.first { [focus] in $0.control.id == focus } ?? rows.first).map {
      ($0.control.id, $0.rect.y)
    }
  }

  /// Moves the focus to the first or the last control: of the focused list, in a row that may not exist yet, or, from
  /// there, of the screen.
  func jump(to end: JumpEnd) -> [Action] {
    if let focused = focusedRegion, let list = focused.areas.last {
      let rows = placeholders.filter {
        $0.visible.contains(x: focused.visible.x, y: focused.visible.y)
      }
      let area =
        switch end {
        case .start: rows.first { $0.rect.y < focused.rect.y }
        case .end: rows.last { $0.rect.y > focused.rect.y }
        }
      if let area {
        jump = Jump(end: end, list: list)
        let row = end == .start ? 0 : area.rows - 1
        return [.send(.reveal(row..<(row + 1)), area.id)]
      }
      let own = areas.first { $0.id == list }?.focusOrder
      if let last = end == .start ? own?.first : own?.last, last != focus {
        return moveFocus(to: last)
      }
    }
    return (end == .start ? focusOrder.first : focusOrder.last).map { moveFocus(to: $0) } ?? []
  }
}
