internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

extension Binding {
  /// Whether there is a value. Writing false writes nil; true can't be written.
  var isPresent: Binding<Bool> where Value: _OptionalStore {
    let item = self
    return Binding<Bool>(
      StoreBinding {
        !item.wrappedValue.isNone
      } set: {
        if !$0 { item.wrappedValue = Value.none }
      })
  }
}
