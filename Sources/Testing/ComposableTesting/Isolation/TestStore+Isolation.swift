internal import ComposableArchitecture

extension TestStore {
  /// Accesses data that the store's effects access, too, without a concurrent change.
  ///
  /// On the store's actor that is guaranteed; a test without an actor keeps the store's own actor from running in the
  /// meantime. Not recursive.
  func exclusively<Result>(_ operation: () throws -> Result) rethrows -> Result {
    guard let ownActor else { return try operation() }
    return try ownActor.exclusively(operation)
  }

  /// Runs an operation on the store's actor.
  ///
  /// - Parameter isolation: the actor that the test runs on.
  func onStoresActor<Result>(
    isolation: isolated (any Actor)?, _ operation: @escaping () -> Result
  ) async -> Result {
    guard let ownActor else { return operation() }
    return await ownActor.run(Transfer(value: operation)).value
  }

  /// The actor whose queue a test waits for.
  func queue(of isolation: (any Actor)?) -> (any Actor)? { ownActor ?? isolation }
}

extension PoolActor {
  fileprivate func run<Result>(_ operation: Transfer<() -> Result>) -> Transfer<Result> {
    Transfer(value: operation.value())
  }
}

/// A value that is passed to the store's actor and back. Unchecked because the test waits meanwhile.
private struct Transfer<Value>: @unchecked Sendable {
  let value: Value
}
