/// A value in a store that can be read and written: what the bindings of views are made from, without
/// the views.
///
/// ```swift
/// let isOn = store.binding(\.isOn)
/// isOn.wrappedValue = true
/// ```
///
/// Writing sends an action; whether the value then changes is for the reducer to say. It keeps its
/// store alive, belongs to the store's actor and is not `Sendable`.
public struct StoreBinding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// A value that is read and written by functions.
  ///
  /// - Parameters:
  ///   - get: gives the value as it is now.
  ///   - set: asks for another value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// The value as it is now; setting it sends the action.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
