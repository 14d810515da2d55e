/// A field of the state and the value that a binding writes into it: what a ``BindableAction`` holds.
///
/// ```swift
/// store.send(.binding(.set(\.isOn, true)))
/// ```
///
/// A ``BindingReducer`` applies it. Other reducers of the feature see which field it is by matching
/// its key path, and two writes are equal that write equal values into the same field:
///
/// ```swift
/// case .binding(\.isOn): …
/// case .binding(.set(\.name, "")): …
/// case .binding: …
/// ```
///
/// The particular cases have to come before the general one.
public struct BindingAction<Root>: Sendable {
  @usableFromInline let write: any BindingWrite<Root>

  @inlinable
  init(write: any BindingWrite<Root>) {
    self.write = write
  }

  /// The field, as it was given: `\.isOn`, or of a ``BindingState``, `\.$isOn`.
  public var keyPath: PartialKeyPath<Root> { write.keyPath }

  /// The write of a value into a field of an ``ObservableState``.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - value: its new value.
  @inlinable
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self where Root: ObservableState {
    Self(write: FieldWrite(keyPath, value))
  }

  /// The write of a value into a field that is a ``BindingState``: `.set(\.$isOn, true)`.
  ///
  /// - Parameters:
  ///   - keyPath: the field, by its projection.
  ///   - value: its new value.
  @inlinable
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(write: WrappedFieldWrite(keyPath, value))
  }

  /// Whether the action writes into the field at a key path, for `case .binding(\.isOn):` and, where
  /// the field is a ``BindingState``, `case .binding(\.$isOn):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Writes the value into the state, where the field lies.
  @inlinable
  func apply(to root: inout Root) {
    write.learnName(in: root)
    write.apply(to: &root)
    Turn.current?.meet(write)
  }
}

extension BindingAction: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.write === rhs.write || lhs.write.isEqual(to: rhs.write)
  }
}
