import ComposableArchitecture
import ComposableRecording
import Foundation

/// A feature with a planted mistake, and a user who does anything until the mistake shows.
package struct PlantedBug: Sendable, CustomStringConvertible {
  package enum Kind: String, Sendable {
    /// The reducer traps.
    case trap
    /// The library or the feature reports an issue.
    case issue
    /// A property of the feature does not hold.
    case property
    /// A state is wrong in the eyes of a user.
    case wrong
  }

  /// The feature with its module: "Shop.Cart".
  package let name: String
  package let kind: Kind
  /// What the report says: a part of the issue, or the property's name. For a wrong state the expression that is true of
  /// it, and "trap" for a trap.
  package let expected: String
  /// The fewest actions of a user that show the mistake, found by hand.
  package let minimum: Int

  /// Runs a session, and returns what happened.
  package let run: @MainActor @Sendable (_ seed: UInt64, _ file: URL?) async throws -> SessionResult
  /// Replays a recording, and returns the number of wrong states. Traps if the session did.
  package let replay: @Sendable (_ file: URL, _ last: Int) throws -> (wrong: Int, replay: ReplayEnd)

  package var description: String { name }

  /// How many actions a user sends before the failure at least.
  package static let leastNoise = 60
}

/// How a feature fails.
enum SessionFailure<State>: Sendable {
  case trap
  case issue(String)
  case property(String)
  /// The expression over `state`, and the same as a function.
  case wrong(String, @Sendable (_ state: State) -> Bool)

  var kind: PlantedBug.Kind {
    switch self {
    case .trap: .trap
    case .issue: .issue
    case .property: .property
    case .wrong: .wrong
    }
  }

  var expected: String {
    switch self {
    case .trap: "trap"
    case .issue(let text), .property(let text), .wrong(let text, _): text
    }
  }

  func isWrong(_ state: State) -> Bool {
    if case .wrong(_, let isWrong) = self { return isWrong(state) }
    return false
  }
}

/// What a session came to.
package struct SessionResult: Sendable {
  /// After how many actions of the user it failed as expected; nil if it did not.
  package var failedAfter: Int?
  /// How many actions the user sent.
  package var count = 0
  /// Issues that are not the expected one.
  package var surprises: [String] = []
}

/// What a replay came to, without the type of the state.
package struct ReplayEnd: Sendable {
  package let turnCount: Int
  package let divergence: String?
  package let failures: [String]
}

extension PlantedBug {
  /// - Parameters:
  ///   - name: the feature with its module.
  ///   - failure: how it fails.
  ///   - minimum: the fewest actions of a user that show it.
  ///   - state: the initial state.
  ///   - feature: the feature.
  ///   - server: the clients.
  ///   - user: what the user may do in a state. One of the actions is sent.
  init<R: Reducer>(
    _ name: String, _ failure: SessionFailure<R.State>, minimum: Int,
    state: @escaping @MainActor @Sendable () -> R.State, feature: @escaping @Sendable () -> R,
    server prepare: @escaping @Sendable (inout DependencyValues, Server) -> Void = { _, _ in },
    user: @escaping @MainActor @Sendable (R.State, inout SeededGenerator) -> [R.Action]
  ) where R.State: Codable & Equatable, R.Action: Codable {
    self.name = name
    self.minimum = minimum
    kind = failure.kind
    expected = failure.expected
    run = { seed, file in
      let session = RandomSession(
        failure, seed: seed, file: file, state: state, feature: feature, server: prepare)
      return try await session.run(user: user)
    }
    replay = { file, last in
      let wrong = LockedCount()
      let end = try ComposableRecording.replay(contentsOf: file, through: last) {
        CombineReducers {
          feature()
          Reduce<R.State, R.Action> { state, _ in
            if failure.isWrong(state) { wrong.add() }
            return .none
          }
        }
      }
      return (
        wrong.value,
        ReplayEnd(
          turnCount: end.turnCount, divergence: end.divergence.map { "\($0)" },
          failures: end.failures.map { "\($0)" })
      )
    }
  }
}
