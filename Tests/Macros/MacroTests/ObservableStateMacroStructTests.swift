import Testing

/// The macro's expansion of a struct.
@Suite struct ObservableStateMacroStructTests {
  @Test(
    "Stored variables are observed; constants, computed, static, lazy and ignored ones are not")
  func members() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          let id: Int
          var count = 0
          var name: String
          var doubled: Int { count * 2 }
          var halved: Int {
            get { count / 2 }
            set { count = newValue * 2 }
          }
          static var shared = 0
          lazy var late = 1
          @ObservationStateIgnored var ignored = 2
          @Presents var child: Child?
        }
        """#,
      to: #"""

        struct State {
          let id: Int
          @ComposableArchitecture._ObservationStateTracked(0)
          var count = 0
          @ComposableArchitecture._ObservationStateTracked(1)
          var name: String
          var doubled: Int { count * 2 }
          var halved: Int {
            get { count / 2 }
            set { count = newValue * 2 }
          }
          static var shared = 0
          lazy var late = 1
          var ignored = 2
          @Presents
          @ComposableArchitecture._PresentationTracked(2) var child: Child?

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {
            if keyPath == \Self.count {
              return ComposableArchitecture._ObservedProperty(
                0, \Self._count, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            if keyPath == \Self.name {
              return ComposableArchitecture._ObservedProperty(
                1, \Self._name, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            if keyPath == \Self.$child || keyPath == \Self.child {
              return ComposableArchitecture._ObservedProperty(
                2, \Self._child, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            return nil
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("Members have the struct's access level, and coding keys have the properties' names")
  func codable() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        public struct State<Value: Codable>: Equatable, Codable & Sendable {
          public let id: Int
          public private(set) var value: Value
          package var `default` = 0
          @ObservationStateIgnored var plain = 0
          @MainActor var isolated = 0
        }
        """#,
      to: #"""

        public struct State<Value: Codable>: Equatable, Codable & Sendable {
          public let id: Int
          @ComposableArchitecture._ObservationStateTracked(0)
          public private(set) var value: Value
          @ComposableArchitecture._ObservationStateTracked(1)
          package var `default` = 0
          var plain = 0
          @MainActor
          @ComposableArchitecture._ObservationStateTracked(2) var isolated = 0

          public nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          public nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          public nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {
            if keyPath == \Self.value {
              return ComposableArchitecture._ObservedProperty(
                0, \Self._value, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            if keyPath == \Self.`default` {
              return ComposableArchitecture._ObservedProperty(
                1, \Self._default, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            return nil
          }

          private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey {
            case id
            case _value = "value"
            case _default = "default"
            case plain
            case _isolated = "isolated"
          }

          public nonisolated static func _$fields() -> [ComposableArchitecture._CodableField<Self>] {
            var fields: [ComposableArchitecture._CodableField<Self>] = []
            fields.reserveCapacity(2)
            fields.append(ComposableArchitecture._CodableField("value", \Self.value))
            fields.append(ComposableArchitecture._CodableField("default", \Self.`default`))
            return fields
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("Existing coding keys are kept")
  func ownKeys() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State: Codable {
          var count = 0
          enum CodingKeys: String, CodingKey {
            case _count = "n"
          }
        }
        """#,
      to: #"""

        struct State: Codable {
          @ComposableArchitecture._ObservationStateTracked(0)
          var count = 0
          enum CodingKeys: String, CodingKey {
            case _count = "n"
          }

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {
            if keyPath == \Self.count {
              return ComposableArchitecture._ObservedProperty(
                0, \Self._count, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            return nil
          }

          nonisolated static func _$fields() -> [ComposableArchitecture._CodableField<Self>] {
            var fields: [ComposableArchitecture._CodableField<Self>] = []
            fields.reserveCapacity(1)
            fields.append(ComposableArchitecture._CodableField("count", \Self.count))
            return fields
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("Conditions are repeated, and properties with the same name share a number")
  func conditions() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State: Decodable {
          var first = 0
          #if DEBUG
            var second = 1
            let constant = 2
          #elseif os(Linux)
            var second = "1"
            var third = 2
          #else
            func nothing() {}
          #endif
          var fourth = 3
        }
        """#,
      to: #"""

        struct State: Decodable {
          @ComposableArchitecture._ObservationStateTracked(0)
          var first = 0
          #if DEBUG
            var second = 1
            let constant = 2
          #elseif os(Linux)
            var second = "1"
            var third = 2
          #else
            func nothing() {}
          #endif
          @ComposableArchitecture._ObservationStateTracked(3)
          var fourth = 3

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {
            if keyPath == \Self.first {
              return ComposableArchitecture._ObservedProperty(
                0, \Self._first, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            #if DEBUG
            if keyPath == \Self.second {
              return ComposableArchitecture._ObservedProperty(
                1, \Self._second, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            #elseif os(Linux)
            if keyPath == \Self.second {
              return ComposableArchitecture._ObservedProperty(
                1, \Self._second, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            if keyPath == \Self.third {
              return ComposableArchitecture._ObservedProperty(
                2, \Self._third, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            #else

            #endif
            if keyPath == \Self.fourth {
              return ComposableArchitecture._ObservedProperty(
                3, \Self._fourth, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            return nil
          }

          private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey {
            case _first = "first"
            #if DEBUG
            case _second = "second"
            case constant
            #elseif os(Linux)
            case _second = "second"
            case _third = "third"
            #else

            #endif
            case _fourth = "fourth"
          }

          nonisolated static func _$fields() -> [ComposableArchitecture._CodableField<Self>] {
            var fields: [ComposableArchitecture._CodableField<Self>] = []
            fields.reserveCapacity(5)
            fields.append(ComposableArchitecture._CodableField("first", \Self.first))
            #if DEBUG
            fields.append(ComposableArchitecture._CodableField("second", \Self.second))
            #elseif os(Linux)
            fields.append(ComposableArchitecture._CodableField("second", \Self.second))
            fields.append(ComposableArchitecture._CodableField("third", \Self.third))
            #else

            #endif
            fields.append(ComposableArchitecture._CodableField("fourth", \Self.fourth))
            return fields
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("A deprecated property causes no warning, and availability is copied")
  func availability() {
    assertObservableStateExpansion(
      of: #"""
        @available(macOS 15, *)
        @ObservableState
        struct State {
          @available(*, deprecated) var old = 0
        }
        """#,
      to: #"""
        @available(macOS 15, *)
        struct State {
          @available(*, deprecated)
          @ComposableArchitecture._ObservationStateTracked(0) var old = 0

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          @available(*, deprecated)
          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {
            if keyPath == \Self.old {
              return ComposableArchitecture._ObservedProperty(
                0, \Self._old, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            return nil
          }
        }

        @available(macOS 15, *)
        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("A struct without properties")
  func nothing() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State: Encodable {
        }
        """#,
      to: #"""

        struct State: Encodable {

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {

            return nil
          }

          private nonisolated enum CodingKeys: Swift.CodingKey {
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("A struct that already conforms, in a public extension")
  func conforming() {
    assertObservableStateExpansion(
      of: #"""
        public extension Feature {
          @ObservableState
          struct State: ObservableState {
            var count = 0
          }
        }
        """#,
      to: #"""
        public extension Feature {
          struct State: ObservableState {
            @ComposableArchitecture._ObservationStateTracked(0)
            var count = 0

            public nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

            public nonisolated var _$id: ComposableArchitecture.ObservableStateID {
              _$observationRegistrar._id
            }

            public nonisolated static func _$property(
              at keyPath: Swift.PartialKeyPath<Self>
            ) -> ComposableArchitecture._ObservedProperty? {
              if keyPath == \Self.count {
                return ComposableArchitecture._ObservedProperty(
                  0, \Self._count, \Self._$observationRegistrar
                ) {
                  ComposableArchitecture._Fingerprint(of: &$0)
                }
              }
              return nil
            }
          }
        }
        """#, conforms: true)
  }
}
