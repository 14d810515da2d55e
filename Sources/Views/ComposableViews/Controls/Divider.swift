public import ComposableHosting

/// A line that separates two views.
public struct Divider: View {
  /// Creates a divider.
  public init() {}
}

extension Divider: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .divider }
}
