import ComposableArchitecture
import Mending

/// The lines to pay, with a coupon that lowers the total.
///
/// The mistake: a line that is removed takes its full price off the total, also with a coupon.
@Reducer struct Checkout {
  @ObservableState
  struct State: Codable, Equatable {
    var code = ""
    /// In percent.
    var discount = 0
    var isGift = false
    var lines: IdentifiedArrayOf<CartLine> = []
    var nextID = 1
    var total = 0

    func price(_ amount: Int) -> Int { amount - amount * discount / 100 }
    var sum: Int { lines.reduce(0) { $0 + $1.price * $1.quantity } }
  }

  enum Action: BindableAction, Codable {
    case addTapped(name: String, price: Int)
    case applyTapped
    case binding(BindingAction<State>)
    case couponTapped
    case discounted(percent: Int)
    case quantityChanged(id: CartLine.ID, by: Int)
    case removeTapped(CartLine.ID)
  }

  enum ID { case coupon }

  @Dependency(\.shop) var shop

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("the total is the price of the lines") { $0.total == $0.price($0.sum) }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTapped(let name, let price):
        state.lines.append(CartLine(id: state.nextID, name: name, price: price))
        state.nextID += 1
      case .applyTapped:
        return .run { [code = state.code] send in
          await send(.discounted(percent: try await shop.discount(code: code)))
        } catch: { _, _ in
        }
        .cancellable(id: ID.coupon, cancelInFlight: true)
      case .binding: break
      case .couponTapped:
        state.code = ""
        state.discount = 0
        state.total = state.sum
        return .cancel(id: ID.coupon)
      case .discounted(let percent): state.discount = percent
      case .quantityChanged(let id, let change):
        guard let quantity = state.lines[id: id]?.quantity, quantity + change > 0 else {
          return .none
        }
        state.lines[id: id]?.quantity += change
      case .removeTapped(let id):
        guard let line = state.lines.remove(id: id) else { return .none }
        if !isMended {
          state.total -= line.price * line.quantity
          return .none
        }
      }
      state.total = state.price(state.sum)
      return .none
    }
  }
}
