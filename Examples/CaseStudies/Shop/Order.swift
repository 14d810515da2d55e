import Foundation

/// Products that are bought together. A payment is one of an order, however often it is asked for.
public struct Order: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public let items: [Item]

  /// A product, and how many of it.
  public struct Item: Codable, Equatable, Sendable {
    public let product: Product
    public let count: Int

    public init(_ product: Product, count: Int) {
      self.product = product
      self.count = count
    }
  }

  public init(id: UUID, items: [Item]) {
    self.id = id
    self.items = items
  }

  public var total: Price {
    Price(cents: items.reduce(0) { $0 + $1.product.price.cents * $1.count })
  }

  /// `2 Cactus, 1 Pot`.
  public var summary: String {
    items.map { "\($0.count) \($0.product.name)" }.joined(separator: ", ")
  }
}

/// An order that is paid.
public struct PaidOrder: Codable, Equatable, Identifiable, Sendable {
  public let order: Order
  /// The number of the payment, by which the service knows it.
  public let receipt: Int

  public init(_ order: Order, receipt: Int) {
    self.order = order
    self.receipt = receipt
  }

  public var id: Order.ID { order.id }
}
