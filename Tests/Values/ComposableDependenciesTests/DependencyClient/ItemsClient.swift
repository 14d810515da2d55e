#if Macros
  import ComposableDependencies

  /// A client with an endpoint of each kind.
  @DependencyClient
  struct ItemsClient: Sendable {
    var fetch: @Sendable (_ id: Int, _ page: Int) async throws -> [String]
    var load: @Sendable (String) async throws -> Int
    var log: @Sendable (_ message: String) -> Void
    var refresh: @Sendable () async -> Void
    var cached: @Sendable (Int) -> String?
    var isSignedIn: @Sendable () -> Bool = { false }
    var sum: @Sendable (_ a: Int, _ b: Int) -> Int = { $0 + $1 }
    var count: Int
  }

  extension ItemsClient {
    static let unimplemented = Self(count: 3)
  }

  /// A namespace for a client within a type.
  enum Feature {
    /// A client that has only endpoints, so that it has an initializer without parameters.
    @DependencyClient
    struct Client {
      var load: () throws -> Int
      private var secret: () throws -> Int
      @DependencyEndpoint(method: "remove") var removeItem: (_ id: Int) throws -> Void

      func reveal() throws -> Int { try secret() }
    }
  }
#endif
