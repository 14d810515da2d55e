#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension View {
  /// Keeps the focus of a view and a value in a store equal.
  ///
  /// ```swift
  /// @Bindable var store: StoreOf<Login>
  /// @FocusState var focus: Login.State.Field?
  ///
  /// var body: some View {
  ///   Form {
  ///     TextField("Name", text: $store.name).focused($focus, equals: .name)
  ///     TextField("Password", text: $store.password).focused($focus, equals: .password)
  ///   }
  ///   .bind($store.focus, to: $focus)
  /// }
  /// ```
  ///
  /// When the view appears, the focus becomes the value in the store. From then on a change of either changes
  /// the other.
  ///
  /// - Parameters:
  ///   - model: the value in the store.
  ///   - focus: the focus of the view.
  public func bind<Value: Hashable>(
    _ model: Binding<Value>, to focus: FocusState<Value>.Binding
  ) -> some View {
    onAppear {
      if focus.wrappedValue != model.wrappedValue { focus.wrappedValue = model.wrappedValue }
    }
    .onChange(of: model.wrappedValue) { _, value in
      if focus.wrappedValue != value { focus.wrappedValue = value }
    }
    .onChange(of: focus.wrappedValue) { _, value in
      if model.wrappedValue != value { model.wrappedValue = value }
    }
  }
}
