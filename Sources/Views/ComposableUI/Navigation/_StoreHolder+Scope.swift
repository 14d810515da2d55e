public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension _StoreHolder {
  /// A binding to the store of a presented child, nil while no child is presented, or of a stack of features.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(\.path, action: \.path)) {
  ///   RootView(store: store)
  /// } destination: { store in
  ///   DetailView(store: store)
  /// }
  /// .sheet(item: $store.scope(\.$edit, action: \.edit)) { store in EditView(store: store) }
  /// .alert($store.scope(\.$destination, action: \.destination).alert)
  /// ```
  ///
  /// Writing nil to the binding of a presented child sends `.dismiss`, unless the child is gone already. Writing
  /// anything else has no effect: actions sent to the store present children and change stacks. A stack is always
  /// present.
  ///
  /// - Parameters:
  ///   - state: the child's state within the store's state: its presentation (`\.$edit`), an optional, or a stack.
  ///   - action: the case of the store's action that holds a `PresentationAction` or a `StackAction`.
  public func scope<State, Action, Slot: _BoundSlot, SlotAction: _BoundSlotAction>(
    _ state: KeyPath<State, Slot>,
    action: CaseKeyPath<Action, SlotAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildBinding<Slot._BoundState, SlotAction._BoundAction>
  where Held == Store<State, Action>, Slot._SlotKind == SlotAction._SlotKind {
    ChildBinding(
      scope(
        state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column
      )
    )
  }

  /// The same as `scope(_:action:)`, as a `Binding`, with the case of a presented enum in the key paths:
  /// `state: \.destination?.edit, action: \.destination.edit`.
  ///
  /// Prefer `scope(_:action:)`: the compiler reads each of these key paths in several ways, and when it explains a
  /// mistake in a view, it tries all combinations of them.
  ///
  /// - Parameters:
  ///   - state: the child's state within the store's state: an optional, its presentation (`\.$edit`), or a stack.
  ///   - action: the case of the store's action that holds a `PresentationAction` or a `StackAction`.
  public func scope<
    State, Action, Slot: _BoundSlot, SlotAction: _BoundSlotAction, ChildState, ChildAction
  >(
    state: KeyPath<State, Slot>,
    action: CaseKeyPath<Action, SlotAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?>
  where
    Held == Store<State, Action>, Slot._SlotKind == SlotAction._SlotKind,
    Slot._BoundState == ChildState, SlotAction._BoundAction == ChildAction
  {
    let store = _held
    return Binding(
      StoreBinding {
        Slot._store(
          of: store, state: state, action: action, fileID: fileID, filePath: filePath, line: line,
          column: column)
      } set: {
        guard $0 == nil, let dismissal = SlotAction._dismissal,
          store[dynamicMember: state]._isPresent
        else { return }
        store.send(action(dismissal))
      })
  }
}
