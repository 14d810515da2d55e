internal import ComposableHosting

/// A view with controls in the menu of its elements.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _MenuView<Content: View, Menu: View>: View {
  let content: Content
  let menu: Menu

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    MenuViewNode(view, at: place)
  }
}

extension _MenuView: ModifiedView {}

private final class MenuViewNode<Content: View, Menu: View>: _ViewNode<_MenuView<Content, Menu>> {
  private let source: ModifierSource<Menu>
  private var child: _ViewNode<Content>?

  init(_ view: _MenuView<Content, Menu>, at place: _Place) {
    source = ModifierSource(view.menu)
    source.inherited = place.inherited.below
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(inherited.adding(menu: source)))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _MenuView<Content, Menu>, _ inherited: Inherited) {
    self.inherited = inherited
    source.inherited = inherited.below
    source.set(view.menu)
    child?.update(view.content, inherited.adding(menu: source))
    source.updatePlaceholders()
  }
}

extension Inherited {
  /// The menu of the modifier closest to the view comes first.
  fileprivate func adding(menu: AnyModifierSource) -> Inherited {
    Inherited(
      environment: environment,
      forElements: ForElements(
        decorations: forElements?.decorations ?? [],
        traits: forElements?.traits ?? HostElement.Traits(), tag: forElements?.tag,
        rowLimits: forElements?.rowLimits ?? [], menus: [menu] + (forElements?.menus ?? [])))
  }
}
