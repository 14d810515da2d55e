/// A binding to a value in a store, independent of any UI. The bindings of views are made from it.
///
/// ```swift
/// let isOn = store.binding(\.isOn)
/// isOn.wrappedValue = true
/// ```
///
/// Writing sends an action; the reducer decides whether the value changes. The binding retains its store,
/// belongs to the store's actor and is not `Sendable`.
public struct StoreBinding<Value> {
  package let read: () -> Value
  package let write: (Value) -> Void

  /// Creates a binding from functions.
  ///
  /// - Parameters:
  ///   - get: returns the current value.
  ///   - set: requests another value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// The current value; setting it sends the action.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
