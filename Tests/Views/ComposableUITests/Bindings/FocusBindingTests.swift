import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  /// `bind(_:to:)`, and a binding of a Boolean to an optional.
  @MainActor @Suite struct FocusBindingTests {
    @Reducer struct Login {
      @ObservableState struct State: Equatable {
        var field: Field?
        var name = ""
        var help: String?

        enum Field { case name, password }
      }
      enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case failed
        case helpTapped
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding: break
          case .failed: state.field = .password
          case .helpTapped: state.help = "Help"
          }
          return .none
        }
      }
    }

    struct LoginView: View {
      @Bindable var store: StoreOf<Login>
      @FocusState var field: Login.State.Field?

      var body: some View {
        VStack {
          TextField("Name", text: $store.name).focused($field, equals: .name)
          TextField("Password", text: .constant("")).focused($field, equals: .password)
        }
        .bind($store.field, to: $field)
        .sheet(isPresented: Binding($store.help)) { Text("Help") }
      }
    }

    @Test func theFocusFollowsTheStateAndTheStateTheFocus() {
      let store = Store(initialState: Login.State(field: .name)) { Login() }
      let screen = TestScreen { LoginView(store: store) }
      #expect(screen.find("Name")?.isFocused == true)
      store.send(.failed)
      #expect(screen.find("Password")?.isFocused == true)
      screen.focus("Name")
      #expect(store.field == .name)
      screen.blur("Name")
      #expect(store.field == nil)
    }

    @Test func anOptionalIsPresented() {
      let store = Store(initialState: Login.State()) { Login() }
      let screen = TestScreen { LoginView(store: store) }
      #expect(!screen.contains("Help"))
      store.send(.helpTapped)
      #expect(screen.contains("Help"))
      screen.dismiss()
      #expect(store.help == nil)
      #expect(!screen.contains("Help"))
    }
  }
#endif
