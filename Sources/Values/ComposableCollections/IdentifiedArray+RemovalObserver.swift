public import ComposableRuntime
internal import ComposableThreads
internal import OrderedCollections

extension IdentifiedArray {
  /// Call before removing elements, within a turn or not.
  @usableFromInline
  func _announceRemoval(of positions: Range<Int>) {
    guard let turn = composable_current_turn() else { return }
    // The thread doesn't retain the turn: an observer is retained while it runs one.
    Unmanaged<_TurnBase>.fromOpaque(turn)._withUnsafeGuaranteedRef {
      if $0.isListening { _announceRemoval(of: positions, to: $0) }
    }
  }

  @usableFromInline
  func _announceRemoval(of positions: Range<Int>, to observer: _TurnBase) {
    if _elements.isEmpty { return }
    for position in positions {
      observer.willRemove(_ids[position], _pointer(to: position), version: _versionStamp)
    }
  }
}
