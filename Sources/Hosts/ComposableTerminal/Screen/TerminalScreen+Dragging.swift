internal import ComposableHosting

// Drag and drop: the mouse carries the pressed element; by keys, D picks up the focused element, the arrows choose a
// place, and enter drops it there.

extension TerminalScreen {
  /// The innermost element around another one that can be dragged.
  func draggable(around id: ElementID?) -> ElementID? { around(id) { $0.dragKinds != nil } }

  // MARK: - By the mouse

  /// Begins or continues a drag.
  func drag(at mouse: Mouse) -> [Action] {
    if let pending = pendingDrag {
      guard mouse.x != pending.mouse.x || mouse.y != pending.mouse.y else { return [] }
      pendingDrag = nil
      dragging = Dragging(id: pending.id, isByKeys: false)
    }
    guard dragging?.isByKeys == false else { return [] }
    dragging?.x = mouse.x
    dragging?.y = mouse.y
    return move(to: place(at: mouse))
  }

  /// The innermost place under the mouse.
  private func place(at mouse: Mouse) -> Dragging.Place? {
    guard let dragging, let source = interaction(dragging.id) else { return nil }
    for region in regions.reversed() where region.visible.contains(x: mouse.x, y: mouse.y) {
      let id = region.control.id
      guard let target = interaction(id), !isInside(id, dragging.id) || id == dragging.id else {
        continue
      }
      if target.acceptsBeside(source) {
        return .beside(id, isAfter: isAfter(mouse, region, dragging.id))
      }
      if target.accepts(source), id != dragging.id { return nearestRow(in: id, mouse) ?? .on(id) }
    }
    return nil
  }

  /// The place beside the nearest row of a view whose rows have places.
  private func nearestRow(in id: ElementID, _ mouse: Mouse) -> Dragging.Place? {
    let rows = places.filter { place in
      if case .beside(let row, _) = place { isInside(row, id) } else { false }
    }
    let here = (x: 2 * mouse.x + 1, y: 2 * mouse.y + 1)
    return rows.min { distance(position($0), here) < distance(position($1), here) }
  }

  /// A row of one line has no halves. If the dragged row comes from above, the place is after it; another element is
  /// placed after only the last row, at its end.
  private func isAfter(_ mouse: Mouse, _ region: Region, _ dragged: ElementID) -> Bool {
    let rect = region.rect
    guard rect.height < 2 else { return (mouse.y - rect.y) * 2 >= rect.height }
    let id = region.control.id
    let origin = regions.first { $0.control.id == dragged }?.rect.y
    if tree.parent(of: id) == tree.parent(of: dragged), let origin { return mouse.y > origin }
    return isLastRow(id) && mouse.x >= rect.x + rect.width / 2
  }

  // MARK: - By keys

  /// Picks up the focused element. Nil if it can't be dragged.
  func pickUp() -> [Action]? {
    guard let id = draggable(around: focus) else { return nil }
    dragging = Dragging(id: id, isByKeys: true)
    let places = places
    guard !places.isEmpty else {
      dragging = nil
      announcement = "There is no place for it here."
      return []
    }
    let origin =
      regions.first { $0.control.id == id }.map { position(.on($0.control.id)) } ?? (0, 0)
    let nearest = places.min { distance(position($0), origin) < distance(position($1), origin) }
    return move(to: nearest)
  }

  /// Handles a key while something is dragged.
  func steerDrag(_ key: Key) -> [Action] {
    switch key.code {
    case .escape: return endDrag(drops: false)
    case .enter, .character(" "): return dragging?.isByKeys == true ? endDrag(drops: true) : []
    case .up: return step(.up)
    case .down: return step(.down)
    case .left: return step(.left)
    case .right: return step(.right)
    case .tab: return step(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .character("c") where key.modifiers == .control: return endDrag(drops: false) + [.quit]
    default: return []
    }
  }

  /// The places for the dragged element, in the order of the screen. A view whose rows have places is not a place
  /// itself.
  private var places: [Dragging.Place] {
    guard let dragging, let source = interaction(dragging.id) else { return [] }
    var places: [Dragging.Place] = []
    for region in regions where !region.visible.isEmpty {
      let id = region.control.id
      guard let target = interaction(id) else { continue }
      if target.acceptsBeside(source) {
        places.append(.beside(id, isAfter: false))
        if isLastRow(id) { places.append(.beside(id, isAfter: true)) }
      } else if target.accepts(source), !isInside(id, dragging.id) {
        places.append(.on(id))
      }
    }
    let rows = places.compactMap { place -> ElementID? in
      if case .beside(let id, _) = place { id } else { nil }
    }
    return places.filter { place in
      guard case .on(let id) = place else { return true }
      return !rows.contains { isInside($0, id) }
    }
  }

  /// Whether no row follows that has places beside it.
  private func isLastRow(_ id: ElementID) -> Bool {
    guard let parent = tree.parent(of: id) else { return true }
    let siblings = tree.children(of: parent)
    guard let index = siblings.firstIndex(of: id), index + 1 < siblings.count else { return true }
    return interaction(siblings[index + 1])?.insertKinds.isEmpty ?? true
  }

  /// The position of a place in half cells.
  private func position(_ place: Dragging.Place) -> (x: Int, y: Int) {
    guard let rect = rect(of: place) else { return (0, 0) }
    let y =
      switch place {
      case .on: rect.y + rect.maxY
      case .beside(_, let isAfter): 2 * (isAfter ? rect.maxY : rect.y)
      }
    return (rect.x + rect.maxX, y)
  }

  private func rect(of place: Dragging.Place) -> CellRect? {
    regions.last { $0.control.id == place.id }?.rect
  }

  private func distance(_ one: (x: Int, y: Int), _ other: (x: Int, y: Int)) -> Int {
    abs(one.x - other.x) + 3 * abs(one.y - other.y)
  }

  /// Moves to the nearest place in a direction. If there is none in the visible part, that part is scrolled.
  private func step(_ direction: Direction) -> [Action] {
    guard dragging?.isByKeys == true else { return [] }
    guard let place = dragging?.place, var rect = rect(of: place) else { return moveToFirst() }
    var here = position(place)
    if let next = nearest(direction, of: rect, at: here) { return move(to: next) }
    // The innermost view around it that has room in this direction.
    let around = regions.last { $0.control.id == place.id }?.areas ?? []
    for id in around.reversed() {
      guard let area = areas.first(where: { $0.id == id }) else { continue }
      let isSideways = direction == .left || direction == .right
      let length = isSideways ? area.rect.width : area.rect.height
      guard scroll(area, direction, by: max(1, length / 2)) else { continue }
      let moved = offsets[id] ?? area.offset
      let (x, y) = (moved.width - area.offset.width, moved.height - area.offset.height)
      (rect.x, rect.y, here.x, here.y) = (rect.x - x, rect.y - y, here.x - 2 * x, here.y - 2 * y)
      // Places come from a frame.
      _ = render()
      return nearest(direction, of: rect, at: here).map { move(to: $0) } ?? []
    }
    return []
  }

  /// - Parameters:
  ///   - rect: the rectangle of the current place.
  ///   - here: its position.
  private func nearest(
    _ direction: Direction, of rect: CellRect, at here: (x: Int, y: Int)
  ) -> Dragging.Place? {
    let ahead = places.filter { other in
      guard let otherRect = self.rect(of: other) else { return false }
      let isInColumn = otherRect.x < rect.maxX && rect.x < otherRect.maxX
      let there = position(other)
      return switch direction {
      case .up: there.y < here.y && isInColumn
      case .down: there.y > here.y && isInColumn
      case .left: there.x < here.x && !isInColumn
      case .right: there.x > here.x && !isInColumn
      }
    }
    // Sideways, the next column is nearer than any place of the column after it.
    let isSideways = direction == .left || direction == .right
    func distance(_ place: Dragging.Place) -> Int {
      let (x, y) = (abs(position(place).x - here.x), abs(position(place).y - here.y))
      return isSideways ? 3 * x + y : x + 3 * y
    }
    return ahead.min { distance($0) < distance($1) }
  }

  private func step(by step: Int) -> [Action] {
    let places = places
    guard dragging?.isByKeys == true else { return [] }
    guard let place = dragging?.place, let index = places.firstIndex(of: place) else {
      return moveToFirst()
    }
    return move(to: places[(index + step + places.count) % places.count])
  }

  /// Goes on from the start, because the place where it was is gone.
  private func moveToFirst() -> [Action] { move(to: places.first) }

  // MARK: - Both

  /// Moves to a place, and notifies the views that are highlighted then.
  private func move(to place: Dragging.Place?) -> [Action] {
    let old = dragging?.targeted
    dragging?.place = place
    let new = observer(of: place)
    dragging?.targeted = new
    guard old != new else { return [] }
    let left = old.flatMap { tree[$0] == nil ? nil : $0 }
    return (left.map { [.send(.gesture(.setTargeted(nil)), $0)] } ?? [])
      + (new.map { [.send(.gesture(.setTargeted(dragging?.id)), $0)] } ?? [])
  }

  private func observer(of place: Dragging.Place?) -> ElementID? {
    guard let dragging, let place, let source = interaction(dragging.id) else { return nil }
    // Also while it is over one of the rows.
    return around(place.id) { $0.observesDrag && $0.accepts(source) }
  }

  /// Drops the dragged element, or puts it back.
  func endDrag(drops: Bool) -> [Action] {
    guard let ended = dragging else { return [] }
    let place = ended.place
    let leaving = move(to: nil)
    dragging = nil
    guard drops, let place else { return leaving }
    switch place {
    case .on(let id):
      let rect = rect(of: place) ?? CellRect(0, 0, 0, 0)
      let (x, y) =
        ended.isByKeys
        ? (rect.width / 2, rect.height / 2) : (max(0, ended.x - rect.x), max(0, ended.y - rect.y))
      // A cell has the points that lengths are converted with.
      return leaving + [.send(.gesture(.drop(ended.id, x: Double(x) * 8, y: Double(y) * 16)), id)]
    case .beside(let id, let isAfter):
      return leaving + [.send(.gesture(.insert(ended.id, isAfter: isAfter)), id)]
    }
  }

  /// Ends the drag if the dragged element is gone, and notifies the view under it.
  func checkDrag() {
    if let id = dragging?.id, tree[id] == nil {
      if let targeted = dragging?.targeted { leftTargets.append(targeted) }
      dragging = nil
    }
    if let id = pendingDrag?.id, tree[id] == nil { pendingDrag = nil }
    if let place = dragging?.place, tree[place.id] == nil { dragging?.place = nil }
  }

  // MARK: - Drawing

  func paintDrag(_ frame: inout CellFrame) {
    guard let dragging else { return }
    let (theme, room) = (theme, CellRect(frame.size))
    if let source = regions.last(where: { $0.control.id == dragging.id }) {
      frame.restyle(source.visible) { theme.fade(&$0, 0.5) }
    }
    let accent = theme.style(TextStyle(.accentColor, .bold), on: .standard)
    if let place = dragging.place, let region = regions.last(where: { $0.control.id == place.id }) {
      switch place {
      case .on:
        let background =
          theme.hasSurfaces ? theme.surface.mixed(with: theme.accent, 0.3) : .standard
        frame.restyle(region.visible) {
          $0.background = background
          if !theme.hasSurfaces { $0.attributes.insert(.reversed) }
        }
      case .beside(_, let isAfter):
        let y = isAfter ? region.rect.maxY - 1 : region.rect.y
        for x in region.visible.x..<region.visible.maxX where frame.isBlank(x: x, y: y, in: room) {
          frame.put(isAfter ? "▁" : "▔", x: x, y: y, accent, in: region.visible)
        }
        frame.put("▶", x: region.visible.x, y: y, accent, in: region.visible)
      }
    }
    if !dragging.isByKeys {
      let name = " \(tree.name(of: dragging.id) ?? tree.text(in: dragging.id)) "
      frame.put(
        name.prefix(40), x: dragging.x + 1, y: dragging.y, theme.focused(isDestructive: false),
        in: room)
    }
  }
}

extension CellFrame {
  /// Whether a cell has no sign.
  fileprivate func isBlank(x: Int, y: Int, in room: CellRect) -> Bool {
    room.contains(x: x, y: y) && self[x, y].character == " "
  }
}
