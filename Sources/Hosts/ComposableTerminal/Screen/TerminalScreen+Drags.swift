internal import ComposableHosting

// Drags of the mouse: on sliders, on scroll bars, and over texts to copy them.

extension TerminalScreen {
  enum Dragged {
    case slider(ElementID)
    /// The bar of a scroll view, held at one of its rows.
    case bar(ElementID, at: Int)
    /// The end of the selection.
    case selection
  }

  /// Takes hold of a scroll bar. Beside the bar, that moves its middle to the mouse.
  func grab(_ mouse: Mouse) -> Bool {
    for area in areas {
      guard let bar = area.bar, bar.track.contains(x: mouse.x, y: mouse.y),
        area.rect.contains(x: mouse.x, y: mouse.y)
      else { continue }
      let row = mouse.y - bar.track.y - bar.start(at: area.offset.height)
      let grip = (0..<bar.length).contains(row) ? row : bar.length / 2
      dragged = .bar(area.id, at: grip)
      moveBar(area.id, to: mouse.y - grip)
      return true
    }
    return false
  }

  /// Marks text from here on.
  func startSelection(at mouse: Mouse) {
    let area = areas.first { $0.rect.contains(x: mouse.x, y: mouse.y) }
    var bounds = area?.rect ?? CellRect(size)
    if area?.bar != nil { bounds.width -= 1 }
    dragged = .selection
    selection = TextSelection(start: mouse, in: bounds)
  }

  func drag(to mouse: Mouse) -> [Action] {
    switch dragged {
    case .slider(let id):
      guard let control = regions.last(where: { $0.control.id == id })?.control,
        let value = sliderValue(control, at: mouse.x)
      else { return [] }
      return [.send(.setNumber(value), id)]
    case .bar(let id, let grip): moveBar(id, to: mouse.y - grip)
    case .selection: selection?.end = mouse
    case nil: break
    }
    return []
  }

  /// Lets go, and copies the marked text.
  func drop() -> [Action] {
    defer { dragged = nil }
    guard case .selection? = dragged else { return [] }
    guard let text = frame.flatMap({ selection?.text(in: $0) }), !text.isEmpty else {
      selection = nil
      return []
    }
    return [.copy(text)]
  }

  private func moveBar(_ id: ElementID, to row: Int) {
    guard let area = areas.first(where: { $0.id == id }), let bar = area.bar else { return }
    let row = row - bar.track.y
    // Not to another offset that looks the same.
    guard row != bar.start(at: area.offset.height) else { return }
    offsets[id] = CellSize(area.offset.width, bar.offset(at: row))
    // The rows at this place may have been there before, and be gone.
    askedRows = [:]
  }

  /// The value of a slider at a column, which may be beside its bar.
  func sliderValue(_ control: Control, at x: Int) -> Double? {
    guard case .slider(let value, let bounds, _) = control.kind, let bar = parts[control.id],
      bar.width > 1
    else { return nil }
    let share = Double(min(max(x - bar.x, 0), bar.width - 1)) / Double(bar.width - 1)
    let new = bounds.lowerBound + share * (bounds.upperBound - bounds.lowerBound)
    return new == value ? nil : new
  }
}
