/// A view that shows nothing.
public struct EmptyView: View {
  /// Creates an empty view.
  public init() {}

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    EmptyNode(at: place)
  }
}

private final class EmptyNode: _ViewNode<EmptyView> {
  override func update(_ view: EmptyView, _ inherited: Inherited) {
    self.inherited = inherited
  }
}
