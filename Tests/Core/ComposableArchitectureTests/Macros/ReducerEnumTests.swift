#if Macros
  import ComposableArchitecture
  import Testing

  /// `@Reducer` on enums, driven through stores.
  @MainActor @Suite struct ReducerEnumTests {
    typealias Stepper = ReducerMacroTests.Stepper
    typealias Choice = ReducerMacroTests.Choice

    /// A state without a reducer, such as an alert's.
    struct Notice<Action>: _EphemeralState {
      var title = ""
      var button: Action
    }

    struct Topic: Equatable {
      var name: String
    }

    @Reducer
    enum Destination {
      case choice(Choice<Int>)
      case edit(Stepper)
      case leap(amount: Stepper = Stepper(step: 10))
      @ReducerCaseEphemeral
      case notice(Notice<NoticeAction>)
      @ReducerCaseIgnored
      case help(Topic)
      case other(Other.Body = Other.body)
      case pair(Int, name: String)
      case path(String)
      case nothing
      #if os(Linux) || !os(Linux)
        case condition(Stepper)
      #endif

      enum NoticeAction: Equatable {
        case confirm
      }
    }

    @Reducer
    enum Other {
      case edit(Stepper)
    }

    @Reducer
    indirect enum Tree<Value: Equatable & Sendable> {
      case deeper(Tree)
      case deepest(Self)
      case leaf(Choice<Value>)
    }

    @Reducer(state: .equatable, .sendable, action: .equatable)
    enum Older {
      case edit(Stepper)
    }

    /// A reducer with a custom body, which switches from case to case.
    @Reducer
    enum Game {
      case setUp(Stepper)
      case play(Choice<Int>)

      static var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .setUp(.minusButtonTapped):
            state = .play(Choice.State())
            return .none
          case .play, .setUp:
            return .none
          }
        }
        .ifCaseLet(\.setUp, action: \.setUp) {
          Stepper()
        }
        .ifCaseLet(\.play, action: \.play) {
          Choice<Int>()
        }
      }
    }

    @Reducer
    struct Screen {
      @ObservableState
      struct State: Equatable {
        var destination: Destination.State?
        var title = ""
      }

      enum Action {
        case destination(Destination.Action)
        case present(Destination.State)
        case dismiss
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .destination(.notice(.confirm)):
            state.destination = nil
            state.title = "confirmed"
            return .none
          case .destination(.edit(.minusButtonTapped)):
            state.title = "minus"
            return .none
          case .destination:
            return .none
          case .present(let destination):
            state.destination = destination
            return .none
          case .dismiss:
            state.destination = nil
            return .none
          }
        }
        .ifLet(\.destination, action: \.destination)
      }
    }

    func store(_ state: Destination.State) -> StoreOf<Destination> {
      Store(initialState: state) { Destination.body }
    }

    @Test func eachCaseRunsItsReducer() {
      let edit = store(.edit(Stepper.State()))
      edit.send(.edit(.plusButtonTapped))
      #expect(edit.state == .edit(Stepper.State(count: 1)))

      let leap = store(.leap(amount: Stepper.State()))
      leap.send(.leap(amount: .plusButtonTapped))
      #expect(leap.state == .leap(amount: Stepper.State(count: 10)))

      let choice = store(.choice(Choice.State()))
      choice.send(.choice(.pick(3)))
      #expect(choice.state == .choice(Choice.State(value: 3)))

      let other = store(.other(.edit(Stepper.State())))
      other.send(.other(.edit(.minusButtonTapped)))
      #expect(other.state == .other(.edit(Stepper.State(count: -1))))

      let condition = store(.condition(Stepper.State()))
      condition.send(.condition(.plusButtonTapped))
      #expect(condition.state.condition?.count == 1)

      let notice = store(.notice(Notice(title: "Sure?", button: .confirm)))
      notice.send(.notice(.confirm))
      #expect(notice.state.notice?.title == "Sure?")
    }

    @Test func theValueOfACaseIsReadByItsName() {
      #expect(store(.path("a")).path == "a")
      #expect(store(.help(Topic(name: "b"))).state.help?.name == "b")
      #expect(store(.pair(1, name: "c")).state.pair?.name == "c")
      #expect(store(.nothing).state.is(\.nothing))
      #expect(store(.nothing).path == nil)
    }

    /// The compiler checks that the switch is exhaustive.
    func describe(_ store: StoreOf<Destination>) -> String {
      switch store.case {
      case .choice(let store): "choice \(store.value ?? 0)"
      case .edit(let store): "edit \(store.count)"
      case .leap(amount: let store): "leap \(store.count)"
      case .notice(let notice): "notice \(notice.title)"
      case .help(let topic): "help \(topic.name)"
      case .other(let store):
        switch store.case {
        case .edit(let store): "other edit \(store.count)"
        }
      case .pair(let id, let name): "pair \(id) \(name)"
      case .path(let path): "path \(path)"
      case .nothing: "nothing"
      case .condition(let store): "condition \(store.count)"
      }
    }

    @Test func theStoreOfTheCase() {
      #expect(describe(store(.choice(Choice.State(value: 2)))) == "choice 2")
      #expect(describe(store(.edit(Stepper.State(count: 3)))) == "edit 3")
      #expect(describe(store(.leap(amount: Stepper.State(count: 4)))) == "leap 4")
      #expect(describe(store(.notice(Notice(title: "!", button: .confirm)))) == "notice !")
      #expect(describe(store(.help(Topic(name: "x")))) == "help x")
      #expect(describe(store(.other(.edit(Stepper.State(count: 5))))) == "other edit 5")
      #expect(describe(store(.pair(6, name: "y"))) == "pair 6 y")
      #expect(describe(store(.path("z"))) == "path z")
      #expect(describe(store(.nothing)) == "nothing")
      #expect(describe(store(.condition(Stepper.State(count: 7)))) == "condition 7")
    }

    @Test func theStoreOfTheCaseSendsToItsReducer() throws {
      let destination = store(.edit(Stepper.State()))
      guard case .edit(let edit) = destination.case else {
        Issue.record("The store is in another case.")
        return
      }
      edit.send(.plusButtonTapped)
      #expect(edit.count == 1)
      #expect(destination.state == .edit(Stepper.State(count: 1)))
      #expect(edit === destination.scope(state: \.edit, action: \.edit), "it is the same store")
    }

    @Test func anActionForAnotherCaseIsReported() {
      let destination = store(.path("a"))
      withKnownIssue {
        _ = destination.send(.edit(.plusButtonTapped))
      } matching: { issue in
        issue.description.contains("'Destination' got an action for a child")
          && issue.description.contains("plusButtonTapped")
      }
      #expect(destination.state == .path("a"))
    }

    @Test func anOptionalDestination() {
      let screen = Store(initialState: Screen.State()) { Screen() }
      #expect(screen.scope(state: \.destination, action: \.destination) == nil)
      screen.send(.present(.edit(Stepper.State())))
      let destination = screen.scope(state: \.destination, action: \.destination)
      #expect(destination.map(describe) == "edit 0")
      screen.scope(state: \.destination?.edit, action: \.destination.edit)?
        .send(.plusButtonTapped)
      destination?.send(.edit(.minusButtonTapped))
      #expect(
        screen.state
          == Screen.State(destination: .edit(Stepper.State(count: 0)), title: "minus"))

      screen.send(.present(.notice(Notice(title: "Sure?", button: .confirm))))
      #expect(destination.map(describe) == "notice Sure?")
      screen.send(.destination(.notice(.confirm)))
      #expect(screen.state == Screen.State(title: "confirmed"))
    }

    @Test func anEnumThatHoldsItself() {
      let tree = Store(
        initialState: Tree<Int>.State.deeper(.deepest(.leaf(Choice<Int>.State())))
      ) {
        Tree<Int>.body
      }
      tree.send(.deeper(.deepest(.leaf(.pick(3)))))
      #expect(tree.state.deeper?.deepest?.leaf?.value == 3)
      guard case .deeper(let next) = tree.case, case .deepest(let last) = next.case,
        case .leaf(let leaf) = last.case
      else {
        Issue.record("The tree has another form.")
        return
      }
      leaf.send(.pick(4))
      #expect(tree.state == .deeper(.deepest(.leaf(Choice<Int>.State(value: 4)))))
    }

    @Test func aCustomBody() {
      let game = Store(initialState: Game.State.setUp(Stepper.State())) { Game.body }
      game.send(.setUp(.plusButtonTapped))
      #expect(game.state.setUp?.count == 1)
      game.send(.setUp(.minusButtonTapped))
      guard case .play(let play) = game.case else {
        Issue.record("The store is in another case.")
        return
      }
      play.send(.pick(3))
      #expect(game.state.play?.value == 3)
    }

    @Test func conformancesAsMacroArguments() {
      func isEquatable<T: Equatable>(_: T.Type) -> Bool { true }
      func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
      #expect(isEquatable(Older.State.self) && isSendable(Older.State.self))
      #expect(isEquatable(Older.Action.self))
    }
  }

  extension ReducerEnumTests.Notice: Equatable where Action: Equatable {}
  extension ReducerEnumTests.Destination.State: Equatable {}
  extension ReducerEnumTests.Destination.Action: Equatable {}
  extension ReducerEnumTests.Other.State: Equatable {}
  extension ReducerEnumTests.Other.Action: Equatable {}
  extension ReducerEnumTests.Tree.State: Equatable {}
#endif
