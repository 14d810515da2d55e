/// A writable field of a view's state that represents a ``BindingState`` of the feature's state.
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var isHidden: Bool
///
///   init(store: BindingViewStore<Feature.State>) {
///     _isHidden = store.$isOn
///   }
/// }
/// ```
///
/// It holds the value at the creation of the view's state, and two are equal if their values are equal. It
/// retains the store.
@propertyWrapper
public struct BindingViewState<Value> {
  private var value: Value
  private let binding: StoreBinding<Value>

  init(_ binding: StoreBinding<Value>) {
    self.binding = binding
    value = binding.wrappedValue
  }

  /// The value at the creation of the view's state. Setting it sends the action, and then stores the store's
  /// current value.
  public var wrappedValue: Value {
    get { value }
    set {
      binding.wrappedValue = newValue
      value = binding.wrappedValue
    }
  }

  /// A binding to the value in the store.
  public var projectedValue: StoreBinding<Value> { binding }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// Printed and dumped as its value.
extension BindingViewState: CustomStringConvertible, CustomReflectable {
  public var description: String { String(reflecting: value) }
  public var customMirror: Mirror { Mirror(reflecting: value) }
}
