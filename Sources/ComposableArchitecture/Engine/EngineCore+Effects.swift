extension EngineCore {
  /// Whether an effect of a child may run, or be about to be started: true where there is no turn.
  @usableFromInline
  static var mayHaveEffects: Bool {
    current.map { $0.effects.runningCount > 0 || $0.hasChildEffects } ?? true
  }

  /// The asynchronous effects that run, in the order they were started.
  final var runningEffects: [EffectStatus] { effects.statuses }

  /// Cancels all effects that run.
  final func cancelEffects() {
    effects.cancelEach()
    effectsObserver?()
  }

  /// Starts what an action returned.
  @usableFromInline
  final func run(_ node: EffectNode, group: EffectGroup) {
    effects.start(node, in: EffectContext(group: group), of: self)
  }

  /// To be called before an asynchronous effect starts. What sends is on the store's actor, so an actor
  /// that was guessed shows to be right or not.
  final func asynchronousEffectStarts() {
    if bindInferredActor() { effects.forgetIsolation() }
  }

  /// Starts an effect whose time has come, after it was held back.
  final func start(
    _ node: EffectNode, in context: EffectContext, heldBackBy token: EffectToken
  ) {
    whileSettling { effects.start(node, in: context, heldBackBy: token, of: self) }
    effectsObserver?()
  }

  /// Lets a part of what an effect does be cancelled by an id.
  final func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool, in context: EffectContext
  ) -> EffectToken {
    effects.start(task, id: id, cancelInFlight: cancelInFlight, in: context)
  }

  /// Cancels what runs under an id.
  final func cancel(_ id: EffectID, in context: EffectContext) {
    effects.cancel(id, in: context)
  }

  /// Forgets an effect that has ended, and starts the next step of what it was a step of.
  final func finish(_ token: EffectToken, of concatenation: Concatenation?) {
    if concatenation == nil {
      effects.finish(token, of: nil, of: self)
    } else {
      whileSettling { effects.finish(token, of: concatenation, of: self) }
    }
    effectsObserver?()
  }

  /// The same engine, where an effect knows which actions it makes.
  ///
  /// Not a cast, which would look up the types for each action: an effect's node is started only by an
  /// engine of its actions. A debug build looks.
  final func receiving<Action>(_ type: Action.Type) -> ActionEngine<Action> {
    unsafeDowncast(self, to: ActionEngine<Action>.self)
  }

  /// Does something with effects; actions wait meanwhile.
  private func whileSettling(_ body: () -> Void) {
    let isIdle = phase == .idle
    if isIdle { phase = .settling }
    body()
    if isIdle { drain() }
  }
}
