#if Macros
  import ComposableArchitecture
  import Testing

  /// Alerts and dialogs that are not presented with `@Presents` or a reducer's enum.
  @MainActor @Suite struct EphemeralTests {
    enum Alert: Equatable, Sendable { case confirm, again }

    @Reducer struct Plain {
      struct State: Equatable {
        var alert: AlertState<Alert>?
        var log: [String] = []
      }
      enum Action {
        case alert(Alert)
        case show
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .show, .alert(.again):
            state.log.append(state.alert == nil ? "absent" : "present")
            state.alert = AlertState { TextState("Sure?") }
          case .alert(.confirm):
            state.log.append(state.alert == nil ? "absent" : "present")
          }
          return .none
        }
        .ifLet(\.alert, action: \.alert)
      }
    }

    @Test func anAlertInAnOptionalIsGoneWhenTheParentGetsItsAction() {
      let store = Store(initialState: Plain.State()) { Plain() }
      store.send(.show)
      #expect(store.alert != nil)
      store.send(.alert(.again))
      #expect(store.alert != nil)
      store.send(.alert(.confirm))
      #expect(store.alert == nil)
      #expect(store.log == ["absent", "absent", "absent"])
    }

    @Reducer struct Edit {
      struct State: Equatable { var count = 0 }
      enum Action { case increment }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }

    @Reducer struct Destination {
      enum State: Equatable {
        case alert(AlertState<Alert>)
        case dialog(ConfirmationDialogState<Alert>)
        case edit(Edit.State)
      }
      enum Action {
        case alert(Alert)
        case dialog(Alert)
        case edit(Edit.Action)
      }
      var body: some ReducerOf<Self> {
        Scope(state: \.edit, action: \.edit) { Edit() }
      }
    }

    @Reducer struct Presenting {
      struct State {
        @PresentationState var destination: Destination.State?
        var plain: Destination.State?
        var path = StackState<Destination.State>()
      }
      enum Action {
        case destination(PresentationAction<Destination.Action>)
        case plain(Destination.Action)
        case path(StackActionOf<Destination>)
      }
      var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
          .ifLet(\.$destination, action: \.destination) { Destination() }
          .ifLet(\.plain, action: \.plain) { Destination() }
          .forEach(\.path, action: \.path) { Destination() }
      }
    }

    @Test(arguments: [
      (
        Destination.State.alert(AlertState { TextState("Sure?") }),
        Destination.Action.alert(.confirm)
      ),
      (.dialog(ConfirmationDialogState { TextState("Sure?") }), .dialog(.confirm)),
    ])
    func aCaseOfAnEnumWrittenByHandIsGoneAfterItsAction(
      state: Destination.State, action: Destination.Action
    ) {
      let path = StackState([state])
      let store = Store(
        initialState: Presenting.State(destination: state, plain: state, path: path)
      ) {
        Presenting()
      }
      store.send(.destination(.presented(action)))
      #expect(store.withState { $0.destination } == nil)
      store.send(.plain(action))
      #expect(store.withState { $0.plain } == nil)
      store.send(.path(.element(id: path.ids.first!, action: action)))
      #expect(store.withState { $0.path.isEmpty })
    }

    @Test func anotherCaseOfThatEnumStays() {
      let edit = Destination.State.edit(Edit.State())
      let store = Store(
        initialState: Presenting.State(destination: edit, plain: edit, path: StackState([edit]))
      ) {
        Presenting()
      }
      store.send(.destination(.presented(.edit(.increment))))
      store.send(.plain(.edit(.increment)))
      store.send(.path(.element(id: 0, action: .edit(.increment))))
      let after = Destination.State.edit(Edit.State(count: 1))
      #expect(store.withState { $0.destination } == after)
      #expect(store.withState { $0.plain } == after)
      #expect(store.withState { $0.path.first } == after)
    }
  }
#endif
