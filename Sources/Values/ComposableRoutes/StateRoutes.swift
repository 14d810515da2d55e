internal import ComposableRuntime

/// The routes of an app or a feature, and the patterns of their addresses: see ``StateRoute``.
///
/// An address is parsed by the first pattern that fits. A route is printed by the first pattern of its case; further ones parse
/// old addresses.
///
/// No two routes may have the same address. That is checked with samples when the routes are first used, and in debug
/// builds by parsing each printed address; each mistake is reported once.
public struct StateRoutes<Route: Equatable & Sendable>: ExpressibleByArrayLiteral, Sendable {
  /// A pattern for a case of the routes.
  public struct Declaration: Sendable {
    /// The pattern in messages.
    let text: String
    let location: SourceLocation
    let mistakes: [String]
    let read: @Sendable (inout RouteReader) -> Route?
    /// Nil if the route is of another case.
    let write: @Sendable (Route) -> StateAddress??
    let samples: @Sendable (_ depth: Int) -> [StateAddress]
  }

  let declarations: [Declaration]
  private let check = DeclarationCheck()

  /// - Parameter elements: the patterns, in the order in which they are tried.
  public init(arrayLiteral elements: Declaration...) {
    declarations = elements
  }

  /// The route at an address; nil if there is none.
  ///
  /// Slashes at the end don't matter, nor do items of the query that the pattern does not have. Of several items with one
  /// name, the first counts. An item whose text is wrong has its default: a link that was cut still opens its screen.
  public func route(at address: StateAddress) -> Route? {
    guard address.isReadable else { return nil }
    var reader = RouteReader(address)
    return read(&reader)
  }

  /// The canonical address of a route; nil if none of the patterns is for it, or if it would be too long.
  public func address(of route: Route) -> StateAddress? {
    checkOnce()
    for declaration in declarations {
      guard let address = declaration.write(route) else { continue }
      guard let address, address.isReadable else { return nil }
      #if DEBUG
        checkPrinted(address, of: route, by: declaration)
      #endif
      return address
    }
    return nil
  }

  func read(_ reader: inout RouteReader) -> Route? {
    checkOnce()
    reader.depth += 1
    defer { reader.depth -= 1 }
    for declaration in declarations {
      guard reader.spend() else { return nil }
      var attempt = reader
      guard let route = declaration.read(&attempt) else { continue }
      reader = attempt
      return route
    }
    return nil
  }

  /// Addresses by which declarations are checked.
  func samples(depth: Int) -> [StateAddress] {
    depth > 3 ? [] : declarations.flatMap { $0.samples(depth + 1) }
  }

  // MARK: - Mistakes

  private func checkOnce() {
    guard check.begins() else { return }
    for declaration in declarations {
      for mistake in declaration.mistakes.prefix(1) {
        declaration.location.report("The route '\(declaration.text)' can't be used. \(mistake)")
      }
    }
    guard declarations.allSatisfy(\.mistakes.isEmpty) else { return }
    for (index, later) in declarations.enumerated() {
      for earlier in declarations[..<index] {
        guard let address = sharedAddress(earlier, later), check.fails() else { continue }
        later.location.report(
          """
          The routes '\(earlier.text)' and '\(later.text)' have the same address: '\(address)'. Give one of them a \
          part of its own, such as "/archive/…", or a type that does not have this text.
          """)
      }
    }
  }

  /// An address that stands for different routes in two patterns.
  private func sharedAddress(_ earlier: Declaration, _ later: Declaration) -> StateAddress? {
    (earlier.samples(0) + later.samples(0)).first { address in
      var (one, other) = (RouteReader(address), RouteReader(address))
      guard let first = earlier.read(&one), let second = later.read(&other) else { return false }
      return first != second
    }
  }

  private func checkPrinted(
    _ address: StateAddress, of route: Route, by declaration: Declaration
  ) {
    var reader = RouteReader(address)
    guard read(&reader) != route, declaration.mistakes.isEmpty, check.fails() else { return }
    declaration.location.report(
      """
      '\(address)', the address of \(route), does not lead back to it: the pattern '\(declaration.text)' leaves out a field, \
      another pattern has this address too, or a default is not the one of the declaration.
      """)
  }
}
