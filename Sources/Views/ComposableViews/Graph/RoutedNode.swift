internal import ComposableRoutes
internal import IssueReporting

/// A node of a view that gives the screen its address.
protocol RoutedNode: Node {
  /// The canonical address; nil if the route has none.
  var address: String? { get }

  /// - Returns: whether there is a route at the address.
  func open(_ address: StateAddress) -> Bool
}

/// The addresses of a screen: the one that it shows, and the ones that arrive.
struct ScreenAddress {
  private var nodes: [any RoutedNode] = []
  /// The address as last sent to the host.
  private var sent: String?
  private var hasReported = false

  mutating func add(_ node: any RoutedNode) {
    nodes.append(node)
    guard nodes.count > 1, !hasReported else { return }
    hasReported = true
    reportIssue(
      """
      Two views of a screen have a 'route', and a screen has one address. The first one is used. Write 'route' once, \
      around the app's root view, with a case of the route for each part of the app.
      """)
  }

  mutating func remove(_ node: any RoutedNode) {
    nodes.removeAll { $0 === node }
  }

  /// The address, if it is another one than the last time. A screen without one keeps the last.
  mutating func takeChanged() -> String? {
    guard let address = nodes.first?.address, address != sent else { return nil }
    sent = address
    return address
  }

  /// - Returns: whether there is a route at the address.
  func open(_ text: String) -> Bool {
    guard let node = nodes.first, let address = StateAddress(text) else { return false }
    return node.open(address)
  }
}
