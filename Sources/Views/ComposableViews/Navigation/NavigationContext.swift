internal import Observation

/// The services of a navigation stack for the views inside it.
final class NavigationContext {
  /// Creates pages for values, by the type of the value. The last registration wins.
  private var destinations: [(type: Any.Type, node: ObjectIdentifier, make: (Any) -> AnyView)] = []
  /// Changes with the destinations, to notify observers.
  private let version = StateLocation(0)
  /// The refresh action around the stack: pages don't inherit the action of the list whose row presents them.
  var refresher: Refresher?
  /// The services of the previous column. Pages declared there apply to this column, too.
  weak var outer: NavigationContext?
  /// Pushes a value onto the path. Returns false if the path has another type of value.
  var push: (AnyHashable) -> Bool = { _ in false }

  func set(_ make: @escaping (Any) -> AnyView, for type: Any.Type, by node: Node) {
    let node = ObjectIdentifier(node)
    if let index = destinations.firstIndex(where: { $0.type == type && $0.node == node }) {
      destinations[index].make = make
    } else {
      destinations.append((type, node, make))
    }
    version.change()
  }

  func removeDestination(by node: Node) {
    let node = ObjectIdentifier(node)
    destinations.removeAll { $0.node == node }
    version.change()
  }

  func page(for value: Any) -> AnyView? {
    _ = version.value
    if let stored = value as? StoredPage { return page(for: stored) }
    let type = Swift.type(of: value)
    return destinations.last { $0.type == type }?.make(value) ?? outer?.page(for: value)
  }

  private func page(for stored: StoredPage) -> AnyView? {
    for destination in destinations.reversed() {
      if let value = stored.value(of: destination.type) { return destination.make(value) }
    }
    return outer?.page(for: stored)
  }
}

extension StateLocation<Int> {
  /// Notifies all observers.
  fileprivate func change() { value &+= 1 }
}

extension EnvironmentValues {
  /// The enclosing navigation stack.
  var navigation: NavigationContext? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

private enum NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationContext? { nil }
}
