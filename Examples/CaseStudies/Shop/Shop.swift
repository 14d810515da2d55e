import ComposableArchitecture
import Foundation

/// A cart, and its payment.
///
/// The payment is a durable effect: in a journal's store it goes on in the next process, wherever the one before has ended. In other stores it ends with
/// the process, and `restored` begins it again.
@Reducer
public struct Shop: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public let products: [Product]
    /// How many of each product are in the cart.
    public var counts: [Product.ID: Int] = [:]
    public var payment: Payment?
    /// The latest first.
    public var orders: IdentifiedArrayOf<PaidOrder> = []

    /// The most of one product.
    static let most = 99

    public init(products: [Product] = .all) {
      self.products = products
    }

    public var items: [Order.Item] {
      products.compactMap { product in
        counts[product.id].map { Order.Item(product, count: $0) }
      }
    }

    /// Of what is in the cart.
    public var total: Price {
      Price(cents: items.reduce(0) { $0 + $1.product.price.cents * $1.count })
    }

    /// One without an answer is not forgotten for another one.
    public var canPay: Bool {
      switch payment?.status {
      case nil, .declined: !items.isEmpty
      case .asking, .waiting, .unanswered: false
      }
    }
  }

  /// A payment that was asked for, and is not made.
  public struct Payment: Codable, Equatable, Sendable {
    public let order: Order
    public var status = Status.asking

    public enum Status: Codable, Equatable, Sendable {
      case asking
      /// The service does not answer, and is asked again.
      case waiting
      case declined(String)
      case unanswered
    }

    public init(_ order: Order, _ status: Status = .asking) {
      self.order = order
      self.status = status
    }

    public var isUnderWay: Bool { status == .asking || status == .waiting }
  }

  public enum Action: Codable, Equatable, Sendable {
    case answered(Order.ID, PaymentAnswer)
    case cancelTapped
    case countChanged(Product.ID, Int)
    case payTapped
    /// Goes on with a payment of another process.
    case resume(Order)
    /// The session goes on, without what was under way.
    case restored
    case tryAgainTapped
    case waits(Order.ID)
  }

  /// How long it waits before each attempt but the first one.
  private let pauses: [Duration]

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.paymentClient) private var payments
  @Dependency(\.uuid) private var uuid

  public init(pauses: [Duration] = [.seconds(1), .seconds(2), .seconds(4)]) {
    self.pauses = pauses
  }

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("an order that is paid is not paid once more") { state in
      state.payment.map { state.orders[id: $0.order.id] == nil } ?? true
    }
    FeatureProperty.always("what is paid stays") { before, _, after in
      before.orders.ids.allSatisfy { after.orders[id: $0] != nil }
    }
    FeatureProperty.eventually("payments end") { $0.payment?.isUnderWay != true }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let id, let answer):
        guard let payment = state.payment, payment.order.id == id, payment.isUnderWay else {
          return .none
        }
        switch answer {
        case .paid(let receipt):
          state.payment = nil
          state.orders.insert(PaidOrder(payment.order, receipt: receipt), at: 0)
        case .declined(let reason):
          state.payment?.status = .declined(reason)
          state.putBack(payment.order)
        case .unreachable: state.payment?.status = .unanswered
        }
        return .none

      case .cancelTapped:
        // An unanswered one may be made, so it has to be asked for.
        if case .declined = state.payment?.status { state.payment = nil }
        return .none

      case .countChanged(let id, let count):
        state.counts[id] = count > 0 ? count : nil
        return .none

      case .payTapped:
        guard state.canPay else { return .none }
        let order = Order(id: uuid(), items: state.items)
        state.counts = [:]
        state.payment = Payment(order)
        return pay(order)

      case .resume(let order):
        guard state.payment?.order == order, state.payment?.isUnderWay == true else { return .none }
        return pay(order)

      case .restored:
        guard let payment = state.payment, payment.isUnderWay else { return .none }
        return pay(payment.order)

      case .tryAgainTapped:
        guard let payment = state.payment, payment.status == .unanswered else { return .none }
        state.payment?.status = .asking
        return pay(payment.order)

      case .waits(let id):
        guard state.payment?.order.id == id, state.payment?.isUnderWay == true else { return .none }
        state.payment?.status = .waiting
        return .none
      }
    }
  }

  private func pay(_ order: Order) -> EffectOf<Self> {
    .run { [pauses] send in
      // The order's, and not that of a call: whoever tries again asks for the same payment.
      let key = order.id.uuidString
      var answer = await payments.pay(price: order.total, key: key)
      for pause in pauses where answer == .unreachable {
        await send(.waits(order.id))
        try await clock.sleep(for: pause)
        answer = await payments.pay(price: order.total, key: key)
      }
      await send(.answered(order.id, answer))
    }
    .durable(id: "payment", restarting: .resume(order))
  }
}

extension Shop.State {
  /// The cart has again what was not paid.
  fileprivate mutating func putBack(_ order: Order) {
    for item in order.items {
      counts[item.product.id] = min(counts[item.product.id, default: 0] + item.count, Self.most)
    }
  }
}
