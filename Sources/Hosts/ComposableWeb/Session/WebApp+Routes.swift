internal import ComposableRoutes

extension WebApp {
  /// Whether the app has a page for a request: a route at its address, or no routes. A transport asks before it makes a
  /// session, and answers with a ``refusal(_:_:leadsHome:)`` if not.
  ///
  /// - Parameter request: the browser's request, with the complete path.
  public func hasPage(for request: WebRequest) -> Bool {
    guard let routes else { return true }
    guard (request.target ?? request.path).hasPrefix(basePath) else { return false }
    return address(below: relative(request)).map(routes.hasRoute) ?? false
  }

  /// The address of a request.
  ///
  /// - Parameter request: the request, with the path below the ``basePath``.
  /// - Returns: nil if it is malformed or too long.
  func address(below request: WebRequest) -> StateAddress? {
    if let target = request.target, target.hasPrefix(basePath) {
      return StateAddress("/" + target.dropFirst(basePath.count))
    }
    return StateAddress(
      path: request.path.split(separator: "/").map(String.init),
      query: request.query.map { StateAddress.Item($0.name, $0.value) })
  }
}

extension StateRoute {
  fileprivate static func hasRoute(at address: StateAddress) -> Bool { Self(address) != nil }
}
