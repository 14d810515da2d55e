/// Views over each other, the first at the bottom.
public struct ZStack<Content: View>: View {
  private let alignment: Alignment
  private let content: Content

  /// - Parameters:
  ///   - alignment: where views of different sizes meet.
  ///   - content: the views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// The views.
  public var _children: Content { content }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .zStack(alignment) }
}
