// For tests, which inspect the effects of a root store. Use all of these on the store's actor.
extension Store {
  /// The running asynchronous effects, in the order they were started.
  package var runningEffects: [EffectStatus] { core.runningEffects }

  /// Sets the one observer that is called when an effect has ended or has started others.
  package func onEffectsChange(_ observer: @escaping () -> Void) {
    core.effectsObserver = observer
  }

  /// Cancels all running effects.
  package func cancelEffects() {
    core.cancelEffects()
  }
}
