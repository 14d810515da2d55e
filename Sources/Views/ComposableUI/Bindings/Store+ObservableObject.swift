#if canImport(SwiftUI)
  public import Combine
  public import ComposableArchitecture

  /// For views that hold a store as `@ObservedObject`. It publishes nothing: observation notifies
  /// the bodies that read the store.
  extension Store: ObservableObject {}

  /// For views that hold a view store as `@ObservedObject`, likewise.
  extension ViewStore: ObservableObject {}
#endif
