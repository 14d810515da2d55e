import Testing

/// The members that `@DependencyEndpoint` generates.
@Suite struct DependencyEndpointMacroTests {
  @Test("An endpoint that throws")
  func throwing() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var fetch: @Sendable (Int, String) async throws -> Item
        }
        """#,
      to: #"""
        struct Client {
          var fetch: @Sendable (Int, String) async throws -> Item {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              _fetch = initialValue
            }
            get {
              _fetch
            }
            set {
              _fetch = newValue
            }
          }

          static var _$fetch: @Sendable (Int, String) async throws -> Item {
            return { _, _ in
              throw ComposableDependencies._unimplemented("Client", "fetch")
            }
          }

          private var _fetch: @Sendable (Int, String) async throws -> Item = Self._$fetch
        }
        """#)
  }

  @Test("An endpoint that returns nothing")
  func nothing() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var log: (String) -> Void
          @DependencyEndpoint var refresh: () async -> ()
        }
        """#,
      to: #"""
        struct Client {
          var log: (String) -> Void {
            @storageRestrictions(initializes: _log)
            init(initialValue) {
              _log = initialValue
            }
            get {
              _log
            }
            set {
              _log = newValue
            }
          }

          static var _$log: (String) -> Void {
            return { _ in
              ComposableDependencies._unimplemented("Client", "log")
            }
          }

          private var _log: (String) -> Void = Self._$log
          var refresh: () async -> () {
            @storageRestrictions(initializes: _refresh)
            init(initialValue) {
              _refresh = initialValue
            }
            get {
              _refresh
            }
            set {
              _refresh = newValue
            }
          }

          static var _$refresh: () async -> () {
            return {
              ComposableDependencies._unimplemented("Client", "refresh")
            }
          }

          private var _refresh: () async -> () = Self._$refresh
        }
        """#)
  }

  @Test("An endpoint that returns an optional")
  func optional() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var cached: (Int) -> Item?
          @DependencyEndpoint var current: () -> Swift.Optional<Item>
        }
        """#,
      to: #"""
        struct Client {
          var cached: (Int) -> Item? {
            @storageRestrictions(initializes: _cached)
            init(initialValue) {
              _cached = initialValue
            }
            get {
              _cached
            }
            set {
              _cached = newValue
            }
          }

          static var _$cached: (Int) -> Item? {
            return { _ in
              ComposableDependencies._unimplemented("Client", "cached")
              return nil
            }
          }

          private var _cached: (Int) -> Item? = Self._$cached
          var current: () -> Swift.Optional<Item> {
            @storageRestrictions(initializes: _current)
            init(initialValue) {
              _current = initialValue
            }
            get {
              _current
            }
            set {
              _current = newValue
            }
          }

          static var _$current: () -> Swift.Optional<Item> {
            return {
              ComposableDependencies._unimplemented("Client", "current")
              return nil
            }
          }

          private var _current: () -> Swift.Optional<Item> = Self._$current
        }
        """#)
  }

  @Test("An endpoint with a default")
  func withDefault() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var isOn: () -> Bool = { false }
          @DependencyEndpoint var sum: @Sendable (inout Int, @autoclosure () throws -> Int) async throws -> Int = Self.add
          @DependencyEndpoint var number: () -> Int = unimplemented("number", placeholder: 1)
        }
        """#,
      to: #"""
        struct Client {
          var isOn: () -> Bool {
            get {
              _isOn
            }
            set {
              _isOn = newValue
            }
          }

          static var _$isOn: () -> Bool {
            return {
              ComposableDependencies._unimplemented("Client", "isOn")
              return (({
                    false
                  }) as () -> Bool)()
            }
          }

          private var _isOn: () -> Bool = Self._$isOn
          var sum: @Sendable (inout Int, @autoclosure () throws -> Int) async throws -> Int {
            get {
              _sum
            }
            set {
              _sum = newValue
            }
          }

          static var _$sum: @Sendable (inout Int, @autoclosure () throws -> Int) async throws -> Int {
            return {
              ComposableDependencies._unimplemented("Client", "sum")
              return try await ((Self.add) as @Sendable (inout Int, @autoclosure () throws -> Int) async throws -> Int)(&$0, try $1())
            }
          }

          private var _sum: @Sendable (inout Int, @autoclosure () throws -> Int) async throws -> Int = Self._$sum
          var number: () -> Int {
            get {
              _number
            }
            set {
              _number = newValue
            }
          }

          static var _$number: () -> Int {
            return unimplemented("number", placeholder: 1)
          }

          private var _number: () -> Int = Self._$number
        }
        """#)
  }

  @Test("A method with labels")
  func method() {
    assertDependencyExpansion(
      of: #"""
        public enum Feature {
          public struct Client {
            /// Gets items.
            @available(*, deprecated) @DependencyEndpoint
            public private(set) var fetch: @MainActor (_ id: Int, Int, _ in: String) async throws(Failure) -> [Item] = { _, _, _ in [] }
            @DependencyEndpoint(method: "remove") @MainActor
            fileprivate var removeItem: (Int) throws -> Void
            @DependencyEndpoint(method: "repeat") package nonisolated var again: () throws -> Void
          }
        }
        """#,
      to: #"""
        public enum Feature {
          public struct Client {
            /// Gets items.
            @available(*, deprecated)
            public private(set) var fetch: @MainActor (_ id: Int, Int, _ in: String) async throws(Failure) -> [Item] {
              get {
                _fetch
              }
              set {
                _fetch = newValue
              }
            }

            public static var _$fetch: @MainActor (_ id: Int, Int, _ in: String) async throws(Failure) -> [Item] {
              return {
                ComposableDependencies._unimplemented("Feature.Client", "fetch")
                return try await (({ _, _, _ in
                      []
                    }) as @MainActor (_ id: Int, Int, _ in: String) async throws(Failure) -> [Item])($0, $1, $2)
              }
            }

            private var _fetch: @MainActor (_ id: Int, Int, _ in: String) async throws(Failure) -> [Item] = Self._$fetch

            @available(*, deprecated)
            @MainActor public func fetch(id: Int, _ p1: Int, `in` p2: String) async throws(Failure) -> [Item] {
              try await self._fetch(id, p1, p2)
            }
            @MainActor
            fileprivate var removeItem: (Int) throws -> Void {
              @storageRestrictions(initializes: _removeItem)
              init(initialValue) {
                _removeItem = initialValue
              }
              get {
                _removeItem
              }
              set {
                _removeItem = newValue
              }
            }

            @MainActor fileprivate static var _$removeItem: (Int) throws -> Void {
              return { _ in
                throw ComposableDependencies._unimplemented("Feature.Client", "removeItem")
              }
            }

            @MainActor private var _removeItem: (Int) throws -> Void = Self._$removeItem

            @MainActor fileprivate func remove(_ p0: Int) throws {
              try self._removeItem(p0)
            }
            package nonisolated var again: () throws -> Void {
              @storageRestrictions(initializes: _again)
              init(initialValue) {
                _again = initialValue
              }
              get {
                _again
              }
              set {
                _again = newValue
              }
            }

            public nonisolated static var _$again: () throws -> Void {
              return {
                throw ComposableDependencies._unimplemented("Feature.Client", "again")
              }
            }

            private nonisolated var _again: () throws -> Void = Self._$again

            package nonisolated func `repeat`() throws {
              try self._again()
            }
          }
        }
        """#)
  }

  @Test("Labels that are keywords, or the same")
  func words() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var `repeat`: (_ self: Int, _ `inout`: Int, _ id: Int, _ id: Int) throws -> Void
        }
        """#,
      to: #"""
        struct Client {
          var `repeat`: (_ self: Int, _ `inout`: Int, _ id: Int, _ id: Int) throws -> Void {
            @storageRestrictions(initializes: _repeat)
            init(initialValue) {
              _repeat = initialValue
            }
            get {
              _repeat
            }
            set {
              _repeat = newValue
            }
          }

          static var _$repeat: (_ self: Int, _ `inout`: Int, _ id: Int, _ id: Int) throws -> Void {
            return { _, _, _, _ in
              throw ComposableDependencies._unimplemented("Client", "repeat")
            }
          }

          private var _repeat: (_ self: Int, _ `inout`: Int, _ id: Int, _ id: Int) throws -> Void = Self._$repeat

          func `repeat`(`self` p0: Int, `inout` p1: Int, id: Int, id p3: Int) throws {
            try self._repeat(p0, p1, id, p3)
          }
        }
        """#)
  }

  @Test("Parameters that have to be forwarded differently")
  func passing() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint
          var change: (_ value: inout Int, _ text: @autoclosure () -> String, _ box: sending Box) async -> Void
        }
        """#,
      to: #"""
        struct Client {
          var change: (_ value: inout Int, _ text: @autoclosure () -> String, _ box: sending Box) async -> Void {
            @storageRestrictions(initializes: _change)
            init(initialValue) {
              _change = initialValue
            }
            get {
              _change
            }
            set {
              _change = newValue
            }
          }

          static var _$change: (_ value: inout Int, _ text: @autoclosure () -> String, _ box: sending Box) async -> Void {
            return { _, _, _ in
              ComposableDependencies._unimplemented("Client", "change")
            }
          }

          private var _change: (_ value: inout Int, _ text: @autoclosure () -> String, _ box: sending Box) async -> Void = Self._$change

          func change(value: inout Int, text: @autoclosure () -> String, box: sending Box) async {
            await self._change(&value, text(), box)
          }
        }
        """#)
  }

  @Test("A method runs where its closure runs")
  func isolation() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var show: @MainActor @Sendable (_ title: String) -> Void
          @DependencyEndpoint var load: @concurrent (_ id: Int) async throws -> Int
          @DependencyEndpoint var save: nonisolated(nonsending) (_ id: Int) async throws(any Error) -> Int
        }
        """#,
      to: #"""
        struct Client {
          var show: @MainActor @Sendable (_ title: String) -> Void {
            @storageRestrictions(initializes: _show)
            init(initialValue) {
              _show = initialValue
            }
            get {
              _show
            }
            set {
              _show = newValue
            }
          }

          static var _$show: @MainActor @Sendable (_ title: String) -> Void {
            return { _ in
              ComposableDependencies._unimplemented("Client", "show")
            }
          }

          private var _show: @MainActor @Sendable (_ title: String) -> Void = Self._$show

          @MainActor func show(title: String) {
            self._show(title)
          }
          var load: @concurrent (_ id: Int) async throws -> Int {
            @storageRestrictions(initializes: _load)
            init(initialValue) {
              _load = initialValue
            }
            get {
              _load
            }
            set {
              _load = newValue
            }
          }

          static var _$load: @concurrent (_ id: Int) async throws -> Int {
            return { _ in
              throw ComposableDependencies._unimplemented("Client", "load")
            }
          }

          private var _load: @concurrent (_ id: Int) async throws -> Int = Self._$load

          @concurrent func load(id: Int) async throws -> Int {
            try await self._load(id)
          }
          var save: nonisolated(nonsending) (_ id: Int) async throws(any Error) -> Int {
            @storageRestrictions(initializes: _save)
            init(initialValue) {
              _save = initialValue
            }
            get {
              _save
            }
            set {
              _save = newValue
            }
          }

          static var _$save: nonisolated(nonsending) (_ id: Int) async throws(any Error) -> Int {
            return { _ in
              throw ComposableDependencies._unimplemented("Client", "save")
            }
          }

          private var _save: nonisolated(nonsending) (_ id: Int) async throws(any Error) -> Int = Self._$save

          nonisolated(nonsending) func save(id: Int) async throws(any Error) -> Int {
            try await self._save(id)
          }
        }
        """#)
  }

  @Test("A parameter pack")
  func pack() {
    assertDependencyExpansion(
      of: #"""
        struct Client<each Value> {
          @DependencyEndpoint var load: (_ id: Int, _ values: repeat each Value) throws -> Void
          @DependencyEndpoint var count: (Int, repeat each Value) -> Int = { (_: Int, _: repeat each Value) in 3 }
        }
        """#,
      to: #"""
        struct Client<each Value> {
          var load: (_ id: Int, _ values: repeat each Value) throws -> Void {
            @storageRestrictions(initializes: _load)
            init(initialValue) {
              _load = initialValue
            }
            get {
              _load
            }
            set {
              _load = newValue
            }
          }

          static var _$load: (_ id: Int, _ values: repeat each Value) throws -> Void {
            return { (_: Int, _: repeat each Value) in
              throw ComposableDependencies._unimplemented("Client", "load")
            }
          }

          private var _load: (_ id: Int, _ values: repeat each Value) throws -> Void = Self._$load

          func load(id: Int, values: repeat each Value) throws {
            try self._load(id, repeat each values)
          }
          var count: (Int, repeat each Value) -> Int {
            get {
              _count
            }
            set {
              _count = newValue
            }
          }

          static var _$count: (Int, repeat each Value) -> Int {
            return { (p0: Int, p1: repeat each Value) in
              ComposableDependencies._unimplemented("Client", "count")
              return (({ (_: Int, _: repeat each Value) in
                    3
                  }) as (Int, repeat each Value) -> Int)(p0, repeat each p1)
            }
          }

          private var _count: (Int, repeat each Value) -> Int = Self._$count
        }
        """#)
  }

  @Test("No method for variadic parameters")
  func methodWithoutName() {
    assertDependencyExpansion(
      of: #"""
        extension Feature.Client {
          struct Items<Item> {
            @DependencyEndpoint var all: (_ ids: Int...) throws -> [Item]
            @DependencyEndpoint(method: nil) var first: ((Int) throws -> Item)
          }
        }
        """#,
      to: #"""
        extension Feature.Client {
          struct Items<Item> {
            var all: (_ ids: Int...) throws -> [Item] {
              @storageRestrictions(initializes: _all)
              init(initialValue) {
                _all = initialValue
              }
              get {
                _all
              }
              set {
                _all = newValue
              }
            }

            static var _$all: (_ ids: Int...) throws -> [Item] {
              return { _ in
                throw ComposableDependencies._unimplemented("Feature.Client.Items", "all")
              }
            }

            private var _all: (_ ids: Int...) throws -> [Item] = Self._$all
            var first: ((Int) throws -> Item) {
              @storageRestrictions(initializes: _first)
              init(initialValue) {
                _first = initialValue
              }
              get {
                _first
              }
              set {
                _first = newValue
              }
            }

            static var _$first: (Int) throws -> Item {
              return { _ in
                throw ComposableDependencies._unimplemented("Feature.Client.Items", "first")
              }
            }

            private var _first: (Int) throws -> Item = Self._$first
          }
        }
        """#)
  }
}
