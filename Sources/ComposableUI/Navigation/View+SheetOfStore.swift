public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension View {
  /// Shows a sheet over the screen while a child is presented.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.edit, action: \.edit)) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// Another child in the place of one is another sheet, where the states tell which child they
  /// are: an observed state does, and one that is `Identifiable`.
  ///
  /// - Parameters:
  ///   - item: the child's store. Closing the sheet sends `.dismiss`.
  ///   - onDismiss: is called when the sheet has gone.
  ///   - content: what is on it.
  public func sheet<State, Action, Content: View>(
    item: Binding<Store<State, Action>?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    sheet(
      item: Binding<PresentedStore<State, Action>?>(
        StoreBinding {
          item.wrappedValue.map { PresentedStore($0) }
        } set: {
          item.wrappedValue = $0?.store
        }),
      onDismiss: onDismiss,
      content: { content($0.store) })
  }
}
