import ComposableArchitecture

/// A child with a long array, both embedded and presented, and a long list whose rows are observed
/// and run effects.
@Reducer
struct Gallery {
  @ObservableState
  struct State {
    var wall = Wall.State()
    @Presents var sheet: Wall.State?
    var photos: IdentifiedArrayOf<Photo.State> = []
  }

  enum Action: Sendable {
    case wall(Wall.Action)
    case sheet(PresentationAction<Wall.Action>)
    case photos(IdentifiedActionOf<Photo>)
    case append
    case removeLast
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.wall, action: \.wall) { Wall() }
    Reduce { state, action in
      switch action {
      case .append: state.photos.append(Photo.State(id: state.photos.count))
      case .removeLast: state.photos.removeLast()
      default: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Wall() }
    .forEach(\.photos, action: \.photos) { Photo() }
  }
}

/// A feature with an array.
@Reducer
struct Wall {
  @ObservableState
  struct State {
    var numbers = Array(repeating: 0, count: 100_000)
  }

  enum Action: Sendable { case count(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count(let position): state.numbers[position] += 1
      }
      return .none
    }
  }
}

@Reducer
struct Photo {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var likes = 0
  }

  enum Action: Sendable {
    case like
    /// Starts an effect that runs until the row is gone.
    case wait
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .like:
        state.likes += 1
        return .none
      case .wait:
        return .run { _ in await waitForever() }
      }
    }
  }
}
