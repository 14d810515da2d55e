public import ComposableThreads
internal import OrderedCollections

/// What takes a turn on a thread, and hears of the elements that are removed from identified arrays
/// meanwhile. What the turn is kept as in `ComposableThreads` is one of these.
///
/// An array does not know who observes it: to remember that would be to write into it, where it may be
/// shared with copies on other threads.
open class _RemovalObserver {
  /// Whether ``willRemove(_:_:version:)`` is called. Not checked for overlapping accesses: it is read and
  /// written at once and never held, with each element that is removed.
  @exclusivity(unchecked) @usableFromInline
  final var _isListening = false

  /// Hears of nothing until ``_listen()``.
  public init() {}

  /// Has ``willRemove(_:_:version:)`` called from now on.
  public final func _listen() { _isListening = true }

  /// Called with an element before it is removed, by whatever removes it.
  ///
  /// - Parameters:
  ///   - id: the element's id.
  ///   - element: the element where it lies.
  ///   - version: that of the array, before the element is removed.
  open func willRemove<ID: Hashable, Element>(
    _ id: ID, _ element: UnsafePointer<Element>, version: UInt64
  ) {}
}

extension IdentifiedArray {
  /// To be called before elements are removed, by a turn or otherwise.
  @inlinable
  func _announceRemoval(of positions: Range<Int>) {
    guard let turn = composable_current_turn() else { return }
    // Not retained by the thread: an observer that takes a turn is held for the time of it.
    Unmanaged<_RemovalObserver>.fromOpaque(turn)._withUnsafeGuaranteedRef {
      if $0._isListening { _announceRemoval(of: positions, to: $0) }
    }
  }

  @usableFromInline
  func _announceRemoval(of positions: Range<Int>, to observer: _RemovalObserver) {
    if _elements.isEmpty { return }
    for position in positions {
      observer.willRemove(_ids[position], _pointer(to: position), version: _versionStamp)
    }
  }
}
