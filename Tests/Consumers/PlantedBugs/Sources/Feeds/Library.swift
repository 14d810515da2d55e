import ComposableArchitecture
import Mending

/// Articles, which are opened on a stack and downloaded there.
///
/// The mistake: a download goes on when its article was closed.
@Reducer struct Library {
  @ObservableState
  struct State: Codable, Equatable {
    var downloads = 0
    var isSorted = false
    var path = StackState<Article.State>()
    var search = ""
  }

  enum Action: BindableAction, Codable {
    case articleTapped(Int)
    case binding(BindingAction<State>)
    case downloadFailed
    case path(StackActionOf<Article>)
    case sortTapped
  }

  @Dependency(\.feeds) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .articleTapped(let id):
        state.path.append(Article.State(number: id))
        return .none
      case .binding: return .none
      case .downloadFailed:
        state.downloads -= 1
        return .none
      case .path(.element(let id, .downloadTapped)):
        guard let article = state.path[id: id] else { return .none }
        state.downloads += 1
        let effect = Effect<Action>.run { send in
          let text = try await client.article(id: article.number)
          await send(.path(.element(id: id, action: .downloaded(text))))
        } catch: { _, send in
          await send(.downloadFailed)
        }
        return isMended ? effect.cancellable(id: id) : effect
      case .path(.element(_, .downloaded)):
        state.downloads -= 1
        return .none
      case .path(.popFrom(let id)):
        guard isMended, let index = state.path.ids.firstIndex(of: id) else { return .none }
        return .merge(state.path.ids[index...].map { .cancel(id: $0) })
      case .path: return .none
      case .sortTapped:
        state.isSorted.toggle()
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Article() }
  }
}

/// An article.
@Reducer struct Article {
  @ObservableState
  struct State: Codable, Equatable {
    var isLarge = false
    var number: Int
    var text: String?
  }

  enum Action: Codable {
    case downloaded(String)
    case downloadTapped
    case sizeTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .downloaded(let text): state.text = text
      case .downloadTapped: state.text = nil
      case .sizeTapped: state.isLarge.toggle()
      }
      return .none
    }
  }
}
