internal import ComposableRuntime
internal import ComposableThreads
import IssueReporting

// The operations of tools on a store, through a ``StoreControl``.
extension Engine {
  /// Replaces the state without the reducer, as a separate turn.
  func put(_ newState: State) {
    guard phase == .idle || phase == .holding else {
      reportIssue(
        """
        A tool put a state while its store was applying an action. The state was ignored.

        Put a state from outside of 'apply(_:to:next:)', and not from an observer.
        """)
      return
    }
    if turn.hasUnattendedChildren { keepCopies() }
    phase = .settling
    queue.tracer?.put()
    turn.firstVersion = 0
    rootWasReplaced(rootIdentity?(state).extent)
    // The previous state is released last: it may have deinitializers, and those may send.
    let previous = state.move()
    state.initialize(to: newState)
    for layer in middleware { layer.didPut(newState) }
    notifyObservers()
    withExtendedLifetime(previous) {}
    drain()
  }

  var delivery: ActionDelivery {
    get { queue.tracer?.delivery ?? .live }
    set {
      queue.tracer?.delivery = newValue
      isHolding = newValue != .live
      turn.needsSettling = true
      switch phase {
      case .idle where isHolding: phase = .holding
      case .holding where !isHolding:
        phase = .settling
        drain()
      default: break
      }
    }
  }
}
