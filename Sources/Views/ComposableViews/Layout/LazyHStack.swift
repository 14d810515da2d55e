public import ComposableHosting

/// Views in a row, as in an ``HStack``.
///
/// All of them exist: no host knows the widths of views that don't exist.
public struct LazyHStack<Content: View>: View {
  private let stack: HStack<Content>

  /// - Parameters:
  ///   - alignment: the vertical alignment of the views.
  ///   - spacing: the space between two views, in points. Nil for the host's default.
  ///   - content: the views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyHStack: _ElementView {
  public typealias Body = Never
  public var _children: Content { stack._children }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { stack._kind(at: place) }
}
