import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The errors of the client macros.
@Suite struct DependencyMacroErrorTests {
  @Test("A type that is not a struct")
  func notAStruct() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        class Client {
          var load: () throws -> Int
        }
        """#,
      to: #"""

        class Client {
          var load: () throws -> Int
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyClient' can only be applied to a struct
            """,
          line: 1, column: 1)
      ])
  }

  @Test("An endpoint without a possible result")
  func missingDefault() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var isOn: () -> Bool // On.
          @DependencyEndpoint
          var typed: (_ id: Int, Int) throws(Failure) -> [Item]
          @DependencyEndpoint var never: () throws(Never) -> Int
        }
        """#,
      to: #"""
        struct Client {
          var isOn: () -> Bool { // On.
            @storageRestrictions(initializes: _isOn)
            init(initialValue) {
              _isOn = initialValue
            }
            get {
              _isOn
            }
            set {
              _isOn = newValue
            }
          }

          private var _isOn: () -> Bool
          var typed: (_ id: Int, Int) throws(Failure) -> [Item] {
            @storageRestrictions(initializes: _typed)
            init(initialValue) {
              _typed = initialValue
            }
            get {
              _typed
            }
            set {
              _typed = newValue
            }
          }

          private var _typed: (_ id: Int, Int) throws(Failure) -> [Item]

          func typed(id: Int, _ p1: Int) throws(Failure) -> [Item] {
            try self._typed(id, p1)
          }
          var never: () throws(Never) -> Int {
            @storageRestrictions(initializes: _never)
            init(initialValue) {
              _never = initialValue
            }
            get {
              _never
            }
            set {
              _never = newValue
            }
          }

          private var _never: () throws(Never) -> Int
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'isOn' needs a default, because it can neither throw nor return nothing when it is \
            called without an implementation; give it one, such as '= { … }'
            """,
          line: 2, column: 27,
          fixIts: [FixItSpec(message: "insert '= { <#Bool#> }'")]),
        DiagnosticSpec(
          message: """
            'typed' needs a default, because it can neither throw nor return nothing when it is \
            called without an implementation; give it one, such as '= { … }'
            """,
          line: 4, column: 7,
          fixIts: [FixItSpec(message: "insert '= { _, _ in <#[Item]#> }'")]),
        DiagnosticSpec(
          message: """
            'never' needs a default, because it can neither throw nor return nothing when it is \
            called without an implementation; give it one, such as '= { … }'
            """,
          line: 5, column: 27,
          fixIts: [FixItSpec(message: "insert '= { <#Int#> }'")]),
      ],
      fixed: #"""
        struct Client {
          @DependencyEndpoint var isOn: () -> Bool = { <#Bool#> } // On.
          @DependencyEndpoint
          var typed: (_ id: Int, Int) throws(Failure) -> [Item] = { _, _ in <#[Item]#> }
          @DependencyEndpoint var never: () throws(Never) -> Int = { <#Int#> }
        }
        """#)
  }

  @Test("The initializer requires such an endpoint of a client")
  func missingDefaultInClient() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          @DependencyEndpoint var isOn: () -> Bool
          var load: () throws -> Int
        }
        """#,
      to: #"""

        struct Client {
          var isOn: () -> Bool {
            @storageRestrictions(initializes: _isOn)
            init(initialValue) {
              _isOn = initialValue
            }
            get {
              _isOn
            }
            set {
              _isOn = newValue
            }
          }

          private var _isOn: () -> Bool
          @ComposableDependencies.DependencyEndpoint
          var load: () throws -> Int

          init(
            isOn: @escaping () -> Bool,
            load: @escaping () throws -> Int = Self._$load
          ) {
            self._isOn = isOn
            self._load = load
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'isOn' needs a default, because it can neither throw nor return nothing when it is \
            called without an implementation; give it one, such as '= { … }'
            """,
          line: 3, column: 27,
          fixIts: [FixItSpec(message: "insert '= { <#Bool#> }'")])
      ],
      fixed: #"""
        @DependencyClient
        struct Client {
          @DependencyEndpoint var isOn: () -> Bool = { <#Bool#> }
          var load: () throws -> Int
        }
        """#)
  }

  @Test("A default whose arguments can't be forwarded")
  func variadic() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var sum: (Int...) -> Int = { _ in 0 }
        }
        """#,
      to: #"""
        struct Client {
          var sum: (Int...) -> Int {
            get {
              _sum
            }
            set {
              _sum = newValue
            }
          }

          private var _sum: (Int...) -> Int
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            the default of 'sum' cannot be called, because variadic arguments cannot be \
            forwarded to another closure; take an array instead, or add \
            '@DependencyEndpointIgnored'
            """,
          line: 2, column: 27)
      ])
  }

  @Test("A constant with a value")
  func constant() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          let load: () throws -> Int = { 1 }
          #if DEBUG
            let save = { (id: Int) in }
          #endif
          @DependencyEndpoint let other: () -> Int = { 1 }
        }
        """#,
      to: #"""

        struct Client {
          let load: () throws -> Int = { 1 }
          #if DEBUG
            let save = { (id: Int) in }
          #endif
          let other: () -> Int = { 1 }

          init() {
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'other' cannot be overridden, because it is a constant with a value; make it a \
            'var', or add '@DependencyEndpointIgnored'
            """,
          line: 7, column: 23,
          fixIts: [FixItSpec(message: "replace 'let' with 'var'")]),
        DiagnosticSpec(
          message: """
            'load' cannot be overridden, because it is a constant with a value; make it a 'var', \
            or add '@DependencyEndpointIgnored'
            """,
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "replace 'let' with 'var'")]),
        DiagnosticSpec(
          message: """
            'save' cannot be overridden, because it is a constant with a value; make it a 'var', \
            or add '@DependencyEndpointIgnored'
            """,
          line: 5, column: 5,
          fixIts: [FixItSpec(message: "replace 'let' with 'var'")]),
      ],
      fixed: #"""
        @DependencyClient
        struct Client {
          var load: () throws -> Int = { 1 }
          #if DEBUG
            var save = { (id: Int) in }
          #endif
          @DependencyEndpoint var other: () -> Int = { 1 }
        }
        """#)
  }

  @Test("A variable without a type")
  func missingType() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          var retries = 3
          @DependencyEndpoint var load = { 1 }
        }
        """#,
      to: #"""

        struct Client {
          var retries = 3
          var load = { 1 }

          init() {
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'load' needs an explicit type, because a macro cannot infer it from the value
            """,
          line: 4, column: 27,
          fixIts: [FixItSpec(message: "insert ': <#Type#>'")]),
        DiagnosticSpec(
          message: """
            'retries' needs an explicit type, because a macro cannot infer it from the value
            """,
          line: 3, column: 7,
          fixIts: [FixItSpec(message: "insert ': <#Type#>'")]),
      ],
      fixed: #"""
        @DependencyClient
        struct Client {
          var retries: <#Type#> = 3
          @DependencyEndpoint var load: <#Type#> = { 1 }
        }
        """#)
  }

  @Test("Several properties in one declaration")
  func several() {
    assertDependencyExpansion(
      of: #"""
        @DependencyClient
        struct Client {
          // Two of them.
          var first: () -> Void, second: () -> Void
          let third, fourth: Int
          var (fifth, sixth) = (1, 2)
          let seventh = 1, eighth = 2
        }
        """#,
      to: #"""

        struct Client {
          // Two of them.
          var first: () -> Void, second: () -> Void
          let third, fourth: Int
          var (fifth, sixth) = (1, 2)
          let seventh = 1, eighth = 2

          init() {
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyClient' needs a separate declaration for each property
            """,
          line: 4, column: 3,
          fixIts: [FixItSpec(message: "declare each property separately")]),
        DiagnosticSpec(
          message: """
            '@DependencyClient' needs a separate declaration for each property
            """,
          line: 5, column: 3),
        DiagnosticSpec(
          message: """
            '@DependencyClient' needs a separate declaration for each property
            """,
          line: 6, column: 3),
      ],
      fixed: #"""
        @DependencyClient
        struct Client {
          // Two of them.
          var first: () -> Void
          var second: () -> Void
          let third, fourth: Int
          var (fifth, sixth) = (1, 2)
          let seventh = 1, eighth = 2
        }
        """#)
  }

  @Test("Properties that can't be endpoints")
  func notAnEndpoint() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint var load: (() throws -> Int)?
          @DependencyEndpoint var handler: Handler
          @DependencyEndpoint var computed: () -> Void { {} }
          @DependencyEndpoint static var shared: () -> Void = {}
          @DependencyEndpoint lazy var later: () -> Void = {}
          @DependencyEndpoint func save() {}
        }
        """#,
      to: #"""
        struct Client {
          var load: (() throws -> Int)?
          var handler: Handler
          var computed: () -> Void { {} }
          static var shared: () -> Void = {}
          lazy var later: () -> Void = {}
          func save() {}
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' can only be applied to a stored 'var' that is a closure with \
            its type spelled out, and neither optional nor lazy nor observed
            """,
          line: 2, column: 3),
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' can only be applied to a stored 'var' that is a closure with \
            its type spelled out, and neither optional nor lazy nor observed
            """,
          line: 3, column: 3),
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' can only be applied to a stored 'var' that is a closure with \
            its type spelled out, and neither optional nor lazy nor observed
            """,
          line: 4, column: 3),
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' can only be applied to a stored 'var' that is a closure with \
            its type spelled out, and neither optional nor lazy nor observed
            """,
          line: 5, column: 3),
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' can only be applied to a stored 'var' that is a closure with \
            its type spelled out, and neither optional nor lazy nor observed
            """,
          line: 6, column: 3),
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' can only be applied to a stored 'var' that is a closure with \
            its type spelled out, and neither optional nor lazy nor observed
            """,
          line: 7, column: 3),
      ])
  }

  @Test("A name that is not a method name")
  func methodName() {
    assertDependencyExpansion(
      of: #"""
        struct Client {
          @DependencyEndpoint(method: "") var load: (_ id: Int) throws -> Int
          @DependencyEndpoint(method: name) var save: () -> Void
        }
        """#,
      to: #"""
        struct Client {
          var load: (_ id: Int) throws -> Int {
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

          static var _$load: (_ id: Int) throws -> Int {
            return { _ in
              throw ComposableDependencies._unimplemented("Client", "load")
            }
          }

          private var _load: (_ id: Int) throws -> Int = Self._$load

          func load(id: Int) throws -> Int {
            try self._load(id)
          }
          var save: () -> Void {
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

          static var _$save: () -> Void {
            return {
              ComposableDependencies._unimplemented("Client", "save")
            }
          }

          private var _save: () -> Void = Self._$save
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'method' must be the name of a method, as a string literal
            """,
          line: 2, column: 31),
        DiagnosticSpec(
          message: """
            'method' must be the name of a method, as a string literal
            """,
          line: 3, column: 31),
      ])
  }
}
