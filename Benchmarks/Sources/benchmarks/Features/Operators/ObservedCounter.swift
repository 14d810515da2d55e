import ComposableArchitecture

/// ``Counter`` as apps have it: with an identity, and observed property by property.
@Reducer
struct ObservedCounter {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var title = "counter"
    var count = 0
  }

  enum Action {
    case increment
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .rename(let title): state.title = title
      }
      return .none
    }
  }
}
