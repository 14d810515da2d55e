internal import ComposableHosting

extension ElementRecord {
  /// Drops what is dragged with another element on its view.
  func drop(_ id: ElementID, at location: DropLocation) -> HostEventResult {
    drop(id) { payload in
      for case .drop(let target) in gestures where target.drop(payload, location) { return true }
      return false
    }
  }

  /// Drops what is dragged with another element before its row, or after it.
  func insert(_ id: ElementID, isAfter: Bool) -> HostEventResult {
    drop(id) { payload in
      editRow(if: true) { $0.drop(payload, besideRowOf: $1, isAfter: isAfter) } == .handled
    }
  }

  /// Tells the targets around its view that take what is dragged over it, or those that were told so that it is away.
  ///
  /// - Parameter id: the element that is dragged; nil if it is away.
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

  /// A page says which view is dragged; whether it can be, and what with it, is known here.
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
