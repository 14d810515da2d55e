import ComposableExploration

/// A feature with a mistake that only some orders show, and its fixed twin.
struct Race: Sendable, CustomStringConvertible {
  /// The classes of the literature on concurrency: S. Lu et al., "Learning from Mistakes", ASPLOS 2008, with two cases of
  /// its atomicity and order violations that are frequent in apps.
  enum Kind: String, CaseIterable, Sendable {
    /// Something happens between a check and the action that relies on it.
    case atomicity = "atomicity"
    /// Two events come in the order that the author did not expect.
    case order = "order"
    /// A response that is no longer asked for replaces a newer one.
    case staleResponse = "stale response"
    /// A write that was based on an older value replaces a newer one.
    case lostUpdate = "lost update"
  }

  let name: String
  let kind: Kind
  /// The number of steps of the shortest counterexample, found by hand.
  let minimum: Int
  let explore:
    @Sendable (_ isMended: Bool, _ budget: ExplorationBudget, _ seed: UInt64) async -> Exploration

  /// Whether the mistake shows in the comparison of two runs only.
  let isConfluent: Bool

  /// Where it is declared.
  let place: (path: String, line: Int, column: Int)

  var description: String { name }

  /// - Parameters:
  ///   - name: what goes wrong.
  ///   - kind: the class of the mistake.
  ///   - minimum: the number of steps of the shortest counterexample.
  ///   - isConfluent: whether all orders have to end in equal states.
  ///   - state: the initial state.
  ///   - feature: the feature, with the mistake or fixed.
  ///   - prepareDependencies: the endpoints.
  ///   - user: what the user may do.
  ///   - properties: what has to hold.
  init<R: Reducer & Sendable>(
    _ name: String, kind: Kind, minimum: Int, confluent isConfluent: Bool = false,
    _ state: @escaping @Sendable () -> R.State,
    _ feature: @escaping @Sendable (_ isMended: Bool) -> R,
    server: @escaping @Sendable (inout Server) -> Void = { _ in },
    @ExplorationUserBuilder<R.State, R.Action> user:
      @escaping @Sendable () -> ExplorationUser<R.State, R.Action>,
    @FeaturePropertyBuilder<R.State, R.Action> properties:
      @escaping @Sendable () -> PropertiesOf<R> = { [] },
    path: String = #filePath, line: Int = #line, column: Int = #column
  ) where R.State: Equatable {
    self.name = name
    self.kind = kind
    place = (path, line, column)
    self.minimum = minimum
    self.isConfluent = isConfluent
    explore = { isMended, budget, seed in
      await ComposableExploration.explore(
        state(), budget: budget, confluent: isConfluent, seed: seed
      ) {
        feature(isMended)
      } withDependencies: {
        server(&$0.server)
      } user: {
        user()
      } properties: {
        properties()
      }
    }
  }
}

/// The endpoints of all races. By default each call returns its argument, and can't fail.
struct Server: Sendable {
  var load: @Sendable (String) async throws -> String = explored("load", failures: []) { $0 }
  var save: @Sendable (String) async throws -> String = explored("save", failures: []) { $0 }
  var refresh: @Sendable () async throws -> Int = explored("refresh", failures: []) { 1 }
  var changes: @Sendable () -> AsyncStream<Int> = explored("changes") {
    AsyncStream {
      $0.yield(1)
      $0.yield(2)
      $0.finish()
    }
  }
}

private enum ServerKey: TestDependencyKey {
  static var testValue: Server { Server() }
}

extension DependencyValues {
  var server: Server {
    get { self[ServerKey.self] }
    set { self[ServerKey.self] = newValue }
  }
}
