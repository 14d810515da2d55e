public import ComposableRoutes

extension View {
  /// Gives the screen an address, which follows the route, and opens the addresses that arrive.
  ///
  /// ```swift
  /// ShopView(store: store)
  ///   .route($store.route.sending(\.opened))
  /// ```
  ///
  /// Write it once, around the root view of the app. Hosts show the address where they have a place for it, as browsers do.
  /// An address that arrives, from a link, a reload or the browser's back button, sets the binding to its route, unless the
  /// screen has that route already.
  ///
  /// - Parameter route: where the user is.
  public func route<Route: StateRoute>(_ route: Binding<Route>) -> some View {
    let current = route.wrappedValue
    return _RoutedView(content: self, address: current.address?.description) { address in
      guard let arriving = Route(address) else { return false }
      if arriving != route.wrappedValue { route.wrappedValue = arriving }
      return true
    }
  }
}

/// A view that gives the screen its address.
///
/// Implementation detail: the result of a view modifier. Do not use it directly.
public struct _RoutedView<Content: View>: View {
  let content: Content
  let address: String?
  let open: (StateAddress) -> Bool

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    RoutedViewNode(view, at: place)
  }
}

extension _RoutedView: ModifiedView {}

private final class RoutedViewNode<Content: View>: _ViewNode<_RoutedView<Content>>, RoutedNode {
  private var view: _RoutedView<Content>
  private var child: _ViewNode<Content>?
  var address: String? { view.address }

  init(_ view: _RoutedView<Content>, at place: _Place) {
    self.view = view
    super.init(at: place)
    graph.screenAddress.add(self)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _RoutedView<Content>, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    child?.update(view.content, inherited)
  }

  func open(_ address: StateAddress) -> Bool { view.open(address) }

  override func willRemove() { graph.screenAddress.remove(self) }
}
