import ComposableArchitecture
import ComposableTesting
import Foundation
import Shop
import Testing

@Suite struct ShopTests {
  private let cactus = [Product].all[1]

  private func order(_ number: Int, count: Int) -> Order {
    Order(id: UUID(number), items: [Order.Item(cactus, count: count)])
  }

  private func store(
    _ state: Shop.State = Shop.State(), clock: TestClock<Duration> = TestClock(),
    pay: @escaping @Sendable (Price, String) async -> PaymentAnswer
  ) -> TestStoreOf<Shop> {
    TestStore(initialState: state) {
      Shop()
    } withDependencies: {
      $0.continuousClock = clock
      $0.paymentClient.pay = pay
      $0.uuid = .incrementing
    }
  }

  @Test func aCartIsPaid() async {
    let store = store { price, key in
      #expect(price == Price(cents: 9_80))
      #expect(key == UUID(0).uuidString)
      return .paid(receipt: 7)
    }
    await store.send(.payTapped)
    await store.send(.countChanged("cactus", 2)) { $0.counts = ["cactus": 2] }
    #expect(store.state.total.description == "€9.80")
    await store.send(.payTapped) {
      $0.counts = [:]
      $0.payment = Shop.Payment(order(0, count: 2))
    }
    await store.receive(\.answered) {
      $0.payment = nil
      $0.orders = [PaidOrder(order(0, count: 2), receipt: 7)]
    }
  }

  @Test func whatIsDeclinedIsInTheCartAgain() async {
    let clock = TestClock()
    let store = store(clock: clock) { _, _ in
      try? await clock.sleep(for: .seconds(1))
      return .declined("No.")
    }
    await store.send(.countChanged("cactus", 2)) { $0.counts = ["cactus": 2] }
    await store.send(.payTapped) {
      $0.counts = [:]
      $0.payment = Shop.Payment(order(0, count: 2))
    }
    // It is put back to what was chosen meanwhile.
    await store.send(.countChanged("cactus", 1)) { $0.counts = ["cactus": 1] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered) {
      $0.counts = ["cactus": 3]
      $0.payment?.status = .declined("No.")
    }
    await store.send(.cancelTapped) { $0.payment = nil }
  }

  /// It may be paid. So the user can't do anything but ask again, for the same payment.
  @Test func aPaymentWithoutAnAnswerIsAskedForAgain() async {
    let (clock, keys) = (TestClock(), LockIsolated<[String]>([]))
    let store = store(clock: clock) { _, key in
      keys.withValue { keys in
        keys.append(key)
        return keys.count < 5 ? .unreachable : .paid(receipt: 1)
      }
    }
    await store.send(.countChanged("cactus", 2)) { $0.counts = ["cactus": 2] }
    await store.send(.payTapped) {
      $0.counts = [:]
      $0.payment = Shop.Payment(order(0, count: 2))
    }
    await store.receive(\.waits) { $0.payment?.status = .waiting }
    for seconds in [1, 2] {
      await clock.advance(by: .seconds(seconds))
      await store.receive(\.waits)
    }
    await clock.advance(by: .seconds(4))
    await store.receive(\.answered) { $0.payment?.status = .unanswered }
    await store.send(.countChanged("cactus", 1)) { $0.counts = ["cactus": 1] }
    await store.send(.payTapped)
    await store.send(.cancelTapped)
    await store.send(.tryAgainTapped) { $0.payment?.status = .asking }
    await store.receive(\.answered) {
      $0.payment = nil
      $0.orders = [PaidOrder(order(0, count: 2), receipt: 1)]
    }
    #expect(Set(keys.value) == [UUID(0).uuidString])
  }

  @Test func aSessionThatGoesOnAsksAgain() async {
    var state = Shop.State()
    state.payment = Shop.Payment(order(3, count: 1), .waiting)
    let store = store(state) { _, key in
      #expect(key == UUID(3).uuidString)
      return .paid(receipt: 1)
    }
    await store.send(.restored)
    await store.receive(\.answered) {
      $0.payment = nil
      $0.orders = [PaidOrder(order(3, count: 1), receipt: 1)]
    }
    await store.send(.restored)
    await store.send(.resume(order(3, count: 1)))
  }
}
