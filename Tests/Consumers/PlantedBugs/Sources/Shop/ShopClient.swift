import ComposableArchitecture

struct CartLine: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  /// In cents, of one piece.
  var price: Int
  var quantity = 1
}

/// The server of a shop.
@DependencyClient
struct ShopClient: Sendable {
  var cart: @Sendable () async throws -> [CartLine]
  var deleteReview: @Sendable (_ id: Int) async throws -> Int
  var placeOrder: @Sendable (_ items: [String]) async throws -> Int
  var discount: @Sendable (_ code: String) async throws -> Int
  var reserve: @Sendable (_ count: Int) async throws -> Int
}

extension ShopClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var shop: ShopClient {
    get { self[ShopClient.self] }
    set { self[ShopClient.self] = newValue }
  }
}
