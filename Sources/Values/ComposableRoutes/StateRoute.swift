/// A value that says where a user is in an app, and has an address.
///
/// One declaration parses and prints the addresses:
///
/// ```swift
/// @CasePathable
/// enum ShopRoute: StateRoute {
///   case home
///   case product(Product.ID)
///   case search(SearchRoute)
///
///   static let routes: StateRoutes<Self> = [
///     .route(\.home, "/"),
///     .route(\.product, "/products/\(Product.ID.self)"),
///     .route(\.search, from: SearchRoute(), "/search?q=\(\.text)"),
///   ]
/// }
/// ```
///
/// A feature prints its route from its state, and takes one by an action. So the address follows the state, and an
/// address that arrives is an action like any other:
///
/// ```swift
/// extension Shop.State {
///   var route: ShopRoute { … }
/// }
///
/// case .opened(let route): …
/// ```
public protocol StateRoute: Equatable, Sendable {
  /// The routes, and the patterns of their addresses. Declare it as a stored property.
  static var routes: StateRoutes<Self> { get }
}

extension StateRoute {
  /// The route at an address; nil if there is none.
  public init?(_ address: StateAddress) {
    guard let route = Self.routes.route(at: address) else { return nil }
    self = route
  }

  /// The canonical address of the route; nil if none of the patterns is for it, or if it would be too long.
  public var address: StateAddress? { Self.routes.address(of: self) }
}
