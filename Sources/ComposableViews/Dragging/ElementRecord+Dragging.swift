extension ElementRecord {
  /// Drops what is dragged with another element on its view.
  func drop(_ id: ElementID, at location: DropLocation) -> EventResult {
    drop(id) { payload in
      for case .drop(let target) in gestures where target.drop(payload, location) { return true }
      return false
    }
  }

  /// Drops what is dragged with another element before its row, or after it.
  func insert(_ id: ElementID, isAfter: Bool) -> EventResult {
    drop(id) { payload in
      editRow(if: true) { $0.drop(payload, besideRowOf: $1, isAfter: isAfter) } == .handled
    }
  }

  private func drop(_ id: ElementID, _ take: (DragPayload) -> Bool) -> EventResult {
    guard let dragged = node.graph.record(id), dragged.isShown, dragged.node.isAlive else {
      return .gone
    }
    // A page says which view; whether it can be dragged, and what with it, is known here.
    for case .drag(let source) in dragged.gestures {
      return take(source.payload()) ? .handled : .unexpected
    }
    return .unexpected
  }
}
