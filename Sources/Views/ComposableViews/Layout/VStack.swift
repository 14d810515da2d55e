public import ComposableHosting

/// Views in a column.
public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: Double?
  private let content: Content

  /// - Parameters:
  ///   - alignment: the horizontal alignment of the views.
  ///   - spacing: the space between two views, in points. Nil for the host's default.
  ///   - content: the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: _ElementView {
  public typealias Body = Never
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .vStack(alignment, spacing: spacing)
  }
}
