/// A client whose calls a tool can intercept. `@DependencyClient` generates the conformance.
///
/// A struct of closures that is written by hand takes one line, `@InterceptableClient`. Without the macros, it passes on
/// each endpoint:
///
/// ```swift
/// struct Weather: Sendable {
///   var search: @Sendable (_ query: String) async throws -> [String]
///   var cached: @Sendable () -> String?
/// }
///
/// extension Weather: InterceptableClient {
///   func intercepted(by interceptor: any EndpointInterceptor) -> Weather {
///     Weather(
///       search: { [search] query in
///         try await interceptor.call(
///           EndpointCall(EndpointName("Weather", "search"), [EndpointCall.Argument("query", query)])
///         ) { try await search(query) }
///       },
///       cached: { [cached] in
///         interceptor.callSynchronously(EndpointCall(EndpointName("Weather", "cached"))) { cached() }
///       })
///   }
/// }
/// ```
public protocol InterceptableClient {
  /// Returns a copy of the client whose endpoints pass their calls to an interceptor.
  ///
  /// - Parameter interceptor: Receives the calls.
  func intercepted(by interceptor: any EndpointInterceptor) -> Self
}

/// An optional client is intercepted if it is there.
extension Optional: InterceptableClient where Wrapped: InterceptableClient {
  public func intercepted(by interceptor: any EndpointInterceptor) -> Self {
    map { $0.intercepted(by: interceptor) }
  }
}
