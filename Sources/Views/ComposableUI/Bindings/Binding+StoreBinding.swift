public import ComposableArchitecture

#if canImport(SwiftUI)
  internal import Observation
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
  /// Writing it sends an action; the reducer decides whether the value changes.
  ///
  /// - Parameter storeBinding: the value in the store.
  public init(_ storeBinding: StoreBinding<Value>) {
    #if canImport(SwiftUI)
      self = Bindable(BindingSource(storeBinding)).value
    #else
      self.init(get: storeBinding.read, set: storeBinding.write)
    #endif
  }
}

#if canImport(SwiftUI)
  /// Exposes a value in a store as a property of an object, so that `Bindable` can make a binding to
  /// it.
  ///
  /// A binding made of closures would not do: SwiftUI may call those anywhere, and a store belongs to
  /// its actor.
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
#endif
