import ComposableArchitecture
import Mending

/// An order form, and the orders that were placed.
///
/// The mistake: the button can be tapped again before the answer.
@Reducer struct Orders {
  @ObservableState
  struct State: Codable, Equatable {
    var giftText = ""
    var isExpress = false
    var items: [String] = []
    var number = 0
    var pending: [String]?
    var placed: [[String]] = []
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case itemAdded(String)
    case itemRemoved(Int)
    case orderFailed
    case orderPlaced(number: Int)
    case submitTapped
  }

  @Dependency(\.shop) var shop

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .itemAdded(let item):
        guard state.pending == nil else { return .none }
        state.items.append(item)
        return .none
      case .itemRemoved(let index):
        guard state.pending == nil, state.items.indices.contains(index) else { return .none }
        state.items.remove(at: index)
        return .none
      case .orderFailed:
        state.pending = nil
        return .none
      case .orderPlaced(let number):
        guard let items = state.pending else {
          reportIssue("Order \(number) was placed, and none was pending.")
          return .none
        }
        state.pending = nil
        state.number = number
        state.placed = [items]
        state.items = []
        return .none
      case .submitTapped:
        if isMended, state.pending != nil { return .none }
        guard !state.items.isEmpty else { return .none }
        state.pending = state.items
        return .run { [items = state.items] send in
          await send(.orderPlaced(number: try await shop.placeOrder(items: items)))
        } catch: { _, send in
          await send(.orderFailed)
        }
      }
    }
  }
}
