import ComposableArchitecture

/// A feature that declares what must hold of it, and does not keep to it.
@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var isLoading = false
  }

  enum Action: Equatable {
    case added(Int)
    case loaded
    case requested
  }

  @Dependency(\.continuousClock) var clock

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("the count is not negative") { $0.count >= 0 }
    FeatureProperty.always("an addition adds") { before, action, after in
      guard case .added(let number) = action else { return true }
      return after.count == before.count + number
    }
    FeatureProperty.eventually("the spinner is gone") { !$0.isLoading }
    FeatureProperty.leadsTo("a large count is followed by zero") {
      $0.count > 100
    } _: {
      $0.count == 0
    }
    FeatureProperty.sometimes("the count is seven") { $0.count == 7 }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        // The mistake: thirteen counts as twelve.
        state.count += number == 13 ? 12 : number
        return .none
      case .loaded:
        return .none
      case .requested:
        state.isLoading = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded)
        }
      }
    }
  }
}
