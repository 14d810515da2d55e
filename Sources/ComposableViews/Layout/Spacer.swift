/// Room that takes what is left along the axis of the stack around it.
public struct Spacer: View {
  private let minLength: Double?

  /// - Parameter minLength: how long it is at least, in points. Nil for what the host thinks right.
  public init(minLength: Double? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// Nothing is in it.
  public typealias _Children = EmptyView

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .spacer(minLength: minLength) }
}
