internal import ComposableConcurrency

/// Whether a store's actor was inferred rather than passed.
///
/// The compiler knows no actor in the initial value of a property (also of a `static` or `lazy` one),
/// and in a default argument (Swift 6.3), where most stores are created. A store created there by code
/// on the main actor infers the main actor. To the compiler the store belongs to no actor and can be
/// passed to another. That is harmless until one of its effects runs. The first effect makes the
/// inference binding: it runs on the main actor, and continues there.
@usableFromInline
enum InferredActor {
  /// The actor was passed, or the store has none.
  case none
  /// Inferred, and no effect has been started.
  case open
  /// Inferred, and an effect has been started on the main actor.
  case bound
}

extension EffectOwner {
  /// Call before an asynchronous effect starts. The sending code is on the store's actor, so this shows whether an
  /// inferred actor is right. If it is wrong, the store is one without an actor: see ``UnboundEffects``.
  final func bindInferredActor() {
    guard inferredActor == .open else { return }
    if MainActor.current != nil {
      inferredActor = .bound
    } else {
      inferredActor = .none
      effects.forgetIsolation()
    }
  }

  /// Stops the program if a store that is bound to its inferred actor is used off the actor its effects
  /// run on.
  @usableFromInline
  final func checkInferredActor() {
    guard MainActor.current == nil else { return }
    fatalError(
      """
      A store was used off the main actor, but its effects run on the main actor.

      It was created where the compiler knows no actor: in the initial value of a property (also of a \
      'static' or 'lazy' one), or in a default argument. Such a store inferred the main actor, and is \
      bound to it from its first effect on. Use the store on the main actor, or pass the store's actor: \
      'Store(initialState: …, isolation: self) { … }'.
      """)
  }
}
