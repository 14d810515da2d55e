import ComposableUI
import ComposableViewsTesting
import Testing

/// A store and its views live on the actor that creates them.
@Suite(.timeLimit(.minutes(20))) struct AnyActorTests {
  struct Feature: Reducer {
    struct State: Equatable {
      @BindingState var isOn = false
      var facts: [String] = []
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case loaded(String)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$isOn): return .run { send in await send(.loaded("a fact")) }
        case .loaded(let fact): state.facts.append(fact)
        case .binding: break
        }
        return .none
      }
    }
  }

  struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      // swift-format-ignore: OnlyOneTrailingClosureArgument
      WithViewStore(store, observe: { $0 }) { viewStore in
        Toggle("On", isOn: viewStore.$isOn)
        ForEach(viewStore.facts, id: \.self) { Text($0) }
      }
    }
  }

  actor Session {
    func toggleAndLoad() async throws -> [String] {
      let store = Store(initialState: Feature.State()) { Feature() }
      let screen = Screen { FeatureView(store: store) }
      try screen.send(.setOn(true), to: "On")
      // The effect of the toggle's own action. No `StoreTask` is available to wait for it.
      for await state in store.stateSequence where !state.facts.isEmpty { break }
      screen.graph.update()
      return screen.texts
    }
  }

  @Test func aSessionOnAnActorOfItsOwn() async throws {
    #expect(try await Session().toggleAndLoad() == ["On", "a fact"])
  }
}
