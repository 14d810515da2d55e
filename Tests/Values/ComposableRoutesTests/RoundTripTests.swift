import ComposableRoutes
import Testing

/// Parsing is the inverse of printing, and what is printed is canonical.
@Suite struct RoundTripTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func routes(seed: UInt64) throws {
    var random = RandomRoutes(seed: seed)
    for _ in 0..<300 {
      let route = random.route()
      let address = try #require(route.address, "\(route)")
      #expect(ShopRoute(address) == route)
      let text = address.description
      #expect(StateAddress(text) == address)
      #expect(StateAddress(text)?.description == text)
      #expect(text.utf8.allSatisfy { $0 > 32 && $0 < 127 })
      // Nothing that a browser or a proxy changes.
      #expect(!text.contains("//") && !text.contains("/./") && !text.contains("/../"))
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func addresses(seed: UInt64) throws {
    var random = RandomRoutes(seed: seed + 100)
    var count = 0
    for _ in 0..<300 {
      let text = random.address()
      guard let address = StateAddress(text), let route = ShopRoute(address) else { continue }
      count += 1
      let canonical = try #require(route.address, "\(text)")
      #expect(ShopRoute(canonical) == route, "\(text)")
      #expect(ShopRoute(canonical)?.address == canonical, "\(text)")
    }
    #expect(count > 50)
  }
}
