import ComposableArchitecture
import Mending

/// Messages, which can be starred and deleted.
///
/// The mistake: the answer to a star goes to the row, which may be deleted.
@Reducer struct Inbox {
  @ObservableState
  struct State: Codable, Equatable {
    var isRefreshing = false
    var query = ""
    var rows: IdentifiedArrayOf<MessageRow.State> = []
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case deleteTapped(Int)
    case refreshed([Post])
    case refreshTapped
    case rows(IdentifiedActionOf<MessageRow>)
  }

  enum ID: Hashable {
    case refresh
    case star(Int)
  }

  @Dependency(\.feeds) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .deleteTapped(let id):
        state.rows.remove(id: id)
        return isMended ? .cancel(id: ID.star(id)) : .none
      case .refreshed(let posts):
        state.isRefreshing = false
        for post in posts where state.rows[id: post.id] == nil {
          state.rows.append(MessageRow.State(id: post.id, text: post.text))
        }
        return .none
      case .refreshTapped:
        state.isRefreshing = true
        return .run { send in await send(.refreshed(try await client.messages())) }
          .cancellable(id: ID.refresh, cancelInFlight: true)
      case .rows(.element(let id, .starTapped)):
        guard let row = state.rows[id: id] else { return .none }
        return .run { [isOn = !row.isStarred] send in
          let answer = try await client.star(id: id, isOn: isOn)
          await send(.rows(.element(id: id, action: .starred(answer))))
        } catch: { _, _ in
        }
        .cancellable(id: ID.star(id), cancelInFlight: true)
      case .rows: return .none
      }
    }
    .forEach(\.rows, action: \.rows) { MessageRow() }
  }
}

/// A message.
@Reducer struct MessageRow {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    let id: Int
    var isOpen = false
    var isStarred = false
    var text: String
  }

  enum Action: Codable {
    case openTapped
    case starred(Bool)
    case starTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped: state.isOpen.toggle()
      case .starred(let isOn): state.isStarred = isOn
      case .starTapped: break
      }
      return .none
    }
  }
}
