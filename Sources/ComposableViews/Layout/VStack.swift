/// Views in a column.
public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: Double?
  private let content: Content

  /// - Parameters:
  ///   - alignment: where views of different widths meet.
  ///   - spacing: the room between two views, in points. Nil for what the host thinks right.
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
  /// It has no body.
  public typealias Body = Never
  /// The views.
  public var _children: Content { content }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .vStack(alignment, spacing: spacing)
  }
}
