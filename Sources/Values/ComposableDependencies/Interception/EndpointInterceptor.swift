/// Stands between a client's endpoints and their callers: a tool that delays, records or replays calls.
///
/// An interceptor receives each call of the endpoints of an ``InterceptableClient``, and decides when and whether
/// the endpoint runs:
///
/// ```swift
/// struct Printer: EndpointInterceptor {
///   nonisolated(nonsending) func call<Value, Failure: Error>(
///     _ call: EndpointCall,
///     _ endpoint: nonisolated(nonsending) () async throws(Failure) -> Value
///   ) async throws(Failure) -> Value {
///     print("\(call.endpoint) is called")
///     return try await endpoint()
///   }
///
///   func callSynchronously<Value, Failure: Error>(
///     _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
///   ) throws(Failure) -> Value {
///     print("\(call.endpoint) is called")
///     return try endpoint()
///   }
///
///   func didLeaveOut(_ endpoint: EndpointName) {
///     print("calls of \(endpoint) are not printed")
///   }
/// }
/// ```
public protocol EndpointInterceptor: Sendable {
  /// Receives a call of an asynchronous endpoint, on the caller's actor.
  ///
  /// - Parameters:
  ///   - call: The endpoint and the arguments.
  ///   - endpoint: Runs the endpoint with these arguments.
  /// - Returns: The caller's result.
  /// - Throws: The caller's error. Only errors of the endpoint's own type are possible.
  func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value

  /// Receives a call of a synchronous endpoint.
  ///
  /// - Parameters:
  ///   - call: The endpoint and the arguments.
  ///   - endpoint: Runs the endpoint with these arguments.
  /// - Returns: The caller's result.
  /// - Throws: The caller's error.
  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value

  /// Receives, once for each client that is intercepted, the name of an endpoint whose calls can't be intercepted: one
  /// with a parameter that is variadic, a parameter pack, `inout`, `borrowing`, `consuming`, `sending`, an autoclosure
  /// or a function that does not escape.
  func didLeaveOut(_ endpoint: EndpointName)
}
