public import ComposableArchitecture
internal import Observation

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Binding {
  /// A binding to a value in a store.
  ///
  /// ```swift
  /// Toggle("Loud", isOn: Binding(store.binding(\.isLoud)))
  /// ```
  ///
  /// Writing it sends an action; the value changes if the reducer says so.
  ///
  /// - Parameter storeBinding: the value in the store.
  public init(_ storeBinding: StoreBinding<Value>) {
    self = Bindable(BindingSource(storeBinding)).value
  }
}

/// A value in a store as a property of an object, of which a `Bindable` makes a binding.
///
/// Not by closures: those of SwiftUI's bindings may run anywhere, and a store is its actor's alone.
private final class BindingSource<Value>: Observable {
  private let binding: StoreBinding<Value>

  init(_ binding: StoreBinding<Value>) {
    self.binding = binding
  }

  var value: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }
}
