internal import ComposableRuntime
internal import ComposableThreads
internal import Observation

/// The observers of the whole state: code that reads it under observation tracking, and the iterators over a
/// ``StateSequence``.
///
/// There is one for a whole tree of stores. Tracking is one-shot, so an observer is notified once and registers again
/// by reading; if the state was not read since the last action, there is nothing to do.
final class StateObservation: Observable {
  private let registrar = ObservationRegistrar()
  private let number = composable_next_stamp()
  // Read and written at once, never held.
  @exclusivity(unchecked) private(set) var wasRead = false
  private let listeners = Listeners()

  /// Represents the state in the registrar.
  private var state: Void {
    access()
  }

  /// Whether an iterator awaits the next change of the whole state.
  var hasListeners: Bool { listenerCount > 0 }
  var listenerCount: Int { listeners.count }

  deinit { listeners.finish() }

  func access() {
    wasRead = true
    registrar.access(self, keyPath: \.state)
    ObservedReads.noteRead(of: number)
  }

  /// Call after an action has been applied: observers that read the state now see it changed, although
  /// the registrar calls them "will set".
  func notify() {
    if wasRead {
      wasRead = false
      ObservedReads.noteChange(of: number)
      registrar.withMutation(of: self, keyPath: \.state) {}
    }
    notifyListeners()
  }

  /// Call after an action whose observers have been notified in another way.
  func notifyListeners() { listeners.notify() }

  /// A stream that yields after each change; changes between two reads yield once.
  func changes() -> AsyncStream<Void> { listeners.changes() }
}
