internal import ComposableHosting

extension TerminalScreen {
  enum Direction { case up, down, left, right }

  /// Moves the focus to the nearest control in a direction, or scrolls if there is none.
  func move(_ direction: Direction) -> [Action] {
    guard let region = focusedRegion else {
      if let id = regions.first(where: { $0.control.isStop && !$0.visible.isEmpty })?.control.id,
        focusOrder.contains(id), focus == nil
      {
        return moveFocus(to: id)
      }
      scroll(direction)
      return []
    }
    if isFocusHidden, scroll(direction) { return [] }
    if let actions = choosing(direction, region) { return actions }
    if let area = region.areas.last {
      if let id = nearest(direction, of: region, where: { $0.areas.contains(area) }) {
        return moveFocus(to: id)
      }
      if let id = hiddenNeighbor(direction, in: area) { return moveFocus(to: id) }
      if scroll(direction) { return [] }
    }
    // A control of another column may be nearer: the rows of columns don't line up.
    if direction == .up || direction == .down,
      let id = nearest(direction, of: region, where: { areInOneColumn(region, $0) })
    {
      return moveFocus(to: id)
    }
    if let id = nearest(direction, of: region, where: { _ in true }) { return moveFocus(to: id) }
    if let id = stopOfNextColumn(direction, from: region) { return moveFocus(to: id) }
    return []
  }

  /// Not a tool of the focused row, which has the same id.
  var focusedRegion: Region? { regions.last { $0.control.id == focus && $0.control.isStop } }

  var focusedControl: Control? { focusedRegion?.control }

  private func nearest(
    _ direction: Direction, of from: Region, where isCandidate: (Region) -> Bool
  ) -> ElementID? {
    let rect = from.rect
    var best: (distance: Int, id: ElementID)?
    for region in regions
    where region.control.isStop && region.control.id != focus && !region.visible.isEmpty
      && isCandidate(region)
    {
      let other = region.rect
      let (ahead, aside) =
        switch direction {
        case .up: (rect.y - other.maxY, Self.gap(rect.x, rect.maxX, other.x, other.maxX))
        case .down: (other.y - rect.maxY, Self.gap(rect.x, rect.maxX, other.x, other.maxX))
        case .left: (rect.x - other.maxX, Self.gap(rect.y, rect.maxY, other.y, other.maxY))
        case .right: (other.x - rect.maxX, Self.gap(rect.y, rect.maxY, other.y, other.maxY))
        }
      guard ahead >= 0 else { continue }
      // Horizontally, only controls in the same row count; vertically, rows weigh more than columns.
      let isSideways = direction == .left || direction == .right
      guard !isSideways || aside == 0 else { continue }
      let distance = isSideways ? ahead : ahead * 1000 + aside
      if best.map({ distance < $0.distance }) ?? true { best = (distance, region.control.id) }
    }
    return best?.id
  }

  /// The distance between two ranges; zero if they overlap.
  static func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
    max(0, otherStart - end + 1, start - otherEnd + 1)
  }

  /// The next control inside the scroll view that is not visible yet.
  private func hiddenNeighbor(_ direction: Direction, in area: ElementID) -> ElementID? {
    guard direction == .up || direction == .down, let focus,
      let index = focusOrder.firstIndex(of: focus)
    else { return nil }
    let next = direction == .down ? index + 1 : index - 1
    guard focusOrder.indices.contains(next), isInside(focusOrder[next], area) else { return nil }
    // A visible control is beside the focused one, not in the arrow's direction.
    guard regions.first(where: { $0.control.id == focusOrder[next] })?.visible.isEmpty ?? true
    else {
      return nil
    }
    return focusOrder[next]
  }

  /// Scrolls the container of the focused control, otherwise the first scrollable one.
  ///
  /// - Returns: whether there was room to scroll.
  @discardableResult
  func scroll(_ direction: Direction, by step: Int = 1) -> Bool {
    let own = focusedRegion?.areas.last
    guard let area = areas.first(where: { own == nil || $0.id == own }) else { return false }
    return scroll(area, direction, by: step)
  }

  @discardableResult
  func scroll(_ area: ScrollArea, _ direction: Direction, by step: Int) -> Bool {
    var offset = area.offset
    switch direction {
    case .up: offset.height = max(0, offset.height - step)
    case .down:
      offset.height = max(
        offset.height, min(area.content.height - area.rect.height, offset.height + step))
    case .left: offset.width = max(0, offset.width - step)
    case .right:
      offset.width = max(
        offset.width, min(area.content.width - area.rect.width, offset.width + step))
    }
    guard offset != area.offset else { return false }
    offsets[area.id] = offset
    return true
  }

  /// Scrolls by a page, forward or back.
  func page(_ direction: Direction) -> [Action] {
    guard !isFocusHidden, let region = focusedRegion, let id = region.areas.last,
      let area = areas.first(where: { $0.id == id }), let focus,
      let index = area.focusOrder.firstIndex(of: focus)
    else {
      scroll(direction, by: max(1, (areas.first?.rect.height ?? 1) - 1))
      return []
    }
    let shown = regions.filter {
      $0.areas.contains(area.id) && $0.control.isStop && !$0.visible.isEmpty
    }
    let step = max(1, shown.count - 1)
    let wanted = direction == .down ? index + step : index - step
    return moveFocus(to: area.focusOrder[min(max(wanted, 0), area.focusOrder.count - 1)])
  }
}
