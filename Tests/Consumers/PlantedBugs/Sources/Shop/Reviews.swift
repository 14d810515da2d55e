import ComposableArchitecture
import Mending

struct Review: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var stars: Int
}

/// The reviews of a product, and their average.
///
/// The mistake: the average of no reviews is computed, too.
@Reducer struct Reviews {
  @ObservableState
  struct State: Codable, Equatable {
    var average = 4
    var deleting: Set<Review.ID> = []
    var draft = ""
    var nextID = 4
    var reviews = IdentifiedArray(
      uniqueElements: [Review(id: 1, stars: 5), Review(id: 2, stars: 3), Review(id: 3, stars: 4)])
    var sortsByStars = false
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case deleted(Review.ID)
    case deleteTapped(Review.ID)
    case deletionFailed(Review.ID)
    case postTapped(stars: Int)
    case sortTapped
  }

  @Dependency(\.shop) var shop

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .deleted(let id):
        state.deleting.remove(id)
        state.reviews.remove(id: id)
        updateAverage(&state)
        return .none
      case .deleteTapped(let id):
        guard state.reviews[id: id] != nil, state.deleting.insert(id).inserted else { return .none }
        return .run { send in
          await send(.deleted(try await shop.deleteReview(id: id)))
        } catch: { _, send in
          await send(.deletionFailed(id))
        }
      case .deletionFailed(let id):
        state.deleting.remove(id)
        return .none
      case .postTapped(let stars):
        state.reviews.append(Review(id: state.nextID, stars: stars))
        state.nextID += 1
        state.draft = ""
        updateAverage(&state)
        return .none
      case .sortTapped:
        state.sortsByStars.toggle()
        if state.sortsByStars {
          state.reviews.sort { $0.stars > $1.stars }
        } else {
          state.reviews.sort { $0.id < $1.id }
        }
        return .none
      }
    }
  }

  func updateAverage(_ state: inout State) {
    if isMended, state.reviews.isEmpty {
      state.average = 0
      return
    }
    state.average = state.reviews.reduce(0) { $0 + $1.stars } / state.reviews.count
  }
}
