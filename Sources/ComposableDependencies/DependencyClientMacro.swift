#if Macros
  /// Makes a struct of closures a client: one whose endpoints, its closures, can be replaced one by
  /// one, and report an issue when they are called and nothing implements them.
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
  /// An endpoint is a stored `var` whose type is written out as a closure's. When it is called and
  /// nothing implements it, it reports an issue: a failure of the test in a test, a warning in an
  /// app. Then it
  /// - does what its default does, the closure that it is declared with, if there is one;
  /// - or throws ``UnimplementedEndpoint``, if it `throws` any error;
  /// - or returns, if it returns `Void`, or nil, if it returns an optional.
  ///
  /// Other endpoints need a default: the macro asks for it. Calling an endpoint that is implemented
  /// costs the call of a closure and no check.
  ///
  /// The struct gets, as accessible as it is itself,
  /// - an initialiser with a parameter for each stored property in order, with a default value for
  ///   endpoints, properties with an initial value and optional variables. Private ones are left out
  ///   where they have a default value;
  /// - `init()`, if all of them have. An initialiser of your own with the same labels, in the struct
  ///   itself, takes the place of either;
  /// - a method for each endpoint whose type names parameters: see ``DependencyEndpoint(method:)``.
  ///
  /// The initial value of a property that is no endpoint is repeated as the default value of its
  /// parameter; of a public client it can name only what is public.
  ///
  /// A closure that is optional, or behind a type alias, is a property like others, and so is one with
  /// ``DependencyEndpointIgnored()``. A type alias of a closure cannot be told from another type; so
  /// write the closure's type out.
  @attached(member, names: named(init))
  @attached(memberAttribute)
  @attached(peer)
  public macro DependencyClient() =
    #externalMacro(module: "ComposableMacros", type: "DependencyClientMacro")

  /// Makes one closure an endpoint, that reports an issue when it is called and nothing implements it,
  /// and gives it a method with labels.
  ///
  /// ``DependencyClient()`` puts it on each closure; write it to give the method another name:
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
  /// There is a method if a parameter of the type has a name, or a name is asked for. It is as
  /// accessible, available, isolated and asynchronous as the endpoint, and throws what that throws.
  /// There is none for a closure that takes any number of arguments, as they cannot be passed on.
  ///
  /// It works in a struct without `@DependencyClient` too.
  ///
  /// - Parameter method: The method's name, as a string that is written out; nil for the property's.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEndpoint(method: String? = nil) =
    #externalMacro(module: "ComposableMacros", type: "DependencyEndpointMacro")

  /// Leaves a closure of a ``DependencyClient()`` alone: it is stored as it is written, reports nothing,
  /// and the initialiser has a parameter for it, with a default value if it has an initial one.
  @attached(peer)
  public macro DependencyEndpointIgnored() =
    #externalMacro(module: "ComposableMacros", type: "DependencyEndpointIgnoredMacro")
#endif
