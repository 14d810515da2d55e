public import ComposableHosting

/// A view with another one over or behind it.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _OverlaidView<Content: View, Attached: View>: View {
  let content: Content
  let slot: HostElement.Slot
  let alignment: Alignment
  let attached: Attached
}

extension _OverlaidView: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .passesOnTraits }

  public var _children: TupleView<Content, _Separate<_AttachedView<Attached>>> {
    TupleView(content, _Separate(_AttachedView(slot: slot, content: attached)))
  }

  public var _tag: AnyHashable? { (content as? any ModifiedView)?.innermostTag }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .overlaid(alignment) }
}

/// A view that is over or behind another one.
///
/// Implementation detail; do not use it directly.
public struct _AttachedView<Content: View>: View {
  let slot: HostElement.Slot
  let content: Content
}

extension _AttachedView: _ElementView {
  public typealias Body = Never
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .slot(slot) }
}

/// A view that does not inherit the decorations, traits and menus that are meant for enclosing elements.
///
/// Implementation detail; do not use it directly.
public struct _Separate<Content: View>: View {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    SeparateNode(view, at: place)
  }
}

private final class SeparateNode<Content: View>: _ViewNode<_Separate<Content>> {
  private var child: _ViewNode<Content>?

  init(_ view: _Separate<Content>, at place: _Place) {
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(inherited.below))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _Separate<Content>, _ inherited: Inherited) {
    self.inherited = inherited
    child?.update(view.content, inherited.below)
  }
}
