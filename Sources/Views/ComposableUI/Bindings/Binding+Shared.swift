public import ComposableArchitecture
internal import Observation

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Binding {
  /// A binding to a shared value.
  ///
  /// ```swift skip
  /// Toggle("Sound", isOn: Binding($isSoundOn))
  /// ```
  ///
  /// Writing it writes the shared value at once, without an action. Where the feature should have a say, bind to its
  /// state instead, and write the shared value in the reducer.
  ///
  /// - Parameter shared: the shared value.
  public init(_ shared: Shared<Value>) {
    self = Bindable(SharedSource(shared)).value
  }
}

/// Exposes a shared value as a property of an object, so that `Bindable` can make a binding to it.
private final class SharedSource<Value>: Observable {
  private let shared: Shared<Value>

  init(_ shared: Shared<Value>) {
    self.shared = shared
  }

  var value: Value {
    get { shared.wrappedValue }
    set { shared.withLock { $0 = newValue } }
  }
}
