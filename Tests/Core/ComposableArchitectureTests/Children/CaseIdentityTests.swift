#if Macros
  import ComposableArchitecture
  import Testing

  /// Which child a case of an enum is, if its state has no identity but an id: a new value with the id continues its
  /// effects, one with another id ends them. It was the reverse.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct CaseIdentityTests {
    @Reducer
    struct Page {
      struct State: Equatable, Identifiable {
        let id: String
        var count = 0
      }

      enum Action: Sendable { case wait, becomeOther }

      var body: some ReducerOf<Self> {
        Reduce { _, action in
          guard case .wait = action else { return .none }
          return .run { _ in await untilCancelled() }
        }
      }
    }

    @Reducer
    enum Screen {
      case page(Page)
      case other(Page)
    }

    /// The same, written by hand.
    @Reducer
    struct Written {
      enum State: Equatable {
        case page(Page.State)
        case other(Page.State)
      }

      enum Action: Sendable {
        case page(Page.Action)
        case other(Page.Action)
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.page, action: \.page) { Page() }
        Scope(state: \.other, action: \.other) { Page() }
        Reduce { state, action in
          if case .page(.becomeOther) = action, case .page(let page) = state {
            state = .other(page)
          }
          return .none
        }
      }
    }

    @Reducer
    struct App {
      struct State {
        @PresentationState var presented: Screen.State? = .page(Page.State(id: "a"))
        var optional: Screen.State? = .page(Page.State(id: "a"))
        var path = StackState([Screen.State.page(Page.State(id: "a"))])
        @PresentationState var writtenPresented: Written.State? = .page(Page.State(id: "a"))
        var writtenOptional: Written.State? = .page(Page.State(id: "a"))
        var writtenPath = StackState([Written.State.page(Page.State(id: "a"))])
      }

      enum Action: Sendable {
        case presented(PresentationAction<Screen.Action>)
        case optional(Screen.Action)
        case path(StackActionOf<Screen>)
        case writtenPresented(PresentationAction<Written.Action>)
        case writtenOptional(Written.Action)
        case writtenPath(StackActionOf<Written>)
        case change(@Sendable (inout State) -> Void)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .change(let change) = action { change(&state) }
          return .none
        }
        .ifLet(\.$presented, action: \.presented)
        .ifLet(\.optional, action: \.optional)
        .forEach(\.path, action: \.path)
        .ifLet(\.$writtenPresented, action: \.writtenPresented) { Written() }
        .ifLet(\.writtenOptional, action: \.writtenOptional) { Written() }
        .forEach(\.writtenPath, action: \.writtenPath) { Written() }
      }
    }

    enum Slot: CaseIterable, Sendable {
      case presented, optional, writtenPresented, writtenOptional

      var wait: App.Action {
        switch self {
        case .presented: .presented(.presented(.page(.wait)))
        case .optional: .optional(.page(.wait))
        case .writtenPresented: .writtenPresented(.presented(.page(.wait)))
        case .writtenOptional: .writtenOptional(.page(.wait))
        }
      }

      func put(_ page: Page.State, in state: inout App.State, isOther: Bool = false) {
        let screen = isOther ? Screen.State.other(page) : .page(page)
        let written = isOther ? Written.State.other(page) : .page(page)
        switch self {
        case .presented: state.presented = screen
        case .optional: state.optional = screen
        case .writtenPresented: state.writtenPresented = written
        case .writtenOptional: state.writtenOptional = written
        }
      }

      /// Changes the state where it is.
      func putInPlace(_ page: Page.State, in state: inout App.State) {
        switch self {
        case .presented: state.presented?.modify(\.page) { $0 = page }
        case .optional: state.optional?.modify(\.page) { $0 = page }
        case .writtenPresented: state.writtenPresented?.modify(\.page) { $0 = page }
        case .writtenOptional: state.writtenOptional?.modify(\.page) { $0 = page }
        }
      }
    }

    private let store = Store(initialState: App.State()) { App() }

    @Test(arguments: Slot.allCases) func theSameID(slot: Slot) async {
      let task = store.send(slot.wait)
      store.send(.change { slot.put(Page.State(id: "a", count: 1), in: &$0) })
      #expect(store.runs(task))
      store.send(.change { slot.putInPlace(Page.State(id: "a", count: 2), in: &$0) })
      #expect(store.runs(task))
      task.cancel()
    }

    @Test(arguments: Slot.allCases) func anotherID(slot: Slot) async {
      var task = store.send(slot.wait)
      store.send(.change { slot.put(Page.State(id: "b"), in: &$0) })
      #expect(!store.runs(task))
      task = store.send(slot.wait)
      #expect(store.runs(task))
      store.send(.change { slot.putInPlace(Page.State(id: "c"), in: &$0) })
      #expect(!store.runs(task))
    }

    @Test(arguments: Slot.allCases) func theSameIDInAnotherCase(slot: Slot) async {
      let task = store.send(slot.wait)
      store.send(.change { slot.put(Page.State(id: "a"), in: &$0, isOther: true) })
      #expect(!store.runs(task))
    }

    /// An element on a stack has the id that the stack gave it. In another case it is another screen.
    @Test(arguments: [false, true]) func anElementThatIsReplaced(isWritten: Bool) async {
      let id =
        isWritten
        ? store.withState { $0.writtenPath.ids.first! } : store.withState { $0.path.ids.first! }
      let task = store.send(
        isWritten
          ? .writtenPath(.element(id: id, action: .page(.wait)))
          : .path(.element(id: id, action: .page(.wait))))
      store.send(
        .change {
          $0.path[id: id]?.modify(\.page) { $0.count += 1 }
          $0.writtenPath[id: id]?.modify(\.page) { $0.count += 1 }
        })
      #expect(store.runs(task))
      store.send(
        .change {
          if isWritten {
            $0.writtenPath[id: id] = .page(Page.State(id: "b"))
          } else {
            $0.path[id: id] = .page(Page.State(id: "b"))
          }
        })
      #expect(store.runs(task))
      store.send(
        .change {
          if isWritten {
            $0.writtenPath[id: id] = .other(Page.State(id: "b"))
          } else {
            $0.path[id: id] = .other(Page.State(id: "b"))
          }
        })
      #expect(!store.runs(task))
    }

    @Test func anElementThatIsReplacedInPlace() async {
      let id = store.withState { $0.path.ids.first! }
      let task = store.send(.path(.element(id: id, action: .page(.wait))))
      store.send(.change { $0.path[id: id]? = .other(Page.State(id: "a")) })
      #expect(!store.runs(task))
    }

    /// Only the effects of the case before end, and only those of the element.
    @Test func anElementThatTurnsItselfIntoAnotherCase() async {
      store.send(.change { $0.writtenPath.append(.page(Page.State(id: "b"))) })
      let ids = store.withState { Array($0.writtenPath.ids) }
      let other = store.send(.writtenPath(.element(id: ids[1], action: .page(.wait))))
      let before = store.send(.writtenPath(.element(id: ids[0], action: .page(.wait))))
      store.send(.writtenPath(.element(id: ids[0], action: .page(.becomeOther))))
      #expect(!store.runs(before))
      let after = store.send(.writtenPath(.element(id: ids[0], action: .other(.wait))))
      store.send(.writtenPath(.element(id: ids[1], action: .page(.becomeOther))))
      #expect(!store.runs(other))
      #expect(store.runs(after))
      after.cancel()
    }
  }
#endif
