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

    @Reducer(state: .equatable)
    enum Generated {
      case alert(AlertState<Alert>)
      case dialog(ConfirmationDialogState<Alert>)
      case edit(Edit)
    }

    @Reducer struct PresentingGenerated {
      struct State {
        @PresentationState var destination: Generated.State?
        var plain: Generated.State?
        var path = StackState<Generated.State>()
      }
      enum Action {
        case destination(PresentationAction<Generated.Action>)
        case plain(Generated.Action)
        case path(StackActionOf<Generated>)
      }
      var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
          .ifLet(\.$destination, action: \.destination)
          .ifLet(\.plain, action: \.plain)
          .forEach(\.path, action: \.path)
      }
    }

    /// It was dismissed: by the result of a request, say, that arrives after the alert has taken the place of the feature.
    @Test func anActionOfAnotherCaseLeavesAnAlert() {
      let alert = Generated.State.alert(AlertState { TextState("Sure?") })
      let store = Store(
        initialState: PresentingGenerated.State(
          destination: alert, plain: alert, path: StackState([alert]))
      ) {
        PresentingGenerated()
      }
      let id = store.withState { $0.path.ids.first! }
      withKnownIssue {
        store.send(.destination(.presented(.edit(.increment))))
        store.send(.plain(.edit(.increment)))
        store.send(.path(.element(id: id, action: .edit(.increment))))
      } matching: {
        "\($0)".contains("another case")
      }
      // It has the same type of actions.
      store.send(.destination(.presented(.dialog(.confirm))))
      store.send(.plain(.dialog(.confirm)))
      store.send(.path(.element(id: id, action: .dialog(.confirm))))
      #expect(store.withState { $0.destination } == alert)
      #expect(store.withState { $0.plain } == alert)
      #expect(store.withState { $0.path.first } == alert)
      store.send(.destination(.presented(.alert(.confirm))))
      store.send(.plain(.alert(.confirm)))
      store.send(.path(.element(id: id, action: .alert(.confirm))))
      #expect(store.withState { $0.destination } == nil)
      #expect(store.withState { $0.plain } == nil)
      #expect(store.withState { $0.path.isEmpty })
    }

    @Test func anActionOfAnotherCaseLeavesAnAlertOfAnEnumWrittenByHand() {
      let alert = Destination.State.alert(AlertState { TextState("Sure?") })
      let store = Store(
        initialState: Presenting.State(destination: alert, plain: alert, path: StackState([alert]))
      ) {
        Presenting()
      }
      let id = store.withState { $0.path.ids.first! }
      for action in [Destination.Action.edit(.increment), .dialog(.confirm)] {
        withKnownIssue(isIntermittent: true) {
          store.send(.destination(.presented(action)))
          store.send(.plain(action))
          store.send(.path(.element(id: id, action: action)))
        } matching: {
          "\($0)".contains("another case")
        }
      }
      #expect(store.withState { $0.destination } == alert)
      #expect(store.withState { $0.plain } == alert)
      #expect(store.withState { $0.path.first } == alert)
    }

    /// The case of the action has another name than that of the state, and the child turns the alert into a feature.
    @Reducer struct Renamed {
      enum State: Equatable {
        case confirmation(AlertState<Alert>)
        case edit(Edit.State)
      }
      enum Action {
        case alert(Alert)
        case edit(Edit.Action)
        case refresh
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .alert(.again) = action { state = .edit(Edit.State()) }
          return .none
        }
      }
    }

    @Reducer struct PresentingRenamed {
      struct State {
        @PresentationState var destination: Renamed.State?
        var plain: Renamed.State?
        var path = StackState<Renamed.State>()
      }
      enum Action {
        case destination(PresentationAction<Renamed.Action>)
        case plain(Renamed.Action)
        case path(StackActionOf<Renamed>)
      }
      var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
          .ifLet(\.$destination, action: \.destination) { Renamed() }
          .ifLet(\.plain, action: \.plain) { Renamed() }
          .forEach(\.path, action: \.path) { Renamed() }
      }
    }

    @Test(
      arguments: [
        (.refresh, .confirmation(AlertState { TextState("Sure?") })),
        (.edit(.increment), .confirmation(AlertState { TextState("Sure?") })),
        (.alert(.again), .edit(Edit.State())),
        (.alert(.confirm), nil),
      ] as [(Renamed.Action, Renamed.State?)])
    func anAlertWhoseActionsHaveAnotherName(action: Renamed.Action, after: Renamed.State?) {
      let alert = Renamed.State.confirmation(AlertState { TextState("Sure?") })
      let store = Store(
        initialState: PresentingRenamed.State(
          destination: alert, plain: alert, path: StackState([alert]))
      ) {
        PresentingRenamed()
      }
      store.send(.destination(.presented(action)))
      #expect(store.withState { $0.destination } == after)
      store.send(.plain(action))
      #expect(store.withState { $0.plain } == after)
      store.send(.path(.element(id: store.withState { $0.path.ids.first! }, action: action)))
      #expect(store.withState { $0.path.first } == after)
    }
  }
#endif
