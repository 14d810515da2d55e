public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// A binding to the store of a child, nil while the child is absent: what `$store.scope(_:action:)` returns.
///
/// Sheets, covers, popovers, alerts, dialogs, pages and stacks are presented by it:
///
/// ```swift
/// .sheet(item: $store.scope(\.$edit, action: \.edit)) { store in EditView(store: store) }
/// ```
///
/// If an enum of features is presented, the cases are its members:
///
/// ```swift
/// .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in EditView(store: store) }
/// .alert($store.scope(\.$destination, action: \.destination).alert)
/// ```
///
/// For anything else that takes a `Binding`, use ``projectedValue``.
// Not a `Binding`: that has dynamic members of its own. With two ways to read `.edit`, the compiler checks a whole screen
// four times for each sheet when it explains a mistake.
@dynamicMemberLookup
public struct ChildBinding<State, Action> {
  /// The same as a `Binding`.
  public let projectedValue: Binding<Store<State, Action>?>

  init(_ binding: Binding<Store<State, Action>?>) {
    projectedValue = binding
  }

  /// The store of the child. Writing nil dismisses a presented child; writing anything else has no effect.
  public var wrappedValue: Store<State, Action>? {
    get { projectedValue.wrappedValue }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  /// A binding to the store of one case of a presented enum of features, nil while another case or none is
  /// presented.
  ///
  /// Writing nil dismisses the feature if it is of this case.
  public subscript<CaseState, CaseAction>(
    dynamicMember path: KeyPath<State.StateReducer._CaseStores, Store<CaseState, CaseAction>?>
  ) -> ChildBinding<CaseState, CaseAction>
  where State: CaseReducerState, State.StateReducer._CaseStores: _StoresOfCases<State, Action> {
    let child = projectedValue
    func store() -> Store<CaseState, CaseAction>? {
      child.wrappedValue.flatMap { State.StateReducer._CaseStores($0)[keyPath: path] }
    }
    return ChildBinding<CaseState, CaseAction>(
      Binding(
        StoreBinding {
          store()
        } set: {
          if $0 == nil, store() != nil { child.wrappedValue = nil }
        }))
  }
}

extension ChildBinding: ItemBinding {
  public typealias Item = Store<State, Action>

  public var _item: Binding<Store<State, Action>?> { projectedValue }
}

extension Binding where Value == Bool {
  /// A binding that is true while a child is present. Writing false dismisses the child; writing true changes
  /// nothing.
  ///
  /// - Parameter child: the binding to the child's store.
  public init<State, Action>(_ child: ChildBinding<State, Action>) {
    self.init(child.projectedValue)
  }
}
