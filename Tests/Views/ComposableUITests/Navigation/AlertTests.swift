import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  /// Alerts and dialogs described by state.
  @MainActor @Suite struct AlertTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        @Presents var alert: AlertState<Action.Alert>?
        @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
      }
      enum Action: Equatable {
        case alert(PresentationAction<Alert>)
        case dialog(PresentationAction<Dialog>)
        case deleteButtonTapped
        case infoButtonTapped
        case closeButtonTapped

        enum Alert: Equatable { case confirmed, retried }
        enum Dialog: Equatable { case saved, discarded }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .deleteButtonTapped:
            state.alert = AlertState {
              TextState("Delete the item?")
            } actions: {
              ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
              ButtonState(role: .cancel) { TextState("Keep it") }
            } message: {
              TextState("This can't be ") + TextState("undone").bold()
            }
          case .alert(.presented(.confirmed)):
            state.alert = AlertState {
              TextState("That failed.")
            } actions: {
              ButtonState(action: .retried) { TextState("Retry") }
            }
          case .infoButtonTapped: state.alert = AlertState { TextState("Hello") }
          case .closeButtonTapped:
            state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
              TextState("What about the draft?")
            } actions: {
              ButtonState(action: .saved) { TextState("Save") }
              ButtonState(role: .destructive, action: .discarded) { TextState("Discard") }
            }
          case .alert, .dialog: break
          }
          return .none
        }
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$dialog, action: \.dialog)
      }
    }

    struct FeatureView: View {
      @Bindable var store: StoreOf<Feature>

      var body: some View {
        Text("content")
          .alert($store.scope(\.$alert, action: \.alert))
          .confirmationDialog($store.scope(\.$dialog, action: \.dialog))
      }
    }

    let sent = SentActions<Feature.State, Feature.Action>()

    func show() -> (StoreOf<Feature>, Screen) {
      let store = Store(initialState: Feature.State(), middleware: [sent]) { Feature() }
      return (store, Screen { FeatureView(store: store) })
    }

    func layers(_ screen: Screen) -> [HostElement.Kind] { screen.kinds { $0.isLayer } }

    func layer(_ screen: Screen) throws -> ElementID {
      var layer: ElementID?
      screen.host.tree.visit { id, element in if element.kind.isLayer { layer = id } }
      return try #require(layer)
    }

    @Test func anAlertShowsItsState() throws {
      let (store, screen) = show()
      store.send(.deleteButtonTapped)
      _ = screen.update()
      #expect(layers(screen) == [.alert(title: "Delete the item?")])
      #expect(screen.texts == ["content", "This can't be undone", "Delete", "Keep it"])
      #expect(
        screen.kinds { if case .button = $0 { true } else { false } }
          == [.button(role: .destructive), .button(role: .cancel)])
      var bold = HostElement.TextAttributes()
      bold.weight = .bold
      #expect(
        screen.kinds {
          $0 == .text(HostElement.StyledText([.init("This can't be "), .init("undone", bold)]))
        }.count == 1)
    }

    @Test func aButtonWithoutAnActionDismisses() throws {
      let (store, screen) = show()
      store.send(.deleteButtonTapped)
      _ = screen.update()
      try screen.send(.activate, to: "Keep it")
      #expect(sent.take() == [.deleteButtonTapped, .alert(.dismiss)])
      #expect(store.alert == nil)
      #expect(layers(screen) == [])
    }

    @Test func aButtonSendsOnlyItsAction() throws {
      let (store, screen) = show()
      store.send(.closeButtonTapped)
      _ = screen.update()
      #expect(
        layers(screen) == [.confirmationDialog(title: "What about the draft?", showsTitle: true)])
      try screen.send(.activate, to: "Save")
      #expect(sent.take() == [.closeButtonTapped, .dialog(.presented(.saved))])
      #expect(store.dialog == nil)
      #expect(layers(screen) == [])
    }

    /// The answer to the first alert presents a second one, which stays.
    @Test func anAnswerMayPresentAnotherAlert() throws {
      let (store, screen) = show()
      store.send(.deleteButtonTapped)
      _ = screen.update()
      try screen.send(.activate, to: "Delete")
      #expect(sent.take() == [.deleteButtonTapped, .alert(.presented(.confirmed))])
      #expect(layers(screen) == [.alert(title: "That failed.")])
      try screen.send(.activate, to: "Retry")
      #expect(sent.take() == [.alert(.presented(.retried))])
      #expect(store.alert == nil)
      #expect(layers(screen) == [])
      // Once more from the start.
      store.send(.deleteButtonTapped)
      _ = screen.update()
      try screen.send(.activate, to: "Keep it")
      #expect(sent.take() == [.deleteButtonTapped, .alert(.dismiss)])
    }

    /// It is another presentation, and what answers the first leads nowhere.
    @Test func anEqualAlertInPlaceOfAnother() throws {
      let (store, screen) = show()
      for _ in 0..<2 {
        store.send(.deleteButtonTapped)
        _ = screen.update()
      }
      try screen.send(.activate, to: "Delete")
      #expect(
        sent.take() == [
          .deleteButtonTapped, .deleteButtonTapped, .alert(.presented(.confirmed)),
        ])
      #expect(layers(screen) == [.alert(title: "That failed.")])
    }

    @Test func anAlertWithoutButtonsGetsOneThatClosesIt() throws {
      let (store, screen) = show()
      store.send(.infoButtonTapped)
      _ = screen.update()
      try screen.send(.activate, to: "OK")
      #expect(sent.take() == [.infoButtonTapped, .alert(.dismiss)])
      #expect(store.alert == nil)
    }

    @Test func closingADialogDismisses() throws {
      let (store, screen) = show()
      store.send(.closeButtonTapped)
      _ = screen.update()
      #expect(screen.graph.send(.dismiss, to: try layer(screen)) == .handled)
      #expect(sent.take() == [.closeButtonTapped, .dialog(.dismiss)])
    }
  }
#endif
