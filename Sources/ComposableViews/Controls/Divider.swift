/// A line between two parts.
public struct Divider: View {
  /// A line.
  public init() {}
}

extension Divider: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// Nothing is in it.
  public typealias _Children = EmptyView

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .divider }
}
