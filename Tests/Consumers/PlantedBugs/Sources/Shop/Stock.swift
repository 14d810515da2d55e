import ComposableArchitecture
import Mending

extension SharedKey where Self == InMemoryKey<Int>.Default {
  /// How many pieces are left, for all screens.
  static var stock: Self { Self[.inMemory("stock"), default: 8] }
}

/// The stock of a product, which a reservation and the store room write.
///
/// The mistake: a reservation is checked when it is made, and taken off when the answer comes.
@Reducer struct Stock {
  @ObservableState
  struct State: Codable, Equatable {
    var count = 1
    var reserved = 0
    var room = StoreRoom.State()
    @Shared(.stock) var stock
  }

  enum Action: Codable {
    case countChanged(to: Int)
    case reserved(count: Int)
    case reserveTapped
    case returnTapped
    case room(StoreRoom.Action)
  }

  @Dependency(\.shop) var shop

  var body: some ReducerOf<Self> {
    Scope(state: \.room, action: \.room) { StoreRoom() }
    Reduce { state, action in
      switch action {
      case .countChanged(let count): state.count = min(5, max(1, count))
      case .reserved(let count):
        if isMended, state.stock < count { return .none }
        state.$stock.withLock { $0 -= count }
        state.reserved += count
      case .reserveTapped:
        guard state.count <= state.stock else { return .none }
        return .run { [count = state.count] send in
          await send(.reserved(count: try await shop.reserve(count: count)))
        } catch: { _, _ in
        }
      case .returnTapped:
        guard state.reserved > 0 else { return .none }
        state.$stock.withLock { [reserved = state.reserved] in $0 += reserved }
        state.reserved = 0
      case .room: break
      }
      return .none
    }
  }
}

/// Writes the stock from elsewhere.
@Reducer struct StoreRoom {
  @ObservableState
  struct State: Codable, Equatable {
    @Shared(.stock) var stock
    var label = ""
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case brokenTapped
    case deliveryTapped(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .brokenTapped: state.$stock.withLock { $0 = max(0, $0 - 1) }
      case .deliveryTapped(let count): state.$stock.withLock { $0 = min(20, $0 + count) }
      }
      return .none
    }
  }
}
