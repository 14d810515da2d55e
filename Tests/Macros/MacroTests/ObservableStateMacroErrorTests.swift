import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The macro's errors.
@Suite struct ObservableStateMacroErrorTests {
  @Test("A type that is not a value type", arguments: ["class", "actor", "protocol"])
  func notAValue(keyword: String) {
    assertObservableStateExpansion(
      of: """
        @ObservableState
        \(keyword) State {
        }
        """,
      to: """
        \(keyword) State {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ObservableState' can only be applied to a struct or an enum", line: 1,
          column: 1)
      ])
  }

  @Test("A reference that does not retain its object")
  func weak() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          weak var owner: Owner?
        }
        """#,
      to: #"""

        struct State {
          weak var owner: Owner?

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {

            return nil
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' cannot observe 'owner', because 'weak' gives it its own accessors \
            or storage; exclude the property with '@ObservationStateIgnored'
            """,
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "add '@ObservationStateIgnored'")])
      ],
      fixed: #"""
        @ObservableState
        struct State {
          @ObservationStateIgnored weak var owner: Owner?
        }
        """#)
  }

  @Test("Several properties in one declaration")
  func several() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          // Two of them.
          public var first = 0, second: Int
        }
        """#,
      to: #"""

        struct State {
          // Two of them.
          public var first = 0, second: Int

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {

            return nil
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' needs a separate declaration for each property that it observes
            """,
          line: 4, column: 10,
          fixIts: [FixItSpec(message: "declare each property separately")])
      ],
      fixed: #"""
        @ObservableState
        struct State {
          // Two of them.
          public var first = 0
          public var second: Int
        }
        """#)
  }

  @Test("Several properties that can't be separated")
  func tuple() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          var (first, second) = (0, 1)
          #if DEBUG
            var third, fourth: Int
          #endif
          let fifth = 0, sixth = 1
        }
        """#,
      to: #"""

        struct State {
          var (first, second) = (0, 1)
          #if DEBUG
            var third, fourth: Int
          #endif
          let fifth = 0, sixth = 1

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {

            return nil
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' needs a separate declaration for each property that it observes
            """,
          line: 3, column: 3),
        DiagnosticSpec(
          message: """
            '@ObservableState' needs a separate declaration for each property that it observes
            """,
          line: 5, column: 5),
      ])
  }

  @Test("A private type in another, which is not visible to the generated extension")
  func privateInType() {
    assertObservableStateExpansion(
      of: #"""
        struct Feature {
          @ObservableState
          private struct State {
          }
        }
        """#,
      to: #"""
        struct Feature {
          private struct State {

            nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

            nonisolated var _$id: ComposableArchitecture.ObservableStateID {
              _$observationRegistrar._id
            }

            nonisolated static func _$property(
              at keyPath: Swift.PartialKeyPath<Self>
            ) -> ComposableArchitecture._ObservedProperty? {

              return nil
            }
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' generates an extension outside of the enclosing type, where a \
            private type is not visible; make it 'fileprivate'
            """,
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "replace 'private' with 'fileprivate'")])
      ],
      fixed: #"""
        struct Feature {
          @ObservableState
          fileprivate struct State {
          }
        }
        """#)
  }

  @Test("Names of a store's members, which hide the properties")
  func hiddenProperties() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          let scope = 0
          var send: Int { 0 }
          let `state` = 0
          private let view = 0
          static let binding = 0
          let publisher = 0
        }
        """#,
      to: #"""
        struct State {
          let scope = 0
          var send: Int { 0 }
          let `state` = 0
          private let view = 0
          static let binding = 0
          let publisher = 0

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {

            return nil
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'store.scope' is the store's own 'scope' and not this property: read it as \
            'store.state.scope', or rename it; write the name in backticks to silence this warning
            """,
          line: 3, column: 7, severity: .warning),
        DiagnosticSpec(
          message: """
            'store.send' is the store's own 'send' and not this property: read it as \
            'store.state.send', or rename it; write the name in backticks to silence this warning
            """,
          line: 4, column: 7, severity: .warning),
      ])
  }
}
