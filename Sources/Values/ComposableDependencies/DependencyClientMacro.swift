#if Macros
  /// Turns a struct of closures into a client. Its closures are endpoints: each can be replaced on
  /// its own, and reports an issue if it is called without an implementation.
  ///
  /// ```swift
  /// @DependencyClient
  /// struct ItemsClient: Sendable {
  ///   var fetch: @Sendable (_ id: Int, _ page: Int) async throws -> [String]
  ///   var isSignedIn: @Sendable () -> Bool = { false }
  /// }
  ///
  /// var client = ItemsClient()  // Each endpoint is unimplemented.
  /// client.fetch = { id, page in ["item \(id) on page \(page)"] }
  /// let items = try await client.fetch(id: 1, page: 2)
  /// let isSignedIn = client.isSignedIn()  // Reports an issue, and is false.
  /// ```
  ///
  /// An endpoint is a stored `var` whose type is spelled out as a closure type. Calling an endpoint
  /// that has no implementation reports an issue: a test failure in a test, a warning in an app. Then
  /// the endpoint
  /// - calls its default, the closure that it is declared with, if there is one;
  /// - or throws ``UnimplementedEndpoint``, if it `throws` any error;
  /// - or returns, if it returns `Void`, or nil, if it returns an optional.
  ///
  /// Other endpoints need a default: the macro asks for it. Calling an implemented endpoint costs
  /// the call of a closure, without a check.
  ///
  /// The struct gets the following members, with its own access level:
  /// - an initializer with a parameter for each stored property in order. Endpoints, properties with
  ///   an initial value and optional variables have default arguments. Private properties that have
  ///   one are left out;
  /// - `init()`, if every parameter has a default argument. An initializer with the same labels that
  ///   you write in the struct itself replaces the generated one;
  /// - a method for each endpoint whose type names parameters: see ``DependencyEndpoint(method:)``.
  ///
  /// The initial value of a property that is not an endpoint is repeated as the default argument of
  /// its parameter, so in a public client it can use only public names.
  ///
  /// An optional closure, a closure behind a type alias and one with ``DependencyEndpointIgnored()``
  /// are ordinary properties. The macro can't see whether a type alias stands for a closure, so spell
  /// the closure type out.
  ///
  /// The struct also conforms to ``InterceptableClient``, so that tools can receive its calls, unless it is private in
  /// another type. Declare the conformance yourself to replace the generated one.
  @attached(member, names: named(init))
  @attached(memberAttribute)
  @attached(peer)
  @attached(extension, conformances: InterceptableClient, names: named(intercepted))
  public macro DependencyClient() =
    #externalMacro(module: "ComposableMacros", type: "DependencyClientMacro")

  /// Turns one closure into an endpoint, which reports an issue if it is called without an
  /// implementation, and gives it a method with argument labels.
  ///
  /// ``DependencyClient()`` adds it to each closure. Write it yourself to rename the method:
  ///
  /// ```swift
  /// @DependencyClient
  /// struct ItemsClient {
  ///   @DependencyEndpoint(method: "remove")
  ///   var removeItem: (_ id: Int) async throws -> Void
  /// }
  ///
  /// var client = ItemsClient()
  /// client.removeItem = { _ in }
  /// try await client.remove(id: 1)
  /// ```
  ///
  /// The method is generated if a parameter of the closure type has a name, or if you pass `method`.
  /// It has the endpoint's access level, availability, isolation and effects. A closure with a
  /// variadic parameter gets no method, because variadic arguments can't be forwarded.
  ///
  /// The macro also works in a struct without `@DependencyClient`.
  ///
  /// - Parameter method: The method's name, as a string literal; nil for the property's name.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEndpoint(method: String? = nil) =
    #externalMacro(module: "ComposableMacros", type: "DependencyEndpointMacro")

  /// Lets tools receive the calls of a client that is written by hand: it conforms to
  /// ``InterceptableClient``, and nothing else of it changes.
  ///
  /// ```swift
  /// @InterceptableClient
  /// struct WeatherClient: Sendable {
  ///   var search: @Sendable (_ query: String) async throws -> [String]
  ///   var hours: @Sendable (_ place: String) -> AsyncStream<Int>
  ///
  ///   init(address: URL) { … }
  /// }
  /// ```
  ///
  /// An endpoint is a stored `var` whose type is spelled out as a closure type, as for ``DependencyClient()``, which
  /// includes this macro. A closure with ``DependencyEndpointIgnored()`` is left as it is, and so are optional closures
  /// and those behind a type alias.
  @attached(peer)
  @attached(extension, conformances: InterceptableClient, names: named(intercepted))
  public macro InterceptableClient() =
    #externalMacro(module: "ComposableMacros", type: "InterceptableClientMacro")

  /// Excludes a closure from ``DependencyClient()`` and ``InterceptableClient()``: it is stored as written, reports
  /// nothing, and is not intercepted. The initializer of the former has a parameter for it, with a default argument if it has an initial value.
  @attached(peer)
  public macro DependencyEndpointIgnored() =
    #externalMacro(module: "ComposableMacros", type: "DependencyEndpointIgnoredMacro")
#endif
