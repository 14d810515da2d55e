public import ComposableHosting

/// Flexible space that takes the remaining room along the axis of the enclosing stack.
public struct Spacer: View {
  private let minLength: Double?

  /// - Parameter minLength: the minimum length, in points. Nil for the host's default.
  public init(minLength: Double? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .spacer(minLength: minLength) }
}
