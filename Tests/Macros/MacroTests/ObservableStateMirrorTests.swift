import Testing

/// The generated mirror, which shows a struct under the names of its properties.
@Suite struct ObservableStateMirrorTests {
  @Test(
    "Every stored property has its name; computed ones, types' and the registrar are not shown")
  func members() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        public struct State<Value> {
          let a, b: Int
          public var `default`: Value
          var sum: Int { a + b }
          static let shared = 0
          @ObservationStateIgnored var ignored = 0
        }
        """#,
      to: #"""

        public struct State<Value> {
          let a, b: Int
          @ComposableArchitecture._ObservationStateTracked(0)
          public var `default`: Value
          var sum: Int { a + b }
          static let shared = 0
          var ignored = 0

          public nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          public nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          public nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {
            if keyPath == \Self.`default` {
              return ComposableArchitecture._ObservedProperty(
                0, \Self._default, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            return nil
          }
        }

        extension State: nonisolated Swift.CustomReflectable {
          public nonisolated var customMirror: Swift.Mirror {
            Swift.Mirror(
              self, children: ["a": self.a as Any, "b": self.b as Any, "default": self._default as Any, "ignored": self.ignored as Any],
              displayStyle: .struct)
          }
        }
        """#, conforms: true, isReflectable: false)
  }

  @Test("Conditions are repeated, and a deprecated constant causes no warning")
  func conditions() {
    assertObservableStateExpansion(
      of: #"""
        @available(macOS 15, *)
        @ObservableState
        struct State {
          @available(*, deprecated) let old = 0
          #if DEBUG
            let debug = 1
          #else
            let release = 2
          #endif
        }
        """#,
      to: #"""
        @available(macOS 15, *)
        struct State {
          @available(*, deprecated) let old = 0
          #if DEBUG
            let debug = 1
          #else
            let release = 2
          #endif

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

        @available(macOS 15, *)
        extension State: nonisolated Swift.CustomReflectable {
          @available(*, deprecated)
          nonisolated var customMirror: Swift.Mirror {
            var children: [Swift.Mirror.Child] = []
            children.append((label: "old", value: self.old as Any))
            #if DEBUG
            children.append((label: "debug", value: self.debug as Any))
            #else
            children.append((label: "release", value: self.release as Any))
            #endif
            return Swift.Mirror(self, children: children, displayStyle: .struct)
          }
        }
        """#, conforms: true, isReflectable: false)
  }

  @Test("No mirror if it would hide an unreadable property", arguments: ["lazy", "@MainActor"])
  func unreadable(attribute: String) {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State {
          @ObservationStateIgnored \#(attribute) var count = 0
        }
        """#,
      to: #"""

        struct State {
          \#(attribute) var count = 0

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
        """#, conforms: true, isReflectable: false)
  }

  @Test("An enum has no storage to hide")
  func enums() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        enum State {
          case off
        }
        """#,
      to: #"""

        enum State {
          case off

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            switch self {
            case .off:
              return ComposableArchitecture.ObservableStateID._case(0)
            }
          }
        }
        """#, conforms: true, isReflectable: false)
  }
}
