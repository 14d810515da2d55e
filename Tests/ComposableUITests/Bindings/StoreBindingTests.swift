import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  @MainActor @Suite struct StoreBindingTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        var isOn = false
        var count = 0
        var query = ""
        var settings = Settings()
      }
      struct Settings: Equatable { var isLoud = false }

      enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case queryChanged(String)
        case loudChanged(Bool)
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding(\.isOn):
            state.count += 1
          case .queryChanged(let query): state.query = query.lowercased()
          case .loudChanged(let isLoud): state.settings.isLoud = isLoud
          case .binding: break
          }
          return .none
        }
      }
    }

    struct BindableView: View {
      @Bindable var store: StoreOf<Feature>

      var body: some View {
        Toggle("On", isOn: $store.isOn)
        Toggle("Loud", isOn: $store.settings.isLoud)
        Toggle("Loud by action", isOn: $store.settings.isLoud.sending(\.loudChanged))
      }
    }

    @Test func a() throws {
      let store = Store(initialState: Feature.State()) { Feature() }
      let screen = Screen { BindableView(store: store) }
      try screen.send(.setOn(true), to: "On")
      #expect(store.isOn)
    }
  }
#endif
