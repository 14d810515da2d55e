import ComposableUI
import ComposableViewsExploration
import ExplorationSupport
import Shop
import Testing

/// Whatever is pressed on the screen, while each question to the bank is answered, declined or lost at any time.
@Suite struct ShopExplorationTests {
  @Test func theScreen() async {
    let exploration = await explore(Shop.State(products: [.cactus])) {
      Shop(pauses: [.seconds(1)])
    } withDependencies: {
      $0.paymentClient.pay = exploredOutcomes("pay") { _, _ in
        [.paid(receipt: 1), .declined("No."), .unreachable]
      }
    } user: {
      .anything(on: { ShopView(store: $0) }, typing: [], atMost: 4)
    } properties: {
      FeatureProperty.sometimes("it is paid") { !$0.orders.isEmpty }
      FeatureProperty.sometimes("it is declined") {
        if case .declined = $0.payment?.status { true } else { false }
      }
      FeatureProperty.sometimes("nobody answers") { $0.payment?.status == .unanswered }
    }
    #expect(exploration.isExhaustive)
  }
}

extension Product {
  fileprivate static let cactus = Product(id: "cactus", name: "Cactus", price: Price(cents: 490))
}
