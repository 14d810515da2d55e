import ComposableArchitecture

@testable import Shop

extension PlantedBug {
  static let shop = [cart, reviews, orders, checkout, stock]

  static let cart = PlantedBug("Shop.Cart", .trap, minimum: 4) {
    Cart.State()
  } feature: {
    Cart()
  } server: { values, server in
    values.shop.cart = {
      try await server.answer(failing: 10) { random in
        let count = random.oneIn(6) ? 1 : random.int(4...6)
        return (0..<count).map { _ in
          CartLine(
            id: random.int(1...1_000), name: ["tea", "rice", "salt"][random.int(0...2)],
            price: random.int(100...900))
        }
      }
    }
  } user: { state, random in
    if state.alert != nil {
      return random.oneIn(3)
        ? [.refreshTapped]
        : [.alert(.presented(.removalConfirmed)), .alert(.dismiss), .alert(.dismiss)]
    }
    guard let line = random.one(of: state.lines) else { return [.refreshTapped] }
    let changes: [Cart.Action] = (0..<4).map { _ in
      .quantityChanged(id: line.id, quantity: random.int(1...5))
    }
    return changes + [
      .binding(.set(\.note, random.one(of: ["", "Ring twice", "Leave it at the door"]) ?? "")),
      .refreshTapped, .removeTapped(index: random.int(0...state.lines.count - 1)),
    ]
  }

  static let reviews = PlantedBug("Shop.Reviews", .trap, minimum: 3) {
    Reviews.State()
  } feature: {
    Reviews()
  } server: { values, server in
    values.shop.deleteReview = { id in try await server.answer(failing: 5) { _ in id } }
  } user: { state, random in
    let deletions = state.reviews.map { Reviews.Action.deleteTapped($0.id) }
    return deletions + [
      .binding(.set(\.draft, random.one(of: ["Good", "Too small", ""]) ?? "")),
      .postTapped(stars: random.int(1...5)), .postTapped(stars: random.int(1...5)), .sortTapped,
    ]
  }

  static let orders = PlantedBug(
    "Shop.Orders", .issue("was placed, and none was pending"), minimum: 3
  ) {
    Orders.State()
  } feature: {
    Orders()
  } server: { values, server in
    values.shop.placeOrder = { _ in
      try await server.answer(failing: 4) { $0.int(1_000...9_999) }
    }
  } user: { state, random in
    var actions: [Orders.Action] = [
      .binding(.set(\.giftText, random.one(of: ["", "Happy birthday", "Thanks"]) ?? "")),
      .binding(.set(\.isExpress, !state.isExpress)),
      .itemAdded(random.one(of: ["lamp", "chair", "desk"]) ?? ""),
      .itemAdded(random.one(of: ["cup", "plate"]) ?? ""),
      .itemRemoved(random.int(0...3)), .itemRemoved(random.int(0...3)),
    ]
    if random.oneIn(2) { actions.append(.submitTapped) }
    return actions
  }

  static let checkout = PlantedBug(
    "Shop.Checkout", .property("the total is the price of the lines"), minimum: 4
  ) {
    Checkout.State()
  } feature: {
    Checkout()
  } server: { values, server in
    values.shop.discount = { code in
      try await server.answer(failing: 3) { _ in code == "TEN" ? 10 : code == "HALF" ? 50 : 0 }
    }
  } user: { state, random in
    let names = ["soap", "comb", "towel"]
    var actions: [Checkout.Action] = [
      .addTapped(name: random.one(of: names) ?? "", price: random.int(1...20) * 50),
      .binding(.set(\.code, random.one(of: ["TEN", "HALF", "TE", "", "x", "NO"]) ?? "")),
      .binding(.set(\.isGift, !state.isGift)), .couponTapped,
    ]
    if random.oneIn(3) { actions.append(.applyTapped) }
    if let line = random.one(of: state.lines) {
      actions += [
        .quantityChanged(id: line.id, by: 1), .quantityChanged(id: line.id, by: -1),
        .quantityChanged(id: line.id, by: 1), .removeTapped(line.id),
      ]
    }
    return actions
  }

  static let stock = PlantedBug(
    "Shop.Stock", .wrong("state.stock < 0") { $0.stock < 0 }, minimum: 3
  ) {
    Stock.State()
  } feature: {
    Stock()
  } server: { values, server in
    values.shop.reserve = { count in try await server.answer(failing: 6) { _ in count } }
  } user: { state, random in
    [
      .countChanged(to: random.int(1...5)), .countChanged(to: random.int(1...3)), .reserveTapped,
      .returnTapped, .room(.brokenTapped), .room(.brokenTapped),
      .room(.deliveryTapped(random.int(1...6))),
      .room(.binding(.set(\.label, random.one(of: ["A1", "B2", ""]) ?? ""))),
    ]
  }
}
