/// Views that scroll where there are more of them than there is room for.
public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// - Parameters:
  ///   - axes: along which axes they scroll.
  ///   - content: the views.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// The views.
  public var _children: Content { content }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .scrollView(axes) }
}
