#if Macros
  import ComposableArchitecture
  import Testing

  /// The type of an enum's body does not grow with the number of reducers.
  @MainActor @Suite struct ReducerEnumSizeTests {
    typealias Stepper = ReducerMacroTests.Stepper

    @Reducer
    enum Many {
      case a(Stepper)
      case b(Stepper = Stepper(step: 2))
      case c(Stepper = Stepper(step: 3))
      case d(Stepper = Stepper(step: 4))
      case e(Stepper = Stepper(step: 5))
      case f(Stepper = Stepper(step: 6))
      case g(Stepper = Stepper(step: 7))
      case h(Stepper = Stepper(step: 8))
      case i(Stepper = Stepper(step: 9))
      case j(Stepper = Stepper(step: 10))
    }

    @Test func tenCases() throws {
      let cases: [CaseKeyPath<Many.State, Stepper.State>] = [
        \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j,
      ]
      let actions: [CaseKeyPath<Many.Action, Stepper.Action>] = [
        \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j,
      ]
      for (index, paths) in zip(cases, actions).enumerated() {
        let state: Many.State = paths.0(Stepper.State())
        let store = Store(initialState: state) { Many.body }
        store.send(paths.1(.plusButtonTapped))
        #expect(store.state[case: paths.0]?.count == index + 1)
      }
      #expect(Many.Body.self == Reduce<Many.State, Many.Action>.self)
    }
  }
#endif
