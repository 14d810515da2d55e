public import ComposableHosting

extension View {
  /// Draws the view elsewhere. It takes the space where it would be.
  ///
  /// On a terminal the distances are rounded to columns of 8 points and rows of 16.
  ///
  /// - Parameters:
  ///   - x: the distance toward the trailing edge, in points.
  ///   - y: the distance toward the bottom, in points.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    decorated(.decoration(.offset(x: x, y: y)))
  }

  /// Offers the view a room with a ratio of width to height.
  ///
  /// - Parameters:
  ///   - aspectRatio: the ratio of width to height.
  ///   - contentMode: whether it is the largest room in the offered one, or the smallest around it. On a page that matters
  ///     only in a view with a fixed height; elsewhere the width alone is limited.
  public func aspectRatio(_ aspectRatio: Double, contentMode: ContentMode) -> some View {
    decorated(
      .decoration(
        .aspectRatio(aspectRatio > 0 && aspectRatio.isFinite ? aspectRatio : 1, contentMode)))
  }

  /// Puts a view at an edge of the view. It stays there while the view scrolls.
  ///
  /// ```swift
  /// List(messages) { MessageRow(message: $0) }
  ///   .safeAreaInset(edge: .bottom) { TextField("Message", text: $text).padding() }
  /// ```
  ///
  /// A page does not know how high it is, and may scroll a view behind it. There, a bar with its title on a second line
  /// covers a part of it.
  ///
  /// - Parameters:
  ///   - edge: the edge.
  ///   - alignment: the horizontal alignment of the two views.
  ///   - spacing: the space between them, in points. Nil for none.
  ///   - content: the view at the edge.
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    _InsetView(
      content: self, edge: edge, alignment: alignment, spacing: spacing ?? 0, inset: content())
  }
}

extension View {
  /// Keeps the view at an edge of the window where a page is longer than it.
  package func pinned(to edge: VerticalEdge) -> some View {
    decorated(.decoration(.pinned(edge)))
  }
}

/// A view with another one at an edge, which is given its room first.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _InsetView<Content: View, Inset: View>: View {
  let content: Content
  let edge: VerticalEdge
  let alignment: HorizontalAlignment
  let spacing: Double
  let inset: Inset

  public var body: some View {
    VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { pinned }
      content
      if edge == .bottom { pinned }
    }
  }

  private var pinned: some View {
    // One view, so that the edge holds all of it.
    VStack(alignment: alignment, spacing: 0) { inset }.pinned(to: edge).layoutPriority(1)
  }
}
