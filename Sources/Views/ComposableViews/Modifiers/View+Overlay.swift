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
  ///   - alignment: the alignment of the views over it.
  ///   - content: the views over it.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> _OverlaidView<Self, Overlay> {
    _OverlaidView(content: self, slot: .overlay, alignment: alignment, attached: content())
  }

  /// Puts a view over the view, which alone determines the size.
  ///
  /// - Parameters:
  ///   - overlay: the view over it.
  ///   - alignment: the alignment of the view over it.
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> _OverlaidView<Self, Overlay> {
    _OverlaidView(content: self, slot: .overlay, alignment: alignment, attached: overlay)
  }

  /// Puts a color over the view.
  public func overlay(_ color: Color) -> _OverlaidView<Self, Color> {
    _OverlaidView(content: self, slot: .overlay, alignment: .center, attached: color)
  }

  /// Puts views behind the view.
  ///
  /// The view alone determines the size: the views behind it are offered that size, may be larger, and
  /// are aligned with it. Several are over each other.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of the views behind it.
  ///   - content: the views behind it.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> _OverlaidView<Self, Background> {
    _OverlaidView(content: self, slot: .background, alignment: alignment, attached: content())
  }

  /// Puts a view behind the view, which alone determines the size.
  ///
  /// - Parameters:
  ///   - background: the view behind it.
  ///   - alignment: the alignment of the view behind it.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> _OverlaidView<Self, Background> {
    _OverlaidView(content: self, slot: .background, alignment: alignment, attached: background)
  }
}
