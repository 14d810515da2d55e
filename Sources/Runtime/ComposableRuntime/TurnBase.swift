internal import ComposableThreads

/// The turn of a store that runs on a thread, from the perspective of the modules below the store: `ComposableThreads`
/// stores the current turn, which is an instance of this class.
///
/// It is notified about elements that are removed from identified arrays during the turn. An array doesn't store its
/// observers: storing one would mutate the array, which may share its storage with copies on other threads.
///
/// It also keeps the listeners to notify when the turn ends.
///
/// Public, because only an open class can have a subclass in another module.
open class _TurnBase {
  /// Whether ``willRemove(_:_:version:)`` is called. Not checked for overlapping accesses: it is read
  /// for each removed element, and no access to it lasts.
  @exclusivity(unchecked)
  package final var isListening = false

  /// Whether the engine has more work after this turn, even if the action has no effect: actions are
  /// pending, or observers exist.
  // The attribute of a stored property does not reach other modules, where each send would check its accesses: that takes
  // longer than a small reducer. An accessor has it.
  @inlinable
  package final var needsSettling: Bool {
    get { isUnsettled }
    set { isUnsettled = newValue }
  }

  /// Not checked for overlapping accesses, for the same reason.
  @exclusivity(unchecked) @usableFromInline
  final var isUnsettled = false

  /// Collects the writes of shared values in this turn; nil if no tool needs them.
  @exclusivity(unchecked)
  package final var writeCollector: AnyObject?

  @exclusivity(unchecked)
  private final var listeners: [any TurnListener] = []

  package init() {}

  /// The current turn of this thread.
  package static var ofThread: _TurnBase? {
    // The thread does not retain it: an engine does.
    composable_current_turn().map { Unmanaged<_TurnBase>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Notifies a listener when the turn ends, once.
  package final func atEnd(notify listener: any TurnListener) {
    guard !listeners.contains(where: { $0 === listener }) else { return }
    listeners.append(listener)
    needsSettling = true
  }

  /// Drops the listeners without notifying them.
  package final func discardListeners() { listeners = [] }

  /// Notifies the listeners, which a turn does at its end.
  package final func notifyListeners() {
    guard !listeners.isEmpty else { return }
    let due = listeners
    listeners = []
    for listener in due { listener.turnDidEnd() }
  }

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

/// Receives the end of a turn.
package protocol TurnListener: AnyObject {
  func turnDidEnd()
}
