internal import Observation

/// Who wants to hear that the state has changed: those who read it under observation tracking, and
/// those who iterate over a ``StateSequence``.
///
/// One for a whole tree of stores. Tracking is one-shot, so a reader is told once and registers again
/// by reading; between actions that nobody read after, there is nobody to tell and nothing is done.
final class StateObservation: Observable {
  private let registrar = ObservationRegistrar()
  // Read and written at once, never held.
  @exclusivity(unchecked) private(set) var wasRead = false
  private let listeners = Listeners()

  /// Stands for the state as far as the registrar is concerned.
  private var state: Void {
    access()
  }

  /// Whether anybody waits for the next change of the whole.
  var hasListeners: Bool { listenerCount > 0 }
  var listenerCount: Int { listeners.count }

  deinit { listeners.finish() }

  func access() {
    wasRead = true
    registrar.access(self, keyPath: \.state)
  }

  /// To be called after an action has been applied: trackers that read the state now see it changed,
  /// although the registrar calls them "will set".
  func notify() {
    if wasRead {
      wasRead = false
      registrar.withMutation(of: self, keyPath: \.state) {}
    }
    notifyListeners()
  }

  /// To be called after an action that those who read have been told of in another way.
  func notifyListeners() { listeners.notify() }

  /// A stream that yields after each change; changes that nobody waited for are told as one.
  func changes() -> AsyncStream<Void> { listeners.changes() }
}
