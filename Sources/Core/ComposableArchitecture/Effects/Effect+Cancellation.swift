extension Effect {
  /// Lets ``cancel(id:)`` cancel the effect by an equal id.
  ///
  /// The store registers the id as soon as the action has been reduced, before the effect's task first
  /// runs.
  ///
  /// - Parameters:
  ///   - id: any hashable value; several effects may run under one. It is scoped to the nearest
  ///     enclosing feature that may come and go; children that `Scope` runs share it.
  ///   - cancelInFlight: whether effects already running under the id are cancelled first.
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

  /// Cancels every effect that runs under an equal id. If there is none, this does nothing.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    cancel(by: EffectID(id))
  }

  @usableFromInline
  static func cancel(by id: EffectID) -> Self {
    Self(node: CancelNode(.id(id)))
  }
}
