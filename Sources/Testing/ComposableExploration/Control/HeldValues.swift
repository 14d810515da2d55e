public import ComposableDependencies

extension DependencyValues {
  /// Says what a fake holds, so that an exploration distinguishes states in which it holds something else.
  ///
  /// ```swift
  /// } withDependencies: {
  ///   let server = FakeServer()
  ///   $0.explore(holding: server)
  ///   $0.orders = OrdersClient(add: { await server.add($0) }, all: { await server.all() }).explored
  /// }
  /// ```
  ///
  /// Make the fake in the closure that prepares the dependencies, which is called for each run. What it holds are its stored
  /// properties, as a mirror shows them: `Hashable` properties count by their hashes. Effects should read it by
  /// way of explored endpoints.
  ///
  /// Without it, an exploration assumes that the fake's answers are a function of their arguments. It checks that, but not
  /// for each order.
  ///
  /// - Parameter fake: an actor, or an object such as a `LockIsolated`.
  public mutating func explore(holding fake: some AnyObject & Sendable) {
    holdValue { fake }
  }

  /// Says what a fake holds.
  ///
  /// - Parameter value: returns what it holds. Called between the steps of a run, when nothing else runs.
  public mutating func explore(holding value: @escaping @Sendable () -> any Hashable) {
    holdValue { value() }
  }

  private mutating func holdValue(_ value: @escaping @Sendable () -> Any) {
    self[HeldValuesKey.self].append(value)
  }
}

/// The values that the fakes of a run hold.
enum HeldValuesKey: DependencyKey {
  static var liveValue: [@Sendable () -> Any] { [] }
  static var testValue: [@Sendable () -> Any] { [] }
}
