/// A field of a view's state that stands for a ``BindingState`` of the feature's, and can be written.
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
/// It holds the value as it was when the view's state was made, and two of them are equal when their
/// values are. It keeps the store alive.
@propertyWrapper
public struct BindingViewState<Value> {
  private var value: Value
  private let binding: StoreBinding<Value>

  init(_ binding: StoreBinding<Value>) {
    self.binding = binding
    value = binding.wrappedValue
  }

  /// The value as it was when this was made. Setting it sends the action, and takes over what the
  /// store has then.
  public var wrappedValue: Value {
    get { value }
    set {
      binding.wrappedValue = newValue
      value = binding.wrappedValue
    }
  }

  /// The value in the store, to be read and written.
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
