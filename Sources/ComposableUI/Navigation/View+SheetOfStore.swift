public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Shows a sheet while a child is presented.
    ///
    /// ```swift
    /// .sheet(item: $store.scope(state: \.edit, action: \.edit)) { store in
    ///   EditView(store: store)
    /// }
    /// ```
    ///
    /// If another child replaces the presented one, another sheet replaces its sheet, provided that
    /// the states have an identity: observable states do, and `Identifiable` ones.
    ///
    /// - Parameters:
    ///   - item: the child's store. Closing the sheet sends `.dismiss`.
    ///   - onDismiss: called when the sheet has disappeared.
    ///   - content: the sheet's content.
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
#else
  public import ComposableViews

  // `sheet(item:)` is not overloaded for stores here: its view is often a whole screen, which the compiler checks
  // again for each overload when it explains a mistake.
  extension Store: _PresentedItem {
    public var _presentationID: AnyHashable { PresentedStore(self).id }
  }
#endif
