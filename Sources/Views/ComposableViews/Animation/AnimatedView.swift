public import ComposableHosting

/// A view whose changes are animated when a value changes.
///
/// Implementation detail: the result of ``View/animation(_:value:)``. Do not use it directly.
public struct _AnimatedView<Content: View, Value: Equatable>: View {
  let content: Content
  let animation: Animation?
  let value: Value

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    AnimatedNode(view, at: place)
  }
}

extension _AnimatedView: ModifiedView {}

extension View {
  /// Animates changes of the view that coincide with a change of a value.
  ///
  /// ```swift
  /// Text("Saved").opacity(isSaved ? 1 : 0).animation(.easeOut, value: isSaved)
  /// ```
  ///
  /// - Parameters:
  ///   - animation: how the changes are shown; nil for at once. It replaces the animation of the change in this view.
  ///   - value: the value.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    _AnimatedView(content: self, animation: animation, value: value)
  }

  /// Sets the animation of the view's insertion and removal.
  public func transition(_ transition: AnyTransition) -> some View {
    decorated(.decoration(.transition(transition)))
  }
}

private final class AnimatedNode<Content: View, Value: Equatable>:
  _ViewNode<_AnimatedView<Content, Value>>
{
  private var view: _AnimatedView<Content, Value>
  private var child: _ViewNode<Content>?

  init(_ view: _AnimatedView<Content, Value>, at place: _Place) {
    self.view = view
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _AnimatedView<Content, Value>, _ inherited: Inherited) {
    if view.value != self.view.value { graph.animations.add(view.animation, for: self) }
    self.view = view
    self.inherited = inherited
    child?.update(view.content, inherited)
  }
}
