internal import ComposableRuntime
internal import Observation

/// Keeps a closure observing: ``observe(isolation:_:)``. Releasing the token ends that, and so does ``cancel()``.
public final class ObserveToken: Sendable {
  private let observation: ClosureObservation

  fileprivate init(_ observation: ClosureObservation) {
    self.observation = observation
  }

  deinit { observation.cancel() }

  /// Ends the observation: the closure is not called again. It can be called on any thread.
  public func cancel() { observation.cancel() }
}

/// Calls a closure at once, and again after each change of the state that it has read: for code that is not a view.
///
/// ```swift
/// let token = observe { [store] in
///   label.text = "\(store.count)"
/// }
/// ```
///
/// The closure is called on the caller's actor, in a separate task. Changes that occur before the task runs are
/// combined into one call. The closure reads the state after the change.
///
/// The closure may send actions and write shared values. If that changes what it has read before, it is called again, as
/// after any other change. Changes that the closure itself makes to other observable objects are observed only by what it
/// reads after them.
///
/// - Parameters:
///   - isolation: the actor; the caller's by default. If there is none, the main actor is used where the code runs on it;
///     elsewhere the closure is called only once, and that is reported.
///   - apply: reads stores and other observable objects. It is retained until the observation ends.
/// - Returns: a token. The observation ends when it is released.
public func observe(
  isolation: isolated (any Actor)? = #isolation, _ apply: @escaping () -> Void
) -> ObserveToken {
  let observation = ClosureObservation(on: isolation ?? MainActor.current, apply)
  observation.run()
  return ObserveToken(observation)
}

/// A closure that is called again after changes.
///
/// Unchecked because of the closure, which is called on `isolation` alone.
private final class ClosureObservation: Observable, @unchecked Sendable {
  private let isolation: (any Actor)?
  private let apply: () -> Void
  private let isCancelled = Locked(false)
  private let registrar = ObservationRegistrar()

  /// Represents a change that the closure has made itself.
  private var ownChange: Void { () }

  init(on isolation: (any Actor)?, _ apply: @escaping () -> Void) {
    self.isolation = isolation
    self.apply = apply
  }

  func cancel() { isCancelled.withLock { $0 = true } }

  func run() {
    let reads = ObservedReads()
    withObservationTracking {
      registrar.access(self, keyPath: \.ownChange)
      reads.collect(apply)
    } onChange: { [weak self] in
      self?.runLater()
    }
    // Only now there is an observer to notify. Notified, and not run: the registration ends, and a closure that changes
    // something each time does not call itself.
    if reads.areOutdated { registrar.withMutation(of: self, keyPath: \.ownChange) {} }
  }

  private func runLater() {
    guard !isCancelled.withLock({ $0 }) else { return }
    guard let isolation else { return UnboundEffects.reportUnobservedChange() }
    // Detached: the code that made the change may be an effect, whose dependencies and ids are not the closure's.
    Task.detached { [weak self] in await self?.run(on: isolation) }
  }

  private func run(on isolation: isolated any Actor) {
    guard !isCancelled.withLock({ $0 }) else { return }
    run()
  }
}
