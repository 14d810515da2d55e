import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  extension SheetTests.Destination.State: Equatable {}
  extension SheetTests.Destination.Action: Equatable {}

  /// Sheets of presented children.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct SheetTests {
    @Reducer struct Edit {
      @ObservableState struct State: Equatable {
        var isLoud = false
        var other = 0
      }
      enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case otherChanged
        case closeButtonTapped
      }
      @Dependency(\.dismiss) var dismiss

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding: return .none
          case .otherChanged:
            state.other += 1
            return .none
          case .closeButtonTapped: return .run { _ in await dismiss() }
          }
        }
      }
    }

    @Reducer enum Destination {
      case edit(Edit)
      case share(Edit)
    }

    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        @Presents var edit: Edit.State?
        @Presents var destination: Destination.State?
      }
      enum Action: Equatable {
        case edit(PresentationAction<Edit.Action>)
        case destination(PresentationAction<Destination.Action>)
        case editButtonTapped
        case shareButtonTapped
        case moveButtonTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .editButtonTapped: state.edit = Edit.State()
          case .shareButtonTapped: state.destination = .share(Edit.State())
          case .moveButtonTapped: state.destination = .edit(Edit.State(isLoud: true))
          case .edit, .destination: break
          }
          return .none
        }
        .ifLet(\.$edit, action: \.edit) { Edit() }
        .ifLet(\.$destination, action: \.destination)
      }
    }

    struct EditView: View {
      let title: String
      @Bindable var store: StoreOf<Edit>
      let log: Log

      var body: some View {
        let _ = log("edit")
        Toggle("\(title) loud", isOn: $store.isLoud)
        Button("Close") { store.send(.closeButtonTapped) }
      }
    }

    struct FeatureView: View {
      @Bindable var store: StoreOf<Feature>
      let log: Log

      var body: some View {
        Button("Edit") { store.send(.editButtonTapped) }
          .sheet(item: $store.scope(\.$edit, action: \.edit)) { store in
            EditView(title: "Edit", store: store, log: log)
          }
          .sheet(item: $store.scope(\.$destination, action: \.destination).edit) {
            EditView(title: "Destination", store: $0, log: log)
          }
          .sheet(
            item: $store.scope(\.$destination, action: \.destination).share
          ) {
            EditView(title: "Share", store: $0, log: log)
          }
      }
    }

    let sent = SentActions<Feature.State, Feature.Action>()
    let log = Log()

    func show() -> (StoreOf<Feature>, Screen) {
      let store = Store(initialState: Feature.State(), middleware: [sent]) { Feature() }
      let log = log
      return (store, Screen { FeatureView(store: store, log: log) })
    }

    func sheet(_ screen: Screen) throws -> ElementID {
      var sheet: ElementID?
      screen.host.tree.visit { id, element in if element.kind == .sheet { sheet = id } }
      return try #require(sheet, "There is no sheet.")
    }

    func sheets(_ screen: Screen) -> Int { screen.kinds { $0 == .sheet }.count }

    @Test func aChildIsPresentedUsedAndDismissed() throws {
      let (store, screen) = show()
      #expect(sheets(screen) == 0)
      try screen.send(.activate, to: "Edit")
      #expect(sheets(screen) == 1)
      #expect(screen.texts == ["Edit", "Edit loud", "Close"])

      try screen.send(.setOn(true), to: "Edit loud")
      #expect(store.edit?.isLoud == true)
      #expect(sent.take() == [.editButtonTapped, .edit(.presented(.set(\.isLoud, true)))])

      #expect(screen.graph.send(.dismiss, to: try sheet(screen)) == .handled)
      #expect(sent.take() == [.edit(.dismiss)])
      #expect(store.edit == nil)
      #expect(sheets(screen) == 0)
    }

    @Test func aChildMayDismissItself() async throws {
      let (store, screen) = show()
      try screen.send(.activate, to: "Edit")
      await store.send(.edit(.presented(.closeButtonTapped))).finish()
      screen.graph.update()
      #expect(store.edit == nil)
      #expect(sheets(screen) == 0)
      #expect(
        sent.take() == [.editButtonTapped, .edit(.presented(.closeButtonTapped)), .edit(.dismiss)])
    }

    @Test func aChangeInTheChildEvaluatesOnlyItsReaders() throws {
      let (store, screen) = show()
      try screen.send(.activate, to: "Edit")
      _ = (log.take(), screen.host.takeOperations())
      store.send(.edit(.presented(.otherChanged)))
      #expect(screen.update() == [])
      #expect(log.take() == [])
      store.send(.edit(.presented(.set(\.isLoud, true))))
      #expect(screen.update().count == 1)
    }

    @Test func oneSheetReplacesAnother() throws {
      let (store, screen) = show()
      store.send(.shareButtonTapped)
      _ = screen.update()
      #expect(screen.texts == ["Edit", "Share loud", "Close"])
      store.send(.moveButtonTapped)
      _ = screen.update()
      #expect(screen.texts == ["Edit", "Destination loud", "Close"])
      #expect(screen.kinds { $0 == .toggle(isOn: true) }.count == 1)
      // The first sheet's disappearance was not a dismissal.
      #expect(sent.take() == [.shareButtonTapped, .moveButtonTapped])
      #expect(screen.graph.send(.dismiss, to: try sheet(screen)) == .handled)
      #expect(sent.take() == [.destination(.dismiss)])
      #expect(store.destination == nil)
    }

    /// Another child gets another sheet: the views on it start with fresh state.
    @Test func anotherChildGetsAnotherSheet() throws {
      let (store, screen) = show()
      try screen.send(.activate, to: "Edit")
      let first = try sheet(screen)
      store.send(.edit(.presented(.set(\.isLoud, true))))
      _ = screen.update()
      #expect(try sheet(screen) == first)
      store.send(.editButtonTapped)
      _ = screen.update()
      #expect(try sheet(screen) != first)
      #expect(sheets(screen) == 1)
      #expect(screen.kinds { $0 == .toggle(isOn: false) }.count == 1)
      #expect(sent.take().last == .editButtonTapped)
    }

    struct Pushing: View {
      @Bindable var store: StoreOf<Feature>
      let log: Log

      var body: some View {
        NavigationStack {
          Text("root")
            .navigationDestination(item: $store.scope(\.$edit, action: \.edit)) { store in
              EditView(title: "Edit", store: store, log: log)
            }
        }
      }
    }

    @Test func aChildMayBeAPage() throws {
      let (store, _) = show()
      let log = log
      let screen = Screen { Pushing(store: store, log: log) }
      store.send(.editButtonTapped)
      _ = screen.update()
      #expect(screen.texts == ["root", "Edit loud", "Close"])
      var stack: ElementID?
      screen.host.tree.visit { id, element in if element.kind == .navigationStack { stack = id } }
      #expect(screen.graph.send(.dismiss, to: try #require(stack)) == .handled)
      #expect(store.edit == nil)
      #expect(screen.texts == ["root"])
      #expect(sent.take() == [.editButtonTapped, .edit(.dismiss)])
    }

    @Test func theStoreIsReleased() throws {
      weak var weakStore: StoreOf<Feature>?
      do {
        let (store, screen) = show()
        weakStore = store
        try screen.send(.activate, to: "Edit")
        #expect(screen.graph.send(.dismiss, to: try sheet(screen)) == .handled)
        try screen.send(.activate, to: "Edit")
      }
      #expect(weakStore == nil)
    }
  }
#endif
