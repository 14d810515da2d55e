internal import Observation

/// What views in a navigation stack can ask of it.
final class NavigationContext {
  /// Makes pages of values, by the values' types; who is asked last counts.
  private var destinations:
    [(type: ObjectIdentifier, node: ObjectIdentifier, make: (Any) -> AnyView)] = []
  /// Changes with the destinations.
  private let version = StateLocation(0)
  /// Puts a value on the path; false where the path is of another type.
  var push: (AnyHashable) -> Bool = { _ in false }

  func set(_ make: @escaping (Any) -> AnyView, for type: Any.Type, by node: Node) {
    let type = ObjectIdentifier(type)
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
    let type = ObjectIdentifier(Swift.type(of: value))
    return destinations.last { $0.type == type }?.make(value)
  }
}

extension StateLocation<Int> {
  /// Tells whoever reads it.
  fileprivate func change() { value &+= 1 }
}

extension EnvironmentValues {
  /// The navigation stack around.
  var navigation: NavigationContext? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

private enum NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationContext? { nil }
}
