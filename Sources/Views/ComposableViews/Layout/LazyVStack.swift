public import ComposableHosting

/// Views in a column. Views of a long `ForEach` exist only near the visible part.
///
/// ```swift
/// ScrollView {
///   LazyVStack(alignment: .leading) {
///     ForEach(messages) { MessageRow(message: $0) }
///   }
/// }
/// ```
///
/// It is lazy in a `ScrollView` that scrolls vertically, on hosts that create the rows of lists lazily. Elsewhere it is
/// a ``VStack``. The `@State` of a view ends when the view is far away.
public struct LazyVStack<Content: View>: View {
  private let stack: VStack<Content>

  /// - Parameters:
  ///   - alignment: the horizontal alignment of the views.
  ///   - spacing: the space between two views, in points. Nil for the host's default.
  ///   - content: the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyVStack: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .isLazy }
  public var _children: Content { stack._children }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { stack._kind(at: place) }
}
