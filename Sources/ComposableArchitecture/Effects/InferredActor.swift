/// Whether the actor of a store was guessed.
///
/// The compiler knows of no actor in the initial value of a property, in that of a `static` or `lazy`
/// one, and in a default argument (Swift 6.3), where most stores are made. A store that is made there, by
/// code of the main actor, takes that for its own. For the compiler it is nobody's, and can be given to
/// another actor. That is harmless as long as no effect of it runs. With the first effect the guess
/// binds: that one is on the main actor, and goes on there.
@usableFromInline
enum InferredActor {
  /// The actor was passed, or there is none.
  case none
  /// No effect has been started.
  case open
  /// An effect has been started on the main actor.
  case bound
}

extension EffectOwner {
  /// To be called when an asynchronous effect starts.
  ///
  /// - Returns: whether the guess has turned out to be wrong.
  final func bindInferredActor() -> Bool {
    guard inferredActor == .open else { return false }
    inferredActor = MainActor.current == nil ? .none : .bound
    return inferredActor == .none
  }

  @usableFromInline
  final func checkInferredActor() { InferredActor.check() }
}

extension InferredActor {
  /// Stops a program that uses a store, whose guess has bound it, elsewhere than its effects run.
  static func check() {
    guard MainActor.current == nil else { return }
    fatalError(
      """
      A store was used off the main actor, and its effects run there.

      It was made where the compiler knows of no actor: in the initial value of a property, in that of a \
      'static' or 'lazy' one, or in a default argument. Such a store belongs to the main actor from its \
      first effect on, if it was made there. Use it there, or pass the actor that it is for: \
      'Store(initialState: …, isolation: self) { … }'.
      """)
  }
}
