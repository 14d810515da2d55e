/// Hands the return of an endpoint with several outcomes to the explorer, which tries each of them in every order.
///
/// ```swift
/// $0.account.isSignedIn = exploredOutcomes("isSignedIn") { [true, false] }
/// ```
///
/// Outside of an exploration a call returns the first outcome.
///
/// - Parameters:
///   - name: the endpoint's name, for counterexamples.
///   - failures: what a call may throw instead, each tried, as for the endpoints of one answer.
///   - outcomes: what a call may return, from its arguments; at least one value.
public func exploredOutcomes<each Argument: Sendable, Value: Sendable>(
  _ name: String,
  failures: [any Error] = [ExploredFailure()],
  outcomes: @escaping @Sendable (repeat each Argument) -> [Value]
) -> @Sendable @concurrent (repeat each Argument) async throws -> Value {
  let endpoint = ExploredEndpoint(name: name, failures: failures)
  return { @concurrent (argument: repeat each Argument) in
    var arguments: [Any] = []
    for argument in repeat each argument { arguments.append(argument) }
    return try await endpoint.call(arguments, as: (any Error).self) {
      outcomes(repeat each argument)
    }
  }
}

/// The same for an endpoint that can't throw.
///
/// - Parameters:
///   - name: the endpoint's name, for counterexamples.
///   - outcomes: what a call may return, from its arguments; at least one value.
@_disfavoredOverload
public func exploredOutcomes<each Argument: Sendable, Value: Sendable>(
  _ name: String,
  outcomes: @escaping @Sendable (repeat each Argument) -> [Value]
) -> @Sendable @concurrent (repeat each Argument) async -> Value {
  let endpoint = ExploredEndpoint(name: name, failures: [])
  return { @concurrent (argument: repeat each Argument) in
    var arguments: [Any] = []
    for argument in repeat each argument { arguments.append(argument) }
    return await endpoint.call(arguments, as: Never.self) { outcomes(repeat each argument) }
  }
}
