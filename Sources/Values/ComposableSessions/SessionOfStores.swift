/// An actor that is a session, whose stores may have names, so that a host can keep their states.
///
/// `ComposableArchitecture` adds `store(_:initialState:…)`, which makes a store with a name:
///
/// ```swift
/// let app = WebApp { session in
///   ShopView(store: session.store("shop", initialState: Shop.State()) { Shop() })
/// }
/// ```
///
/// The sessions of a `WebApp` conform. Other programs, and tests, have a ``NamedStores`` of their own, with the same method.
public protocol SessionOfStores: Actor {
  /// The stores with names.
  var namedStores: NamedStores { get }
}
