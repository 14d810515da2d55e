import ComposableArchitecture
import Mending

/// Posts, page by page.
///
/// The mistake: a refresh allows another request of the next page, while the first one is pending.
@Reducer struct Timeline {
  @ObservableState
  struct State: Codable, Equatable {
    var isCompact = false
    var isLoadingMore = false
    var isRefreshing = false
    var liked: Set<Int> = []
    var posts: [Post] = []
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case likeTapped(Int)
    case moreFailed
    case moreLoaded([Post])
    case moreTapped
    case refreshed([Post])
    case refreshTapped
  }

  enum ID { case more, refresh }

  @Dependency(\.feeds) var client

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("no post is shown twice") {
      Set($0.posts.map(\.id)).count == $0.posts.count
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .likeTapped(let id):
        if state.liked.remove(id) == nil { state.liked.insert(id) }
        return .none
      case .moreFailed:
        state.isLoadingMore = false
        return .none
      case .moreLoaded(let posts):
        state.isLoadingMore = false
        state.posts += posts
        return .none
      case .moreTapped:
        guard !state.isLoadingMore, let last = state.posts.last else { return .none }
        state.isLoadingMore = true
        return .run { send in
          await send(.moreLoaded(try await client.page(before: last.id)))
        } catch: { _, send in
          await send(.moreFailed)
        }
        .cancellable(id: ID.more)
      case .refreshed(let posts):
        state.isLoadingMore = false
        state.isRefreshing = false
        state.posts = posts
        return isMended ? .cancel(id: ID.more) : .none
      case .refreshTapped:
        state.isRefreshing = true
        return .run { send in await send(.refreshed(try await client.latest())) }
          .cancellable(id: ID.refresh, cancelInFlight: true)
      }
    }
  }
}
