/// Controls that belong together: each view is a row.
public struct Form<Content: View>: View {
  private let content: Content

  /// - Parameter content: the rows, and sections of rows.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Form: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// The rows.
  public var _children: Content { content }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .form }
}
