import ComposableCasePaths
import ComposableRoutes

/// Routes with each kind of part.
@CasePathable
enum ShopRoute: Hashable, StateRoute {
  case home
  case product(Int)
  case catalog(Catalog)
  case help(Help)
  case files([String])
  case orders(Orders)

  struct Catalog: Hashable {
    var group = Group.all
    var product: Int?
    var search = ""
    var page = 1
    var labels: [String] = []
    var sorted: Order?
  }

  struct Orders: Hashable {
    var owner: String
    var year = 2_000
    var help = Help.index
  }

  enum Order: String, Hashable, CaseIterable, RouteField { case name, price }

  enum Group: Hashable, CaseIterable, RouteField {
    case all, mine
    case color(Color)

    static let allCases = [Self.all, .mine] + Color.allCases.map(Self.color)

    var routeText: String {
      switch self {
      case .all: "all"
      case .mine: "mine"
      case .color(let color): "color-\(color.rawValue)"
      }
    }
  }

  enum Color: String, Hashable, CaseIterable { case red, green }

  static let routes: StateRoutes<Self> = [
    .route(\.home, "/"),
    .route(\.product, "/products/\(Int.self)"),
    // An old address.
    .route(\.product, "/p/\(Int.self)"),
    .route(
      \.catalog, from: Catalog(),
      "/catalog/\(\.group)/\(\.product)?q=\(\.search)&page=\(\.page)&label=\(each: \.labels)&sort=\(\.sorted)"
    ),
    .route(\.help, "/help\(Help.self)"),
    .route(\.files, from: [], "/files/\(each: \.self)"),
    .route(
      \.orders, from: Orders(owner: ""),
      "/orders/\(required: \.owner)/\(\.year)/help\(route: \.help)"),
  ]
}

/// Routes of a part of the app.
@CasePathable
enum Help: Hashable, StateRoute {
  case index
  case topic(String)
  indirect case inside(Int, Help)

  static let routes: StateRoutes<Self> = [
    .route(\.index, "/"),
    .route(\.topic, "/topics/\(String.self)"),
    .route(\.inside, from: (0, .index), "/in/\(required: \.0)\(route: \.1)"),
  ]
}
