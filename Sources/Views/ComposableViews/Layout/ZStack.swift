public import ComposableHosting

/// Views over each other, the first at the bottom.
public struct ZStack<Content: View>: View {
  private let alignment: Alignment
  private let content: Content

  /// - Parameters:
  ///   - alignment: the alignment of the views.
  ///   - content: the views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: _ElementView {
  public typealias Body = Never
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .zStack(alignment) }
}
