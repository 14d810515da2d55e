/// A view with a changed environment.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _EnvironmentView<Content: View, Value>: View {
  let content: Content
  let value: Value
  /// Stores the value in the environment. The same for all views of one modifier.
  let put: (Value, inout EnvironmentValues) -> Void

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    EnvironmentNode(view, at: place)
  }
}

private final class EnvironmentNode<Content: View, Value>:
  _ViewNode<_EnvironmentView<Content, Value>>
{
  private var view: _EnvironmentView<Content, Value>
  private var below: EnvironmentValues
  private var handedDown: Inherited
  private var child: _ViewNode<Content>?

  init(_ view: _EnvironmentView<Content, Value>, at place: _Place) {
    self.view = view
    below = place.inherited.environment
    view.put(view.value, &below)
    handedDown = Inherited(environment: below, forElements: place.inherited.forElements)
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(handedDown))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _EnvironmentView<Content, Value>, _ inherited: Inherited) {
    // A new environment would signal a change to all views below.
    if inherited.environment.stamp !== self.environment.stamp
      || !isEqual(view.value, self.view.value)
    {
      below = inherited.environment
      view.put(view.value, &below)
    }
    self.view = view
    self.inherited = inherited
    if handedDown.environment.stamp !== below.stamp
      || handedDown.forElements !== inherited.forElements
    {
      handedDown = Inherited(environment: below, forElements: inherited.forElements)
    }
    child?.update(view.content, handedDown)
  }
}

extension View {
  /// Sets an environment value for this view and its descendants.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    _EnvironmentView(content: self, value: value) { $1[keyPath: path] = $0 }
  }

  /// Transforms an environment value for this view and its descendants.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    _EnvironmentView(content: self, value: transform) { $0(&$1[keyPath: path]) }
  }
}
