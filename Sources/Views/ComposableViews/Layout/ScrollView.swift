public import ComposableHosting

/// Views that scroll when they don't fit into the available space.
public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// - Parameters:
  ///   - axes: the axes along which they scroll.
  ///   - content: the views.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .canRefresh }
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .scrollView(axes) }
}
