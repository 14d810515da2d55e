public import ComposableThreads
internal import OrderedCollections

/// Runs a turn on a thread, and is notified about elements that are removed from identified arrays
/// meanwhile. `ComposableThreads` stores the current turn, which is an instance of this class.
///
/// An array doesn't store its observers: storing one would mutate the array, which may share its
/// storage with copies on other threads.
open class _RemovalObserver {
  /// Whether ``willRemove(_:_:version:)`` is called. Not checked for overlapping accesses: it is read
  /// for each removed element, and no access to it lasts.
  @exclusivity(unchecked) @usableFromInline
  final var _isListening = false

  /// Creates an observer that is not notified until ``_listen()`` is called.
  public init() {}

  /// Enables the calls of ``willRemove(_:_:version:)``.
  public final func _listen() { _isListening = true }

  /// Called before an element is removed.
  ///
  /// - Parameters:
  ///   - id: the element's id.
  ///   - element: the element in place.
  ///   - version: the array's version before the removal.
  open func willRemove<ID: Hashable, Element>(
    _ id: ID, _ element: UnsafePointer<Element>, version: UInt64
  ) {}
}

extension IdentifiedArray {
  /// Call before removing elements, within a turn or not.
  @inlinable
  func _announceRemoval(of positions: Range<Int>) {
    guard let turn = composable_current_turn() else { return }
    // The thread doesn't retain the turn: an observer is retained while it runs one.
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
