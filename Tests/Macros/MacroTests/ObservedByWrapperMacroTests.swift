import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Properties with wrappers, which notify their observers themselves.
@Suite struct ObservedByWrapperMacroTests {
  @Test("The check of a wrapper is available and isolated like the property")
  func checks() {
    assertObservableStateExpansion(
      of: """
        struct State {
          @_ObservedByWrapper @Clamped(0...10) public var level = 5
          @available(*, deprecated) @MainActor @_ObservedByWrapper @Stored var `default` = 5
        }
        """,
      to: """
        struct State {
          @Clamped(0...10) public var level = 5

          private func _$wrapper_level() {
            ComposableArchitecture.ObservationStateRegistrar._observesItself(_level)
          }
          @available(*, deprecated) @MainActor @Stored var `default` = 5

          @available(*, deprecated)
          @MainActor
          private func _$wrapper_default() {
            ComposableArchitecture.ObservationStateRegistrar._observesItself(_default)
          }
        }
        """)
  }

  @Test("Properties with wrappers are marked, and the state's identity is partial")
  func wrappers() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          var count = 0
          @Library.Stored(.file) public var settings: Settings
          @Clamped(0...10) var level = 5
          @ObservationStateIgnored @Stored var other: Settings
        }
        """#,
      to: #"""

        struct State {
          @ComposableArchitecture._ObservationStateTracked(0)
          var count = 0
          @Library.Stored(.file)
          @ComposableArchitecture._ObservedByWrapper public var settings: Settings
          @Clamped(0...10)
          @ComposableArchitecture._ObservedByWrapper var level = 5
          @Stored var other: Settings

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._partialID
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
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("Shared values need no check", arguments: ["Shared", "SharedReader"])
  func sharedValues(wrapper: String) {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          @\#(wrapper)(.inMemory("count")) var count = 0
        }
        """#,
      to: #"""

        struct State {
          @\#(wrapper)(.inMemory("count")) var count = 0

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._partialID
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {

            return nil
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }
}
