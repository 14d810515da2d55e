// For tests, which inspect the effects of a root store. Use all of these on the store's actor.
extension Store {
  /// Creates a root store on an actor that the caller need not be on. Use it only there.
  ///
  /// It has no middleware of ``MiddlewareRegistry``: a tool attaches to the stores of an app, not to a store that
  /// replays, explores or tests a session.
  ///
  /// - Parameter actor: nil to infer the actor, as ``init(initialState:isolation:middleware:reducer:withDependencies:)``
  ///   does.
  package convenience init(
    initialState: State, on actor: (any Actor)?, middleware: [any Middleware<State, Action>],
    reduction: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(
      engine: Engine(
        initialState: initialState, reduction: reduction,
        middleware: middleware,
        submission: { Engine<State, Action>.submit(to: $0) }, isolation: actor))
  }

  /// The running asynchronous effects, in the order they were started.
  package var runningEffects: [EffectStatus] { core.runningEffects }

  /// Sets the one observer that is called when an effect has ended or has started others.
  package func onEffectsChange(_ observer: @escaping () -> Void) {
    core.effectsObserver = observer
  }

  /// A hash of the throttled ids whose interval has not passed: equal for two stores in which the same effects would wait,
  /// for the same time.
  package var throttlesHash: Int { core.effects.throttlesHash }

  /// Cancels all running effects.
  package func cancelEffects() {
    core.cancelEffects()
  }

  /// Sets the task executor on which the code of its effects runs that is on no actor. For effects that start from now on.
  ///
  /// - Parameter executor: an `any TaskExecutor`. Others are ignored.
  package func runEffects(preferring executor: AnyObject) {
    core.effectsExecutor = executor
  }
}

extension EffectTrace.ID {
  /// The effect whose code is running; nil outside of effects, and in a store without middleware.
  package static var current: Self? { CurrentEffect.handle?.traceID }
}
