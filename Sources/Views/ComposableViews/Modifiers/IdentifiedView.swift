/// A view whose identity is bound to an id.
///
/// Implementation detail: the result of ``View/id(_:)``. Do not use it directly.
public struct _IdentifiedView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: ID

  public typealias Body = Never

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

extension IdentifiedNode: BranchingNode {
  var existsInPart: Bool { false }

  func forEachBranch(_ body: (PlaceStep, Node) -> Void) {
    if let child { body(.id(AnyHashable(id), index: 0), child) }
  }
}

extension IdentifiedNode: IdentifyingNode {
  func node(of id: AnyHashable) -> Node? {
    // An optional stands for its value.
    id.base as? ID == self.id ? child : nil
  }
}

extension View {
  /// Binds the view's identity to an id. When the id changes, a new view with new state appears.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    _IdentifiedView(content: self, id: id)
  }
}
