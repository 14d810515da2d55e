import ComposableRoutes
import Foundation
import Testing

@Suite struct StateRouteTests {
  /// Each address with its route, and as it is written by the library.
  @Test(
    arguments: [
      ("/", .home, "/"),
      ("/products/7", .product(7), "/products/7"),
      ("/products/007/", .product(7), "/products/7"),
      ("/p/7", .product(7), "/products/7"),
      ("/catalog", .catalog(.init()), "/catalog"),
      ("/catalog/all", .catalog(.init()), "/catalog"),
      ("/catalog/color-red", .catalog(.init(group: .color(.red))), "/catalog/color-red"),
      ("/catalog/all/7", .catalog(.init(product: 7)), "/catalog/all/7"),
      ("/catalog?q=a+b&page=1", .catalog(.init(search: "a b")), "/catalog?q=a%20b"),
      ("/catalog?page=2&q=x&utm=1", .catalog(.init(search: "x", page: 2)), "/catalog?q=x&page=2"),
      // Of several the first counts; a wrong one is the default.
      ("/catalog?page=3&page=2", .catalog(.init(page: 3)), "/catalog?page=3"),
      ("/catalog?page=many", .catalog(.init()), "/catalog"),
      (
        "/catalog?label=a&label=b", .catalog(.init(labels: ["a", "b"])), "/catalog?label=a&label=b"
      ),
      ("/catalog?sort=price", .catalog(.init(sorted: .price)), "/catalog?sort=price"),
      ("/help", .help(.index), "/help"),
      ("/help/topics/caf%c3%a9", .help(.topic("café")), "/help/topics/caf%C3%A9"),
      (
        "/help/in/1/in/2/topics/a%2Fb", .help(.inside(1, .inside(2, .topic("a/b")))),
        "/help/in/1/in/2/topics/a%2Fb"
      ),
      ("/files", .files([]), "/files"),
      ("/files/a/~../~", .files(["a", "..", ""]), "/files/a/~../~"),
      ("/orders/Ada/2000/help", .orders(.init(owner: "Ada")), "/orders/Ada/2000/help"),
      (
        "/orders/~/1/help/topics/x", .orders(.init(owner: "", year: 1, help: .topic("x"))),
        "/orders/~/1/help/topics/x"
      ),
    ] as [(String, ShopRoute, String)])
  func addresses(text: String, route: ShopRoute, canonical: String) throws {
    let address = try #require(StateAddress(text))
    #expect(ShopRoute(address) == route)
    #expect(route.address?.description == canonical)
  }

  @Test(arguments: [
    "/.env", "/product", "/products", "/products/x", "/products/7/8",
    "/products/99999999999999999999", "/catalog/blue",
    "/catalog/all/x", "/catalog/all/7/8", "/help/topics", "/help/topics/a/b", "/orders",
    "/orders/Ada", "/help/in/1/x",
  ])
  func noRoute(text: String) throws {
    #expect(ShopRoute(try #require(StateAddress(text))) == nil)
  }

  @Test func aRouteThatIsAStruct() throws {
    let route = Place(id: UUID(uuidString: "00000000-0000-0000-0000-00000000002A")!, isOpen: true)
    let text = "/places/00000000-0000-0000-0000-00000000002A?open=true"
    #expect(route.address?.description == text)
    #expect(Place(try #require(StateAddress(text.lowercased()))) == route)
  }

  struct Place: StateRoute {
    var id: UUID
    var isOpen = false

    static let routes: StateRoutes<Self> = [
      .route(from: Place(id: UUID()), "/places/\(required: \.id)?open=\(\.isOpen)")
    ]
  }

  @Test func aRouteThatIsTooLongHasNoAddress() {
    let text = String(repeating: "a", count: StateAddress.longestText)
    #expect(ShopRoute.catalog(.init(search: text)).address == nil)
    #expect(ShopRoute.files(Array(repeating: "a", count: StateAddress.mostParts)).address == nil)
    #expect(ShopRoute.files(["a\u{0}"]).address == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func anAddressThatFitsManyWaysEnds() throws {
    // Two routes within the same one fit each part, so that there are 2^30 ways to fail.
    let text = String(repeating: "/a", count: 30)
    #expect(Doubling(try #require(StateAddress(text))) == nil)
    #expect(Endless(try #require(StateAddress("/a"))) == nil)
  }

  struct Doubling: StateRoute {
    indirect enum Next: Equatable { case end }
    var number = 0
    var next: [Doubling] = []

    static let routes: StateRoutes<Self> = [
      .route(from: Doubling(), "/a\(route: \.rest)"),
      .route(from: Doubling(number: 1), "/a\(route: \.rest)"),
    ]

    var rest: Doubling {
      get { next.first ?? Doubling() }
      set { next = [newValue] }
    }
  }

  /// A route whose pattern is itself.
  struct Endless: StateRoute {
    var next: [Endless] = []

    static let routes: StateRoutes<Self> = [.route(from: Endless(), "\(route: \.rest)")]

    var rest: Endless {
      get { next.first ?? Endless() }
      set { next = [newValue] }
    }
  }
}
