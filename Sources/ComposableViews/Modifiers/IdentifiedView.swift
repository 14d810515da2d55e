/// A view that is another one when its id is another.
///
/// Not for users: it is what ``View/id(_:)`` makes.
public struct _IdentifiedView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: ID

  /// It has no body.
  public typealias Body = Never

  /// Puts the view into the graph.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    IdentifiedNode(view, at: place)
  }
}

private final class IdentifiedNode<Content: View, ID: Hashable>:
  _ViewNode<_IdentifiedView<Content, ID>>
{
  private var id: ID
  private var child: _ViewNode<Content>?

  init(_ view: _IdentifiedView<Content, ID>, at place: _Place) {
    id = view.id
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _IdentifiedView<Content, ID>, _ inherited: Inherited) {
    self.inherited = inherited
    if id == view.id, let child { return child.update(view.content, inherited) }
    id = view.id
    child?.remove()
    child = Content._makeNode(of: view.content, at: place(inherited))
    elementsChanged()
  }
}

extension View {
  /// Makes another id another view: with new state, and appearing anew.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    _IdentifiedView(content: self, id: id)
  }
}
