import Foundation

/// Something that the shop sells.
public struct Product: Codable, Equatable, Identifiable, Sendable {
  public let id: String
  public let name: String
  public let price: Price

  public init(id: String, name: String, price: Price) {
    self.id = id
    self.name = name
    self.price = price
  }
}

/// An amount of money.
public struct Price: Codable, Comparable, Hashable, Sendable, CustomStringConvertible {
  public let cents: Int

  public init(cents: Int) {
    self.cents = cents
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.cents < rhs.cents }

  public var description: String {
    let (euros, rest) = cents.quotientAndRemainder(dividingBy: 100)
    return "€\(euros).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension [Product] {
  /// The shop's own.
  public static let all = [
    Product(id: "fern", name: "Fern", price: Price(cents: 12_50)),
    Product(id: "cactus", name: "Cactus", price: Price(cents: 4_90)),
    Product(id: "lemon", name: "Lemon tree", price: Price(cents: 79_00)),
    Product(id: "pot", name: "Pot", price: Price(cents: 6_00)),
  ]
}
