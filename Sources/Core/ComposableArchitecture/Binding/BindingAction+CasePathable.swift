public import ComposableCasePaths

/// Each field acts like a case that holds the field's new value, so that the case key path of a binding
/// continues into the state: `action[case: \.binding.isOn]`, `action.is(\.binding.$isOn)`.
extension BindingAction: CasePathable {
  /// The fields of the state, as case paths.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The writes into a field of an ``ObservableState``.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      BindingAction.path(field: keyPath)
    }

    /// The writes into a field that is a ``BindingState``.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable
    ) -> AnyCasePath<BindingAction, Value> {
      BindingAction.path(wrappedField: keyPath)
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  // Separate from the subscripts, because here the compiler sees no conformance that a closure could carry from
  // one actor to another.

  private static func path<Value: Equatable & Sendable>(
    field: any WritableKeyPath<Root, Value> & Sendable
  ) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(
      embed: { BindingAction(write: FieldWrite(field, $0)) },
      extract: { $0.value(at: field) })
  }

  private static func path<Value: Equatable & Sendable>(
    wrappedField: any WritableKeyPath<Root, BindingState<Value>> & Sendable
  ) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(
      embed: { BindingAction(write: WrappedFieldWrite(wrappedField, $0)) },
      extract: { $0.value(at: wrappedField) })
  }

  private func value<Value>(at field: PartialKeyPath<Root>) -> Value? {
    keyPath == field ? write.value as? Value : nil
  }
}
