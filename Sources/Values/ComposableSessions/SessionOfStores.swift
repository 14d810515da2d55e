/// A session whose stores may have names, so that a host can keep their states.
///
/// `ComposableArchitecture` adds `store(_:initialState:…)`, which makes a store with a name:
///
/// ```swift
/// let app = WebApp { session in
///   ShopView(store: session.store("shop", initialState: Shop.State()) { Shop() })
/// }
/// ```
///
/// The sessions of a `WebApp` conform, and ``NamedStores`` for other programs and tests.
public protocol SessionOfStores {
  /// The stores with names.
  var namedStores: NamedStores { get }
}
