/// Views in a row.
public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: Double?
  private let content: Content

  /// - Parameters:
  ///   - alignment: where views of different heights meet.
  ///   - spacing: the room between two views, in points. Nil for what the host thinks right.
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
  /// It has no body.
  public typealias Body = Never
  /// The views.
  public var _children: Content { content }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .hStack(alignment, spacing: spacing)
  }
}
