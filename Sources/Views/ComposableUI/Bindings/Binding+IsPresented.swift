internal import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Binding where Value == Bool {
  /// A binding that is true while an optional has a value. Writing false sets the optional to nil; writing
  /// true changes nothing.
  ///
  /// ```swift
  /// .sheet(isPresented: Binding($store.scope(\.$help, action: \.help))) { HelpView() }
  /// ```
  public init<Wrapped>(_ base: Binding<Wrapped?>) {
    self.init(
      StoreBinding {
        base.wrappedValue != nil
      } set: {
        if !$0 { base.wrappedValue = nil }
      })
  }
}
