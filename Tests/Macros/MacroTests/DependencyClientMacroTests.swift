import Testing

/// The members that `@DependencyClient` generates.
@Suite struct DependencyClientMacroTests {
  @Test("Endpoints become parameters with default arguments")
  func endpoints() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        public struct Client {
          public var fetch: @Sendable (_ id: Int) async throws -> Item
          public var isOn: () -> Bool = { false }
          public let version: Int
          public var retries: Int = 3
          public var onEvent: ((Int) -> Void)?
        }
        """#,
      to: #"""

        public struct Client {
          @ComposableDependencies.DependencyEndpoint
          public var fetch: @Sendable (_ id: Int) async throws -> Item
          @ComposableDependencies.DependencyEndpoint
          public var isOn: () -> Bool = { false }
          public let version: Int
          public var retries: Int = 3
          public var onEvent: ((Int) -> Void)?

          public init(
            fetch: @escaping @Sendable (_ id: Int) async throws -> Item = Self._$fetch,
            isOn: @escaping () -> Bool = Self._$isOn,
            version: Int,
            retries: Int = 3,
            onEvent: ((Int) -> Void)? = nil
          ) {
            self._fetch = fetch
            self._isOn = isOn
            self.version = version
            self.retries = retries
            self.onEvent = onEvent
          }
        }
        """#)
  }

  @Test("A client that has only endpoints gets 'init()'")
  func complete() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          var load: () throws -> Int
          var `default`: (Int) -> Void
        }
        """#,
      to: #"""

        struct Client {
          @ComposableDependencies.DependencyEndpoint
          var load: () throws -> Int
          @ComposableDependencies.DependencyEndpoint
          var `default`: (Int) -> Void

          init(
            load: @escaping () throws -> Int = Self._$load,
            `default`: @escaping (Int) -> Void = Self._$default
          ) {
            self._load = load
            self._default = `default`
          }

          init() {
          }
        }
        """#)
  }

  @Test("A client without properties")
  func empty() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        package struct Client {
        }
        """#,
      to: #"""

        package struct Client {

          package init() {
          }
        }
        """#)
  }

  @Test("A private property with a default value is omitted")
  func hidden() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          var load: () throws -> Int
          private var secret: () throws -> Int
          fileprivate var hidden: () throws -> Int
          private var count: Int
        }
        """#,
      to: #"""

        struct Client {
          @ComposableDependencies.DependencyEndpoint
          var load: () throws -> Int
          @ComposableDependencies.DependencyEndpoint
          private var secret: () throws -> Int
          @ComposableDependencies.DependencyEndpoint
          fileprivate var hidden: () throws -> Int
          private var count: Int

          init(
            load: @escaping () throws -> Int = Self._$load,
            count: Int
          ) {
            self._load = load
            self.count = count
          }
        }
        """#)
  }

  @Test("In a private client 'fileprivate' makes no difference")
  func privateClient() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        private struct Client {
          fileprivate var load: () throws -> Int
          private var secret: () throws -> Int
        }
        """#,
      to: #"""

        private struct Client {
          @ComposableDependencies.DependencyEndpoint
          fileprivate var load: () throws -> Int
          @ComposableDependencies.DependencyEndpoint
          private var secret: () throws -> Int

          init(
            load: @escaping () throws -> Int = Self._$load
          ) {
            self._load = load
          }

          init() {
          }
        }
        """#)
  }

  @Test("Handwritten initializers replace the generated ones")
  func own() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          var load: () throws -> Int
          var save: () -> Void
          init() {
            load = { 1 }
          }
        }

        @DependencyClient
        struct Other {
          var load: () throws -> Int
          init(load: Int) {
            self.load = { load }
          }
        }
        """#,
      to: #"""

        struct Client {
          @ComposableDependencies.DependencyEndpoint
          var load: () throws -> Int
          @ComposableDependencies.DependencyEndpoint
          var save: () -> Void
          init() {
            load = { 1 }
          }

          init(
            load: @escaping () throws -> Int = Self._$load,
            save: @escaping () -> Void = Self._$save
          ) {
            self._load = load
            self._save = save
          }
        }
        struct Other {
          @ComposableDependencies.DependencyEndpoint
          var load: () throws -> Int
          init(load: Int) {
            self.load = { load }
          }

          init() {
          }
        }
        """#)
  }

  @Test("Properties that are not endpoints")
  func left() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          @DependencyEndpointIgnored var ignored: () -> Int
          @Shared var count: Int
          @Dependency(\.date) var date
          @Shared(.file) var settings: Settings
          let constant = 1
          lazy var later = 2
          static var shared = 3
          var computed: Int { 4 }
          var observed: Int = 5 {
            didSet {}
          }
          weak var owner: Owner?
        }
        """#,
      to: #"""

        struct Client {
          var ignored: () -> Int
          @Shared var count: Int
          @Dependency(\.date) var date
          @Shared(.file) var settings: Settings
          let constant = 1
          lazy var later = 2
          static var shared = 3
          var computed: Int { 4 }
          var observed: Int = 5 {
            didSet {}
          }
          weak var owner: Owner?

          init(
            ignored: @escaping () -> Int,
            count: Int,
            observed: Int = 5,
            owner: Owner? = nil
          ) {
            self.ignored = ignored
            self.count = count
            self.observed = observed
            self.owner = owner
          }
        }
        """#)
  }

  @Test("Conditions around properties give one initializer each")
  func conditions() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          var load: () throws -> Int
          #if DEBUG
            var debug: () throws -> Int
          #elseif os(Linux)
            var linux: Int
          #endif
          #if DEBUG
            func noProperty() {}
          #endif
          var save: (Int) -> Void
        }
        """#,
      to: #"""

        struct Client {
          @ComposableDependencies.DependencyEndpoint
          var load: () throws -> Int
          #if DEBUG
            var debug: () throws -> Int
          #elseif os(Linux)
            var linux: Int
          #endif
          #if DEBUG
            func noProperty() {}
          #endif
          @ComposableDependencies.DependencyEndpoint
          var save: (Int) -> Void

          #if DEBUG
          init(
            load: @escaping () throws -> Int = Self._$load,
            debug: @escaping () throws -> Int = Self._$debug,
            save: @escaping (Int) -> Void = Self._$save
          ) {
            self._load = load
            self._debug = debug
            self._save = save
          }

          init() {
          }
          #elseif os(Linux)
          init(
            load: @escaping () throws -> Int = Self._$load,
            linux: Int,
            save: @escaping (Int) -> Void = Self._$save
          ) {
            self._load = load
            self.linux = linux
            self._save = save
          }
          #else
          init(
            load: @escaping () throws -> Int = Self._$load,
            save: @escaping (Int) -> Void = Self._$save
          ) {
            self._load = load
            self._save = save
          }

          init() {
          }
          #endif
        }
        """#)
  }

  @Test("Two conditions give an initializer for each combination")
  func twoConditions() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          #if A
            var a: Int
          #endif
          #if B
            var b: Int
          #else
            var c: Int
          #endif
        }
        """#,
      to: #"""

        struct Client {
          #if A
            var a: Int
          #endif
          #if B
            var b: Int
          #else
            var c: Int
          #endif

          #if A
          #if B
          init(
            a: Int,
            b: Int
          ) {
            self.a = a
            self.b = b
          }
          #else
          init(
            a: Int,
            c: Int
          ) {
            self.a = a
            self.c = c
          }
          #endif
          #else
          #if B
          init(
            b: Int
          ) {
            self.b = b
          }
          #else
          init(
            c: Int
          ) {
            self.c = c
          }
          #endif
          #endif
        }
        """#)
  }
}
