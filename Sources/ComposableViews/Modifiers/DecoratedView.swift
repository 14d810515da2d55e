/// A view whose elements are decorated, or mean something more.
///
/// Not for users: it is what modifiers make.
public struct _DecoratedView<Content: View>: View {
  let content: Content
  let decorate: Decorate

  /// What the modifier says.
  enum Decorate: Equatable {
    case decoration(Decoration)
    case tag(AnyHashable)
    case label(String)
    case accessibilityHidden(Bool)
    case identifier(String)
    case shortcut(KeyboardShortcut)
  }

  /// It has no body.
  public typealias Body = Never

  /// Puts the view into the graph.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    DecoratedNode(view, at: place)
  }
}

private final class DecoratedNode<Content: View>: _ViewNode<_DecoratedView<Content>> {
  private var child: _ViewNode<Content>?

  init(_ view: _DecoratedView<Content>, at place: _Place) {
    super.init(at: place)
    child = Content._makeNode(
      of: view.content, at: self.place(inherited.decorated(by: view.decorate)))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _DecoratedView<Content>, _ inherited: Inherited) {
    self.inherited = inherited
    child?.update(view.content, inherited.decorated(by: view.decorate))
  }
}

extension Inherited {
  /// The modifier that is written last is outermost, and so handed down first; of what can be only
  /// one thing, the innermost counts.
  fileprivate func decorated<Content>(
    by decorate: _DecoratedView<Content>.Decorate
  ) -> Inherited {
    var decorations = forElements?.decorations ?? []
    var traits = forElements?.traits ?? Element.Traits()
    var tag = forElements?.tag
    switch decorate {
    case .decoration(let decoration): decorations.insert(decoration, at: 0)
    case .tag(let own): tag = own
    case .label(let label): traits.accessibilityLabel = label
    case .accessibilityHidden(let isHidden): traits.isAccessibilityHidden = isHidden
    case .identifier(let identifier): traits.accessibilityIdentifier = identifier
    case .shortcut(let shortcut): traits.keyboardShortcut = shortcut
    }
    return Inherited(
      environment: environment,
      forElements: ForElements(decorations: decorations, traits: traits, tag: tag))
  }
}
