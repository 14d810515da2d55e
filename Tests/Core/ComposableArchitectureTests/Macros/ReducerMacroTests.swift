#if Macros
  import ComposableArchitecture
  import Testing

  /// `@Reducer` on structs, in the usual forms of features.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ReducerMacroTests {
    @Reducer
    struct Stepper {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }

      enum Action: Equatable {
        case minusButtonTapped
        case plusButtonTapped
      }

      var step = 1

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .minusButtonTapped:
            state.count -= step
            return .none
          case .plusButtonTapped:
            state.count += step
            return .none
          }
        }
      }
    }

    /// Several children, a delegate action, and helper methods.
    @Reducer
    struct Form {
      @ObservableState
      struct State: Equatable {
        var isDone = false
        var small = Stepper.State()
        var sheet: Stepper.State?
        var rows: [Int] = []
      }

      enum Action: Equatable {
        case delegate(Delegate)
        case doneButtonTapped
        case response(Result<Int, Failure>)
        case sheet(Stepper.Action)
        case small(Stepper.Action)

        @CasePathable
        enum Delegate: Equatable {
          case done(Int)
        }
      }

      struct Failure: Error, Equatable {}

      enum CancelID { case request }

      var body: some Reducer<State, Action> {
        Scope(state: \.small, action: \.small) {
          Stepper()
        }
        Reduce(core)
          .ifLet(\.sheet, action: \.sheet) {
            Stepper(step: 10)
          }
        rest
      }

      func core(state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
          return .none
        case .doneButtonTapped:
          state.isDone = true
          return .merge(
            .send(.delegate(.done(state.small.count))),
            .run { send in
              await send(.response(.success(3)))
            }
            .cancellable(id: CancelID.request, cancelInFlight: true))
        case .response(.success(let row)):
          state.rows.append(row)
          return .none
        case .response(.failure), .sheet, .small:
          return .none
        }
      }

      @ReducerBuilder<State, Action>
      var rest: some Reducer<State, Action> {
        Reduce { state, action in
          guard action == .delegate(.done(1)) else { return .none }
          state.sheet = Stepper.State()
          return .none
        }
      }
    }

    /// An enum state, for which the macro adds case paths.
    @Reducer
    struct Login {
      @ObservableState
      enum State: Equatable {
        case loggedIn(Stepper.State)
        case loggedOut(attempts: Int)
      }

      enum Action {
        case loggedIn(Stepper.Action)
        case logInButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .loggedIn:
            return .none
          case .logInButtonTapped:
            state = .loggedIn(Stepper.State())
            return .none
          }
        }
        .ifCaseLet(\.loggedIn, action: \.loggedIn) {
          Stepper()
        }
      }
    }

    @Reducer
    struct Method {
      struct State { var isOn = false }
      enum Action { case toggle }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .toggle:
          state.isOn.toggle()
          return .none
        }
      }
    }

    @Reducer
    struct Choice<Value: Equatable & Sendable> {
      @ObservableState
      struct State: Equatable { var value: Value? }
      enum Action: Equatable, Sendable { case pick(Value) }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .pick(let value):
            state.value = value
            return .none
          }
        }
      }
    }

    @Reducer
    struct Conditional {
      #if os(Linux) || !os(Linux)
        enum State: Equatable { case count(Int) }
        enum Action { case up(by: Int) }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.modify(\.count) { $0 += action.is(\.up) ? 1 : 0 }
            return .none
          }
        }
      #endif
    }

    @Reducer
    struct Aliases: Reducer {
      typealias State = Stepper.State
      typealias Action = Stepper.Action
      let body = Stepper(step: 5)
    }

    @Reducer
    struct Nothing {}

    @Test func theBodyRuns() {
      let store = Store(initialState: Stepper.State()) { Stepper(step: 3) }
      store.send(.plusButtonTapped)
      store.send(.plusButtonTapped)
      store.send(.minusButtonTapped)
      #expect(store.state == Stepper.State(count: 3))
    }

    @Test func theActionHasCasePaths() {
      #expect(Form.Action.small(.plusButtonTapped).is(\.small.plusButtonTapped))
      #expect(Form.Action.delegate(.done(3))[case: \.delegate.done] == 3)
      #expect(Form.Action.allCasePaths.count { _ in true } == 5)
    }

    @Test func aFeatureWithSeveralChildren() async {
      let store = Store(initialState: Form.State()) { Form() }
      let small = store.scope(state: \.small, action: \.small)
      small.send(.plusButtonTapped)
      await store.send(.doneButtonTapped).finish()
      let sheet = store.scope(state: \.sheet, action: \.sheet)
      sheet?.send(.plusButtonTapped)

      var expected = Form.State(isDone: true, small: Stepper.State(count: 1), rows: [3])
      expected.sheet = Stepper.State(count: 10)
      #expect(store.state == expected)
    }

    @Test func anEnumState() {
      let store = Store(initialState: Login.State.loggedOut(attempts: 2)) { Login() }
      #expect(store.state.loggedOut == 2)
      #expect(store.scope(state: \.loggedIn, action: \.loggedIn) == nil)
      store.send(.logInButtonTapped)
      store.scope(state: \.loggedIn, action: \.loggedIn)?.send(.plusButtonTapped)
      #expect(store.state == .loggedIn(Stepper.State(count: 1)))
    }

    @Test func aMethodInsteadOfABody() {
      let store = Store(initialState: Method.State()) { Method() }
      store.send(.toggle)
      #expect(store.isOn)
    }

    @Test func aGenericFeature() {
      let store = Store(initialState: Choice<String>.State()) { Choice<String>() }
      store.send(.pick("a"))
      #expect(store.state == Choice<String>.State(value: "a"))
    }

    @Test func membersUnderACondition() {
      let store = Store(initialState: Conditional.State.count(1)) { Conditional() }
      store.send(.up(by: 3))
      #expect(store.state.count == 2)
    }

    @Test func aliasesAndAStoredBody() {
      let store = Store(initialState: Aliases.State()) { Aliases() }
      store.send(.plusButtonTapped)
      #expect(store.count == 5)
    }

    @Test func generatedDeclarationsAreEmpty() {
      let store = Store(initialState: Nothing.State()) { Nothing() }
      #expect(store.state == Nothing.State())
      #expect(Nothing.Action.allCasePaths.count { _ in true } == 0)
    }
  }
#endif
