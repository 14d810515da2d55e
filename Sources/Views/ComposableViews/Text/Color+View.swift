public import ComposableHosting

extension Color: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .color(replacingTint(by: place.environment.controlStyle.tint))
  }
}
