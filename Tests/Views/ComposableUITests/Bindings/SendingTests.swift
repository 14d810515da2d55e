import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  /// Features whose actions are not `BindableAction`s.
  @MainActor @Suite struct SendingTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        var isOn = false
        var isOff: Bool { !isOn }
      }
      @CasePathable enum Action: Equatable {
        case isOnChanged(Bool)
        case view(View)
        @CasePathable enum View: Equatable { case offChanged(Bool) }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .isOnChanged(let isOn): state.isOn = isOn
          case .view(.offChanged(let isOff)): state.isOn = !isOff
          }
          return .none
        }
      }
    }

    struct FeatureView: View {
      @Bindable var store: StoreOf<Feature>

      var body: some View {
        Toggle("On", isOn: $store.isOn.sending(\.isOnChanged))
        Toggle("Off", isOn: $store.isOff.sending(\.view.offChanged))
      }
    }

    @Test func writingSendsTheAction() throws {
      let sent = SentActions<Feature.State, Feature.Action>()
      let store = Store(initialState: Feature.State(), middleware: [sent]) { Feature() }
      let screen = Screen { FeatureView(store: store) }
      let (on, off) = (try screen.control("On"), try screen.control("Off"))
      _ = screen.host.takeOperations()
      try screen.send(.setOn(true), to: "On")
      #expect(
        Set(screen.host.takeOperations()) == [
          .update(on, HostElement(.toggle(isOn: true))),
          .update(off, HostElement(.toggle(isOn: false))),
        ])
      try screen.send(.setOn(true), to: "Off")
      #expect(!store.isOn)
      #expect(sent.take() == [.isOnChanged(true), .view(.offChanged(true))])
    }
  }
#endif
