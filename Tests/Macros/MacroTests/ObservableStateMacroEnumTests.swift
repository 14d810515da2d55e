import Testing

/// The macro's expansion of an enum.
@Suite struct ObservableStateMacroEnumTests {
  @Test("The number and the values of a case identify it")
  func cases() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        public enum State {
          case idle, form(Form.State)
          case both(left: Int, Right.State), `default`(_ value: Int)
        }
        """#,
      to: #"""

        public enum State {
          case idle, form(Form.State)
          case both(left: Int, Right.State), `default`(_ value: Int)

          public nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            switch self {
            case .idle:
              return ComposableArchitecture.ObservableStateID._case(0)
            case .form(let v0):
              return ComposableArchitecture.ObservableStateID._case(1, v0)
            case .both(let v0, let v1):
              return ComposableArchitecture.ObservableStateID._case(2, v0, v1)
            case .`default`(let v0):
              return ComposableArchitecture.ObservableStateID._case(3, v0)
            }
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("Conditions, deprecation and unavailable cases")
  func conditions() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        enum State {
          case first
          #if DEBUG
            case second(Int)
          #else
            @available(*, deprecated) case third
          #endif
          @available(*, unavailable) case gone
        }
        """#,
      to: #"""

        enum State {
          case first
          #if DEBUG
            case second(Int)
          #else
            @available(*, deprecated) case third
          #endif
          @available(*, unavailable) case gone

          @available(*, deprecated)
          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            switch self {
            case .first:
              return ComposableArchitecture.ObservableStateID._case(0)
            #if DEBUG
            case .second(let v0):
              return ComposableArchitecture.ObservableStateID._case(1, v0)
            #else
            case .third:
              return ComposableArchitecture.ObservableStateID._case(2)
            #endif
            }
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }

  @Test("An enum without cases")
  func nothing() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        enum State {
        }
        """#,
      to: #"""

        enum State {

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            switch self {

            }
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState {
        }
        """#)
  }
}
