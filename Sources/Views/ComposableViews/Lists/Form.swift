public import ComposableHosting

/// A group of related controls. Each view is a row.
public struct Form<Content: View>: View {
  private let content: Content

  /// - Parameter content: the rows, or sections of rows.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Form: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.passesOnMenus, .canRefresh] }
  public var _children: Content { content }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    var style = HostElement.Style()
    style.variant = place.environment.controlStyle.form
    return style
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .form }
}
