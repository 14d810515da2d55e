/// A view that shows nothing.
public struct EmptyView: View {
  /// Nothing.
  public init() {}

  public typealias Body = Never

  /// Puts nothing into the graph.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    EmptyNode(at: place)
  }
}

private final class EmptyNode: _ViewNode<EmptyView> {
  override func update(_ view: EmptyView, _ inherited: Inherited) {
    self.inherited = inherited
  }
}
