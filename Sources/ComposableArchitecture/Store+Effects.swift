// For tests, which look at the effects of a root store. On the store's actor, all of it.
extension Store {
  /// The asynchronous effects that run, in the order they were started.
  package var runningEffects: [EffectStatus] { core.runningEffects }

  /// Whom to call when an effect has ended, or has started others. One at most.
  package func onEffectsChange(_ observer: @escaping () -> Void) {
    core.effectsObserver = observer
  }

  /// Cancels all effects that run.
  package func cancelEffects() {
    core.cancelEffects()
  }
}
