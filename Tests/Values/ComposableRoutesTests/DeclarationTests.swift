import ComposableCasePaths
import ComposableRoutes
import Synchronization
import Testing

/// Mistakes in declarations are reported once, with the pattern and the cure, and trap nowhere.
@Suite struct DeclarationTests {
  private func expectMistake<Route: StateRoute>(
    _ text: String, in route: Route, at location: SourceLocation = #_sourceLocation
  ) {
    let count = Mutex(0)
    withKnownIssue(sourceLocation: location) {
      _ = route.address
      _ = route.address
      _ = StateAddress("/a").flatMap(Route.init)
    } matching: { issue in
      count.withLock { $0 += 1 }
      return issue.description.contains(text)
    }
    #expect(count.withLock { $0 } == 1, sourceLocation: location)
  }

  @Test func twoRoutesWithOneAddress() {
    expectMistake("have the same address: '/all'", in: Overlapping.all)
    expectMistake("have the same address: '/products/new'", in: Shadowed.new)
    expectMistake("'/{Int}' and '/{String}' have the same address: '/1'", in: Numbers.number(1))
    expectMistake("have the same address: '/a/b'", in: Within.outer)
  }

  @CasePathable enum Overlapping: StateRoute {
    case all, every
    static let routes: StateRoutes<Self> = [.route(\.all, "/all"), .route(\.every, "/all")]
  }

  @CasePathable enum Shadowed: StateRoute {
    case product(String)
    case new
    static let routes: StateRoutes<Self> = [
      .route(\.product, "/products/\(String.self)"), .route(\.new, "/products/new"),
    ]
  }

  @CasePathable enum Numbers: StateRoute {
    case number(Int)
    case name(String)
    static let routes: StateRoutes<Self> = [
      .route(\.number, "/\(Int.self)"), .route(\.name, "/\(String.self)"),
    ]
  }

  @CasePathable enum Within: StateRoute {
    case inner(Inner)
    case outer

    @CasePathable enum Inner: StateRoute {
      case b
      static let routes: StateRoutes<Self> = [.route(\.b, "/b")]
    }

    static let routes: StateRoutes<Self> = [
      .route(\.inner, "/a\(Inner.self)"), .route(\.outer, "/a/b"),
    ]
  }

  @Test func aFieldThatIsLeftOut() {
    expectMistake("does not lead back to it", in: Forgetful(id: 1, page: 2))
  }

  struct Forgetful: StateRoute {
    var id = 0
    var page = 0
    static let routes: StateRoutes<Self> = [.route(from: Forgetful(), "/\(\.id)")]
  }

  @Test func twoValuesWithOneText() {
    expectMistake("Two values of 'Twin' have the text 'x'", in: Twins())
  }

  enum Twin: CaseIterable, RouteField {
    case a, b
    var routeText: String { "x" }
  }

  struct Twins: StateRoute {
    var twin = Twin.a
    static let routes: StateRoutes<Self> = [.route(from: Twins(), "/\(\.twin)")]
  }

  @Test func malformedPatterns() {
    expectMistake("It has to begin with '/'", in: NoSlash())
    expectMistake("A field is a whole part of the path", in: Joined())
    expectMistake("An item of a query has a name and one field", in: NoValue())
    expectMistake("The item 'q' is there twice", in: Twice())
    expectMistake("'id' may be nil, so it has to be the last part", in: Middle())
    expectMistake("The default of 'id' has to be nil or empty", in: Default())
    expectMistake("there can be no more parts", in: AfterArray())
    expectMistake("Each slash is followed by a part of the path", in: DoubleSlash())
    expectMistake("Its value comes from nowhere", in: Nowhere.product(1))
  }

  struct NoSlash: StateRoute {
    static let routes: StateRoutes<Self> = [.route(from: Self(), "a")]
  }
  struct Joined: StateRoute {
    var id = 0
    static let routes: StateRoutes<Self> = [.route(from: Self(), "/ticket-\(\.id)")]
  }
  struct NoValue: StateRoute {
    static let routes: StateRoutes<Self> = [.route(from: Self(), "/a?tab=1")]
  }
  struct Twice: StateRoute {
    var a = "", b = ""
    static let routes: StateRoutes<Self> = [.route(from: Self(), "/a?q=\(\.a)&q=\(\.b)")]
  }
  struct Middle: StateRoute {
    var id: Int?
    var page = 0
    static let routes: StateRoutes<Self> = [.route(from: Self(), "/\(\.id)/\(\.page)")]
  }
  struct Default: StateRoute {
    var id: Int? = 1
    static let routes: StateRoutes<Self> = [.route(from: Self(), "/a/\(\.id)")]
  }
  struct AfterArray: StateRoute {
    var ids: [Int] = []
    static let routes: StateRoutes<Self> = [.route(from: Self(), "/\(each: \.ids)/edit")]
  }
  struct DoubleSlash: StateRoute {
    static let routes: StateRoutes<Self> = [.route(from: Self(), "/a//b")]
  }
  @CasePathable enum Nowhere: StateRoute {
    case product(Int)
    static let routes: StateRoutes<Self> = [.route(\.product, "/products")]
  }

  @Test func routesWithoutMistakesReportNone() {
    _ = ShopRoute.home.address
    _ = StateAddress("/").flatMap(ShopRoute.init)
  }
}
