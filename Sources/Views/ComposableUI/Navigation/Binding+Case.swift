public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Binding {
  /// A binding to the store of one case of a presented enum of features, nil while another case or none is
  /// presented.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// Writing nil dismisses the feature if it is of this case.
  public subscript<Child>(
    dynamicMember path: KeyPath<Value._Stores, Child?>
  ) -> Binding<Child?> where Value: _OptionalStoreOfCases {
    Binding<Child?>(
      StoreBinding {
        wrappedValue._stores?[keyPath: path]
      } set: {
        if $0 == nil, wrappedValue._stores?[keyPath: path] != nil { wrappedValue = nil }
      })
  }
}
