internal import ComposableHosting

/// A view whose elements have a decoration or an additional trait.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _DecoratedView<Content: View>: View {
  let content: Content
  let decorate: Decorate

  /// The effect of the modifier.
  enum Decorate: Equatable {
    case decoration(HostElement.Decoration)
    case tag(AnyHashable)
    case label(String)
    case accessibilityHidden(Bool)
    case identifier(String)
    case accessibility(HostElement.Accessibility)
    case shortcut(KeyboardShortcut)
    case help(String)
    case badge(String?)
    case rowLimits(RowLimits)
    case sharedItem(HostElement.SharedItem)
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    DecoratedNode(view, at: place)
  }
}

private final class DecoratedNode<Content: View>: _ViewNode<_DecoratedView<Content>> {
  private var child: _ViewNode<Content>?
  private var decorate: _DecoratedView<Content>.Decorate
  private var handedDown: Inherited

  init(_ view: _DecoratedView<Content>, at place: _Place) {
    decorate = view.decorate
    handedDown = place.inherited.decorated(by: view.decorate)
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(handedDown))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _DecoratedView<Content>, _ inherited: Inherited) {
    if view.decorate != decorate || !inherited.isSame(as: self.inherited) {
      decorate = view.decorate
      handedDown = inherited.decorated(by: view.decorate)
    }
    self.inherited = inherited
    child?.update(view.content, handedDown)
  }
}

extension Inherited {
  /// The modifier written last is outermost, so its effect is applied first. Where only one value
  /// is possible, the innermost wins.
  fileprivate func decorated<Content>(
    by decorate: _DecoratedView<Content>.Decorate
  ) -> Inherited {
    var decorations = forElements?.decorations ?? []
    var traits = forElements?.traits ?? HostElement.Traits()
    var tag = forElements?.tag
    var rowLimits = forElements?.rowLimits ?? []
    switch decorate {
    case .decoration(let decoration):
      let tint = decoration.hasTint ? environment.controlStyle.tint : nil
      decorations.insert(decoration.replacingTint(by: tint), at: 0)
    case .tag(let own): tag = own
    case .label(let label): traits.accessibilityLabel = label
    case .accessibilityHidden(let isHidden): traits.isAccessibilityHidden = isHidden
    case .identifier(let identifier): traits.accessibilityIdentifier = identifier
    case .accessibility(let own):
      traits.accessibility = (traits.accessibility ?? HostElement.Accessibility()).with(own)
    case .shortcut(let shortcut): traits.keyboardShortcut = shortcut
    case .help(let help): traits.help = help
    case .badge(let badge): traits.badge = badge
    case .sharedItem(let item): traits.sharedItem = item
    case .rowLimits(let limits): rowLimits.formUnion(limits)
    }
    return Inherited(
      environment: environment,
      forElements: ForElements(
        decorations: decorations, traits: traits, tag: tag, rowLimits: rowLimits,
        menus: forElements?.menus ?? []))
  }
}
