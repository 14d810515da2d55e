internal import ComposableHosting

extension ElementRecord {
  /// Drops another element's value on its view.
  func drop(_ id: ElementID, at location: DropLocation) -> HostEventResult {
    drop(id) { payload in
      for case .drop(let target) in gestures where target.drop(payload, location) { return true }
      return false
    }
  }

  /// Drops another element's value before or after its row.
  func insert(_ id: ElementID, isAfter: Bool) -> HostEventResult {
    drop(id) { payload in
      editRow(if: true) { $0.drop(payload, besideRowOf: $1, isAfter: isAfter) } == .handled
    }
  }

  /// Notifies the enclosing targets that accept the dragged value, and the targets that the drag has left.
  ///
  /// - Parameter id: the dragged element; nil if the drag has left.
  func target(_ id: ElementID?) -> HostEventResult {
    var source: DragSource?
    if let id {
      guard let dragged = node.graph.shownRecord(id) else { return .gone }
      source = dragged.dragSource
    }
    var result = HostEventResult.unexpected
    for handler in gestureHandlers {
      guard case .drop(let target) = handler.gesture, let action = target.isTargeted else {
        continue
      }
      let isTargeted = source.map(target.fits) ?? false
      guard isTargeted != handler.isTargeted else { continue }
      handler.isTargeted = isTargeted
      action(isTargeted)
      result = .handled
    }
    return result
  }

  /// The source of the drag. A page only names the dragged view, so the graph checks whether it can be dragged.
  private var dragSource: DragSource? {
    for case .drag(let source) in gestures { return source }
    return nil
  }

  private func drop(_ id: ElementID, _ take: (DragPayload) -> Bool) -> HostEventResult {
    guard let dragged = node.graph.shownRecord(id) else { return .gone }
    guard let payload = dragged.dragSource?.payload() else { return .unexpected }
    if take(payload) { return .handled }
    for problem in payload.problems { problem.report() }
    return .unexpected
  }
}

extension GraphCore {
  fileprivate func shownRecord(_ id: ElementID) -> ElementRecord? {
    record(id).flatMap { $0.isShown && $0.node.isAlive ? $0 : nil }
  }
}
