/// Hands the return of an endpoint's calls to the explorer, which tries every order in which they can come back, and
/// lets endpoints that can throw fail.
///
/// ```swift
/// await explore(Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.weather.search = explored("search") { query in [City(name: query)] }
/// }
/// ```
///
/// The answer is computed when the call returns, not when it is made. If the calling task is cancelled first, the call
/// throws a `CancellationError` at once, or returns its answer if it can't throw.
///
/// Outside of an exploration, and of a test with ``ExploredCalls``, the result calls `answer`, and nothing else.
///
/// - Parameters:
///   - name: the endpoint's name, for counterexamples.
///   - failures: what a call may throw instead of its answer, each tried. Errors that the endpoint can't throw are left
///     out. By default one ``ExploredFailure``, for endpoints that throw any error.
///   - answer: the endpoint's implementation. It should be a function of its arguments. A fake with a state of its own belongs
///     in the closure that prepares the dependencies, which is called for each run, and says there what it holds, with
///     `explore(holding:)`.
public func explored<each Argument: Sendable, Value: Sendable>(
  _ name: String,
  failures: [any Error] = [ExploredFailure()],
  answer: @escaping @Sendable @concurrent (repeat each Argument) async throws -> Value
) -> @Sendable @concurrent (repeat each Argument) async throws -> Value {
  let endpoint = ExploredEndpoint(name: name, failures: failures)
  return { @concurrent (argument: repeat each Argument) in
    var arguments: [Any] = []
    for argument in repeat each argument { arguments.append(argument) }
    return try await endpoint.call(arguments) { try await answer(repeat each argument) }
  }
}

/// The same for an endpoint that can't throw.
///
/// - Parameters:
///   - name: the endpoint's name, for counterexamples.
///   - answer: the endpoint's implementation.
// Disfavored, because a closure that does not throw is also one that may.
@_disfavoredOverload
public func explored<each Argument: Sendable, Value: Sendable>(
  _ name: String,
  answer: @escaping @Sendable @concurrent (repeat each Argument) async -> Value
) -> @Sendable @concurrent (repeat each Argument) async -> Value {
  let endpoint = ExploredEndpoint(name: name, failures: [])
  return { @concurrent (argument: repeat each Argument) in
    var arguments: [Any] = []
    for argument in repeat each argument { arguments.append(argument) }
    return await endpoint.call(arguments) { await answer(repeat each argument) }
  }
}

/// Hands the elements of a stream to the explorer, which tries every order in which they can arrive.
///
/// For endpoints that return a stream without being asynchronous.
public func explored<each Argument: Sendable, Element: Sendable>(
  _ name: String,
  answer: @escaping @Sendable (repeat each Argument) -> AsyncStream<Element>
) -> @Sendable (repeat each Argument) -> AsyncStream<Element> {
  { (argument: repeat each Argument) in
    let stream = answer(repeat each argument)
    guard let control = currentCallControl else { return stream }
    return stream.elementwise(name: name, in: control)
  }
}

/// The error that an explored call throws if no other failure is given.
public struct ExploredFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public init() {}

  public var description: String { "a failure that the exploration tried" }
}
