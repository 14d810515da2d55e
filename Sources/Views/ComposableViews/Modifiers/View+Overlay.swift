public import ComposableHosting

extension View {
  /// Puts views over the view.
  ///
  /// ```swift
  /// Label("Inbox", systemImage: "tray")
  ///   .overlay(alignment: .topTrailing) { Text("3").font(.caption) }
  /// ```
  ///
  /// The view alone determines the size: the views over it are offered that size, may be larger, and are
  /// aligned with it. Several are stacked. They do not cover the controls under them, except with their own controls.
  ///
  /// - Parameters:
  ///   - overlay: a view over it.
  ///   - alignment: the alignment of the views over it.
  ///   - content: more views over it.
  // One declaration for both forms: the compiler tries each, for each use in a view that has a mistake.
  public func overlay<Overlay: View, Content: View>(
    _ overlay: Overlay = EmptyView(), alignment: Alignment = .center,
    @ViewBuilder content: () -> Content = { EmptyView() }
  ) -> _OverlaidView<Self, TupleView<Overlay, Content>> {
    _OverlaidView(
      content: self, slot: .overlay, alignment: alignment,
      attached: ViewBuilder.buildBlock(overlay, content()))
  }

  /// Puts views behind the view.
  ///
  /// The view alone determines the size: the views behind it are offered that size, may be larger, and
  /// are aligned with it. Several are over each other.
  ///
  /// - Parameters:
  ///   - background: a view behind it.
  ///   - alignment: the alignment of the views behind it.
  ///   - content: more views behind it.
  @_disfavoredOverload
  public func background<Background: View, Content: View>(
    _ background: Background = EmptyView(), alignment: Alignment = .center,
    @ViewBuilder content: () -> Content = { EmptyView() }
  ) -> _OverlaidView<Self, TupleView<Background, Content>> {
    _OverlaidView(
      content: self, slot: .background, alignment: alignment,
      attached: ViewBuilder.buildBlock(background, content()))
  }
}
