public import ComposableHosting

/// Views in a row.
public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: Double?
  private let content: Content

  /// - Parameters:
  ///   - alignment: the vertical alignment of the views.
  ///   - spacing: the space between two views, in points. Nil for the host's default.
  ///   - content: the views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: _ElementView {
  public typealias Body = Never
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .hStack(alignment, spacing: spacing)
  }
}
