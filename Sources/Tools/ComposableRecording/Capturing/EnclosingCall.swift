internal import ComposableArchitecture
internal import ComposableThreads

/// A running call of an endpoint. The calls that it makes are part of it.
///
/// An endpoint may call back, and so send an action: the calls of that turn and of its effects are not part of the
/// endpoint's call.
package struct EnclosingCall {
  /// The tool that tracks the call. Each tool has its own enclosing calls.
  private let tool: ObjectIdentifier
  private let effect: EffectTrace.ID?
  /// The turn that made it; zero if it was made outside of turns.
  private let turn: UInt

  @TaskLocal private static var all: [EnclosingCall] = []

  /// The turn that runs on this thread.
  private static var currentTurn: UInt { UInt(bitPattern: composable_current_turn()) }

  private static func all(andOneOf tool: ObjectIdentifier) -> [EnclosingCall] {
    all + [EnclosingCall(tool: tool, effect: .current, turn: currentTurn)]
  }

  /// Whether the running code is part of a call that a tool tracks.
  package static func isRunning(for tool: ObjectIdentifier) -> Bool {
    all.contains { call in
      call.tool == tool && call.effect == EffectTrace.ID.current
        && (currentTurn == 0 || currentTurn == call.turn)
    }
  }

  /// Runs an endpoint.
  package static func run<Value, Failure: Error>(
    for tool: ObjectIdentifier, _ endpoint: () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    await $all.withValue(all(andOneOf: tool)) {
      do throws(Failure) {
        return .success(try await endpoint())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Runs a synchronous endpoint.
  package static func run<Value, Failure: Error>(
    for tool: ObjectIdentifier, _ endpoint: () throws(Failure) -> Value
  ) -> Result<Value, Failure> {
    $all.withValue(all(andOneOf: tool)) { Result(catching: endpoint) }
  }
}
