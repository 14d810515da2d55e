import ComposableExploration

/// The fakes of a generated feature: endpoints that depend on nothing but their argument, and some that share a number.
struct GeneratedServer: Sendable {
  /// What it holds.
  let number = LockIsolated(0)

  private let pure: @Sendable (Int) async -> Int
  private let failing: @Sendable (Int) async throws -> Int
  private let choosing: @Sendable (Int) async -> Int
  private let load: @Sendable () async -> Int
  private let store: @Sendable (Int) async -> Void
  private let increment: @Sendable (Int) async -> Int

  init() {
    pure = explored("pure") { GeneratedScope.reduced($0 + 1) }
    failing = explored("failing") { GeneratedScope.reduced($0 * 2) }
    choosing = exploredOutcomes("choosing") { [$0, GeneratedScope.reduced($0 + 2)] }
    load = explored("load") { [number] in number.value }
    store = explored("store") { [number] in number.setValue($0) }
    increment = explored("increment") { [number] argument in
      number.withValue {
        $0 = GeneratedScope.reduced($0 + argument)
        return $0
      }
    }
  }

  /// What it holds, which is read without being asked for by an endpoint.
  func current() -> Int { number.value }

  func call(_ endpoint: GeneratedPlan.Endpoint, _ argument: Int) async throws -> Int {
    switch endpoint {
    case .pure: return await pure(argument)
    case .failing: return try await failing(argument)
    case .choosing: return await choosing(argument)
    case .load: return await load()
    case .store:
      await store(argument)
      return 0
    case .increment: return await increment(argument)
    }
  }
}

private enum GeneratedServerKey: TestDependencyKey {
  static var testValue: GeneratedServer { GeneratedServer() }
}

extension DependencyValues {
  var generatedServer: GeneratedServer {
    get { self[GeneratedServerKey.self] }
    set { self[GeneratedServerKey.self] = newValue }
  }
}
