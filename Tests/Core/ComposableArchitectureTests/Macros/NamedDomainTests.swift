import ComposableArchitecture
import Testing

#if Macros
  /// Reducers whose domain is what their body names.
  @Suite struct NamedDomainTests {
    @Reducer struct Stepper {
      enum Action { case up, down }
      var body: some Reducer<Int, Action> {
        Reduce { state, action in
          state += action == .up ? 1 : -1
          return .none
        }
      }
    }

    @Reducer struct Nothing {
      let body = EmptyReducer<Int, Stepper.Action>()
    }

    @Reducer struct Same {
      var body: some ReducerOf<Stepper> { Stepper() }
    }

    @Reducer struct Outer {
      struct State: Equatable { var count = 0 }
      enum Action { case inner(Inner.Action) }
      var body: some ReducerOf<Self> {
        Scope(state: \.self, action: \.inner) { Inner() }
      }

      @Reducer struct Inner {
        enum Action { case tap }
        var body: some Reducer<State, Action> {
          Reduce { state, _ in
            state.count += 1
            return .none
          }
        }
      }
    }

    @Reducer struct Erased {
      let base: any ReducerOf<Stepper>
      var body: some ReducerOf<Stepper> {
        base as any ReducerOf<Stepper>
        Nothing()
      }
    }

    @Test("A state that is no type of the feature's own")
    func plainState() {
      let store = Store(initialState: 3) { Stepper() }
      store.send(.up)
      #expect(store.state == 4)
      let same = Store(initialState: 3) { Same() }
      same.send(.down)
      #expect(same.state == 2)
    }

    @Test("A constant body")
    func constantBody() {
      let store = Store(initialState: 3) { Nothing() }
      store.send(.up)
      #expect(store.state == 3)
    }

    @Test("The state of the enclosing feature")
    func stateOfEnclosingFeature() {
      let store = Store(initialState: Outer.State()) { Outer() }
      store.send(.inner(.tap))
      #expect(store.state.count == 1)
    }

    @Test("An erased reducer in a body")
    func erased() {
      let store = Store(initialState: 3) { Erased(base: Stepper()) }
      store.send(.up)
      #expect(store.state == 4)
    }
  }

  /// Several enums of reducers in a file, whose members are all generated.
  @Suite struct EnumsInOneFileTests {
    @Reducer struct Empty {}
    @Reducer enum A {
      case a(Empty)
      case b(Empty)
    }
    @Reducer enum B {
      case a(Empty)
      case b(NamedDomainTests.Stepper)
    }
    @Reducer enum C {
      case a(Empty)
      case b(NamedDomainTests.Stepper)
    }
    @Reducer enum D {
      case a(Empty)
      case b(NamedDomainTests.Stepper)
    }
    @Reducer enum E {
      case a(Empty)
      case b(NamedDomainTests.Stepper)
    }

    @Test("They run")
    func run() {
      let store = Store(initialState: E.State.b(1)) { E.body }
      store.send(.b(.up))
      #expect(store.state.b == 2)
    }
  }
#endif
