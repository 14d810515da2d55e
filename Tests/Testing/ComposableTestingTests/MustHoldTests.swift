import ComposableArchitecture
import ComposableTesting
import Testing

/// Properties that a test adds to its store.
@MainActor
@Suite struct MustHoldTests {
  @Reducer struct Loader {
    struct State: Equatable {
      var isLoading = false
      var count = 0
    }
    enum Action: Equatable {
      case forgot
      case loaded
      case loadTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .forgot:
          state.isLoading = true
          return .none
        case .loaded:
          state.count += 1
          return .none
        case .loadTapped:
          state.isLoading = true
          return .run { send in await send(.loaded) }
        }
      }
    }
  }

  func expectFailure(_ text: String, _ body: () async -> Void) async {
    await withKnownIssue {
      await body()
    } matching: {
      "\($0)".contains(text)
    }
  }

  @Test func afterAnAction() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    store.exhaustivity = .off
    store.mustHold { FeatureProperty.always("it does not load") { !$0.isLoading } }
    await expectFailure("\"it does not load\" does not hold.") { await store.send(.forgot) }
    // Once.
    await store.send(.forgot)
  }

  @Test func inTheStateAtThatMoment() async {
    let store = TestStore(initialState: Loader.State(isLoading: true)) { Loader() }
    await expectFailure("\"it does not load\" does not hold.") {
      store.mustHold { FeatureProperty.always("it does not load") { !$0.isLoading } }
    }
  }

  @Test func beforeAndAfter() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    store.exhaustivity = .off
    store.mustHold {
      FeatureProperty.always("the count stays") { $0.count == $2.count || $1 != .loaded }
    }
    await store.send(.forgot)
    await expectFailure("\"the count stays\" does not hold.") { await store.send(.loaded) }
  }

  @Test func whereTheLastEffectEnds() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    store.exhaustivity = .off
    store.mustHold { FeatureProperty.eventually("the spinner is gone") { !$0.isLoading } }
    await expectFailure("\"the spinner is gone\" does not hold where nothing is pending.") {
      await store.send(.loadTapped)
      await store.finish()
    }
  }

  @Test func afterAnActionWithoutEffects() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    store.exhaustivity = .off
    store.mustHold { FeatureProperty.eventually("the spinner is gone") { !$0.isLoading } }
    await expectFailure("\"the spinner is gone\" does not hold where nothing is pending.") {
      await store.send(.forgot)
    }
  }

  @Test func whatHolds() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    store.exhaustivity = .off
    store.mustHold {
      FeatureProperty.always("the count is small") { $0.count < 2 }
      FeatureProperty.eventually("it has loaded") { $0.count == 1 || !$0.isLoading }
    }
    await store.send(.loadTapped)
    await store.finish()
  }
}
