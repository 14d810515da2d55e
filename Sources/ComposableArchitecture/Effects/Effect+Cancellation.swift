extension Effect {
  /// Lets the effect be cancelled by ``cancel(id:)`` with an equal id.
  ///
  /// The id is known to the store from the moment the action has been reduced, before the effect's
  /// task first runs.
  ///
  /// - Parameters:
  ///   - id: any hashable value; several effects may run under one. It is known in the nearest feature
  ///     around the effect that may come and go; children that `Scope` runs share it.
  ///   - cancelInFlight: whether effects that already run under the id are cancelled first.
  @inlinable
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    cancellable(by: EffectID(id), cancelInFlight: cancelInFlight)
  }

  @usableFromInline
  func cancellable(by id: EffectID, cancelInFlight: Bool) -> Self {
    if isNone { return cancelInFlight ? Self(node: CancelNode(.id(id))) : .none }
    return started(.cancellable(id, cancelInFlight: cancelInFlight))
  }

  /// Cancels every effect that runs under an equal id. None is no mistake.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    cancel(by: EffectID(id))
  }

  @usableFromInline
  static func cancel(by id: EffectID) -> Self {
    Self(node: CancelNode(.id(id)))
  }
}
