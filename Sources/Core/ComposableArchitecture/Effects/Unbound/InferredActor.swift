internal import ComposableConcurrency

/// Whether a store's actor was inferred rather than passed.
///
/// The compiler knows no actor in a function that is isolated to none, in the initial value of a property (also of a
/// `static` or `lazy` one), and in a default argument (Swift 6.3), where most stores are created. A store created there
/// infers its actor from the code that runs: see ``CurrentActor``. To the compiler the store belongs to no actor and can be
/// passed to another. That is harmless until one of its effects runs. The first effect makes the inference binding: it runs
/// on the actor whose code has started it, and the store continues there.
@usableFromInline
enum InferredActor {
  /// The actor was passed.
  case none
  /// No effect has been started on an actor.
  case open
  /// An effect has been started on the actor.
  case bound
}

extension EffectOwner {
  /// Call when the store is created without an actor.
  final func inferActor() {
    inferredActor = .open
    effects.infer(CurrentActor.inferred)
  }

  /// Call before an asynchronous effect starts. The sending code is on the store's actor: that is its actor from now on. If
  /// the code is on none, the effect is one of the ``UnboundEffects``, and a later one may bind the store.
  final func bindInferredActor() {
    guard inferredActor == .open else { return }
    let actor = CurrentActor.inferred
    effects.infer(actor)
    if actor != nil { inferredActor = .bound }
  }

  /// Stops the program if a store that is bound to its inferred actor is used off the actor its effects
  /// run on.
  @usableFromInline
  final func checkInferredActor() {
    guard effects.isUsedElsewhere else { return }
    let actor = effects.isOnMainActor ? "main actor" : "actor that it is bound to"
    fatalError(
      """
      A store was used off the \(actor), but its effects run there.

      It was created where the compiler knows no actor: in a function that is isolated to none, in the initial value \
      of a property (also of a 'static' or 'lazy' one), or in a default argument. Such a store infers its actor, and \
      is bound to it from its first effect on. Use the store on that actor, or pass the store's actor: \
      'Store(initialState: …, isolation: self) { … }'.
      """)
  }
}
