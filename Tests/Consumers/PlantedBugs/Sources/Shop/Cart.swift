import ComposableArchitecture
import Mending

/// The lines of a cart. A line is removed after a confirmation.
///
/// The mistake: the confirmation remembers the position of the line, and the cart may be refreshed meanwhile.
@Reducer struct Cart {
  @ObservableState
  struct State: Codable, Equatable {
    @Presents var alert: AlertState<Alert>?
    var isRefreshing = false
    var lines: [CartLine] = []
    var note = ""
    var removal: Removal?
  }

  struct Removal: Codable, Equatable {
    var index: Int
    var id: CartLine.ID
  }

  enum Action: BindableAction, Codable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case quantityChanged(id: CartLine.ID, quantity: Int)
    case refreshed([CartLine])
    case refreshFailed
    case refreshTapped
    case removeTapped(index: Int)
  }

  enum Alert: Codable, Equatable, Sendable { case removalConfirmed }

  enum ID { case refresh }

  @Dependency(\.shop) var shop

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.removalConfirmed)):
        guard let removal = state.removal else { return .none }
        state.removal = nil
        if isMended {
          state.lines.removeAll { $0.id == removal.id }
        } else {
          state.lines.remove(at: removal.index)
        }
        return .none
      case .alert(.dismiss):
        state.removal = nil
        return .none
      case .binding: return .none
      case .quantityChanged(let id, let quantity):
        guard let index = state.lines.firstIndex(where: { $0.id == id }) else { return .none }
        state.lines[index].quantity = max(1, quantity)
        return .none
      case .refreshed(let lines):
        state.isRefreshing = false
        state.lines = lines
        return .none
      case .refreshFailed:
        state.isRefreshing = false
        return .none
      case .refreshTapped:
        state.isRefreshing = true
        return .run { send in
          await send(.refreshed(try await shop.cart()))
        } catch: { _, send in
          await send(.refreshFailed)
        }
        .cancellable(id: ID.refresh, cancelInFlight: true)
      case .removeTapped(let index):
        guard state.lines.indices.contains(index) else { return .none }
        state.removal = Removal(index: index, id: state.lines[index].id)
        state.alert = AlertState {
          TextState("Remove this line?")
        } actions: {
          ButtonState(role: .destructive, action: .removalConfirmed) { TextState("Remove") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
