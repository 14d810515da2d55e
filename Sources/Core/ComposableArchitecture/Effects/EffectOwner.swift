internal import ComposableRuntime

/// The part of an engine that effects use: their actor, and the queue of their actions.
@usableFromInline
class EffectOwner {
  @usableFromInline final let turn: Turn
  @usableFromInline final let effects: EffectRunner
  /// The pending actions, sent by effects and others.
  @usableFromInline final let pendingActions: PendingActions

  /// Notified when an asynchronous effect has ended or has started others: for tests.
  final var effectsObserver: (() -> Void)?

  /// Notified when an asynchronous effect has ended: for the properties of features.
  final var endOfEffectObserver: (() -> Void)?

  /// Whether the effects can be canceled when the session hibernates, because the feature begins them again.
  final var beginsEffectsAgain = false

  /// Remembers durable effects; nil if they are as others.
  final var durableEffects: (any DurableEffects)?

  /// Whether features of the store have a lifecycle, which begins with the store.
  final var hasLifecycle = false

  /// The task executor that the effects prefer; nil for the pool. Not typed, because not all systems that run this
  /// know the type.
  final var effectsExecutor: AnyObject?

  /// Whether the actor was inferred, and whether an effect has bound the store to it.
  @exclusivity(unchecked) @usableFromInline
  final var inferredActor = InferredActor.none

  init(turn: Turn, pendingActions: PendingActions, isolation: (any Actor)?) {
    self.turn = turn
    self.pendingActions = pendingActions
    effects = EffectRunner(isolation: isolation, turn: turn)
  }

  /// Runs a closure that starts or finishes effects while actions are queued, and applies these
  /// afterward unless an action is already being applied.
  func settle(_ body: () -> Void) {
    preconditionFailure("Overridden by the engine.")
  }

  final var tracer: TurnTracer? { pendingActions.tracer }

  /// The running asynchronous effects, in the order they were started.
  final var runningEffects: [EffectStatus] { effects.statuses }

  /// Cancels all running effects.
  final func cancelEffects() {
    effects.cancelEach()
    effectsObserver?()
  }

  /// Starts the effect that an action returned.
  @usableFromInline
  final func run(_ node: EffectNode, group: EffectGroup) {
    let ordinals = tracer.map { EffectOrdinals(turn: $0.turn.number) }
    effects.start(node, in: EffectContext(group: group, ordinals: ordinals), of: self)
  }

  /// Applies an action of an asynchronous effect, or queues it while another is being applied.
  final func receive<Action>(
    _ action: Action, of effect: EffectTrace.ID?, group: EffectGroup,
    within surroundings: AnyActionSurroundings?
  ) {
    turn.needsSettling = true
    settle {
      attribute(to: effect.map { .effect($0) }) {
        pendingActions.of(Action.self).append(action, in: group, within: surroundings)
      }
    }
  }

  /// Attributes the actions that are queued during a closure to a cause, for middleware.
  private func attribute(to cause: StoreTurn.Cause?, _ body: () -> Void) {
    guard let tracer, let cause else { return body() }
    tracer.attribute(to: cause, body)
  }

  /// Starts an effect whose delay has passed.
  final func startHeldBack(
    _ node: EffectNode, by token: EffectToken, in context: EffectContext
  ) {
    settle {
      attribute(to: context.ordinals.map { .turn($0.turn) }) {
        effects.startHeldBack(node, by: token, in: context, of: self)
      }
    }
    effectsObserver?()
  }

  /// Registers a part of an effect's work under an id that cancels it.
  final func register(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool, in context: EffectContext
  ) -> EffectToken {
    let cancels =
      cancelInFlight && !skipsCancellation(of: id, in: context) { .cancelInFlight(id: $0) }
    return effects.register(task, id: id, cancelInFlight: cancels, in: context)
  }

  /// Cancels the effects under an id.
  final func cancel(_ id: EffectID, in context: EffectContext) {
    guard !skipsCancellation(of: id, in: context, { .cancellation(id: $0) }) else { return }
    effects.cancel(id, in: context)
  }

  /// Removes an effect that has ended, and starts the next step of its concatenation.
  final func finish(_ token: EffectToken, of concatenation: Concatenation?) {
    if concatenation == nil {
      effects.finish(token, of: nil, of: self)
    } else {
      settle {
        attribute(to: concatenation?.context.ordinals.map { .turn($0.turn) }) {
          effects.finish(token, of: concatenation, of: self)
        }
      }
    }
    effectsObserver?()
    endOfEffectObserver?()
  }
}
