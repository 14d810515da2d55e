/// The write of a binding: a field of the state and its new value. A ``BindableAction`` holds it.
///
/// ```swift
/// store.send(.binding(.set(\.isOn, true)))
/// ```
///
/// A ``BindingReducer`` applies it. Other reducers of the feature match the field by its key path. Two writes
/// are equal if they write equal values into the same field:
///
/// ```swift
/// case .binding(\.isOn): …
/// case .binding(.set(\.name, "")): …
/// case .binding: …
/// ```
///
/// The specific cases have to precede the general one.
public struct BindingAction<Root>: Sendable {
  @usableFromInline let write: any BindingWrite<Root>

  init(write: any BindingWrite<Root>) {
    self.write = write
  }

  /// The key path of the field: `\.isOn`, or `\.$isOn` for a ``BindingState``.
  public var keyPath: PartialKeyPath<Root> { write.keyPath }

  /// Creates the write of a value into a field of an ``ObservableState``.
  ///
  /// - Parameters:
  ///   - keyPath: the field.
  ///   - value: its new value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self where Root: ObservableState {
    Self(write: FieldWrite(keyPath, value))
  }

  /// Creates the write of a value into a ``BindingState`` field: `.set(\.$isOn, true)`.
  ///
  /// - Parameters:
  ///   - keyPath: the field's projection.
  ///   - value: its new value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(write: WrappedFieldWrite(keyPath, value))
  }

  /// Whether the action writes into the field at a key path, for `case .binding(\.isOn):` and, for a
  /// ``BindingState``, `case .binding(\.$isOn):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Writes the value into the state, in place.
  @usableFromInline
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
