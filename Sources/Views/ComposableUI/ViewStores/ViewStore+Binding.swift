public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension ViewStore {
  /// A binding that sends an action when written.
  ///
  /// ```swift
  /// Toggle(
  ///   "Haptic feedback",
  ///   isOn: viewStore.binding(
  ///     get: \.isHapticFeedbackEnabled,
  ///     send: { .isHapticFeedbackEnabledChanged($0) }
  ///   )
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - get: the value.
  ///   - toAction: makes the action for a new value.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send toAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(
      StoreBinding {
        get(self.state)
      } set: {
        self.send(toAction($0))
      })
  }

  /// A binding that sends the same action whatever is written.
  ///
  /// - Parameters:
  ///   - get: the value.
  ///   - action: the action.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding to the whole view state that sends an action when written.
  ///
  /// - Parameter toAction: makes the action for a new value.
  public func binding(
    send toAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: toAction)
  }

  /// A binding to the whole view state that sends the same action whatever is written.
  ///
  /// - Parameter action: the action.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: { _ in action })
  }

  /// A binding to a field that is a `BindingViewState`: `viewStore.$isHidden`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<ViewState, StoreBinding<Value>>
  ) -> Binding<Value> {
    Binding(state[keyPath: keyPath])
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a field that is a `BindingState`, if the whole state is observed:
  /// `viewStore.$isOn`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(store.binding(keyPath))
  }
}
