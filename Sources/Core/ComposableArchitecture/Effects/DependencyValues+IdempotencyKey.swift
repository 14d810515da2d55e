public import ComposableDependencies

extension DependencyValues {
  /// Identifies a call of a durable effect to the service that receives it, so that the service recognizes a call that is made once
  /// more after a crash; nil outside of a durable effect, and in a store without a journal. See
  /// ``Effect/durable(id:restarting:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// struct Bank {
  ///   @Dependency(\.idempotencyKey) private var key
  ///   func pay(_ amount: Int) async throws { try await post("/payments", amount, key: key ?? UUID().uuidString) }
  /// }
  /// ```
  ///
  /// In a call of a client it is the call's own: another one for each call of an effect, and the same one when the call is made
  /// again. A client that calls a service several times for one call adds something of its own for each. In the effect's other code
  /// it is the effect's.
  public var idempotencyKey: String? {
    get {
      self[IdempotencyKey.self] ?? CurrentEffect.call?.idempotencyKey
        ?? CurrentEffect.durable?.idempotencyKey
    }
    set { self[IdempotencyKey.self] = newValue }
  }

  private enum IdempotencyKey: DependencyKey {
    static let liveValue: String? = nil
    static let testValue: String? = nil
  }
}
