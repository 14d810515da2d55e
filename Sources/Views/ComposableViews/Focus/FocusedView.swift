internal import ComposableHosting

/// A view whose focus is observed.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _FocusedView<Content: View, Value: Hashable>: View {
  let content: Content
  let location: FocusLocation<Value>
  let value: Value

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    FocusNode(view, at: place)
  }
}

extension View {
  /// Binds the focus of the view to a state, which is true while the view has the focus.
  ///
  /// - Parameter condition: the state. Writing true gives the view the focus; writing false takes
  ///   it away.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Binds the focus of the view to a state that identifies the focused one of several views.
  ///
  /// - Parameters:
  ///   - binding: the state.
  ///   - value: the value of the state while this view has the focus. Use a different value for
  ///     each view.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    _FocusedView(content: self, location: binding.location, value: value)
  }
}

private final class FocusNode<Content: View, Value: Hashable>:
  _ViewNode<_FocusedView<Content, Value>>
{
  private var view: _FocusedView<Content, Value>
  private var child: _ViewNode<Content>?
  private var isFocused = false

  init(_ view: _FocusedView<Content, Value>, at place: _Place) {
    self.view = view
    super.init(at: place)
    look()
    child = Content._makeNode(of: view.content, at: self.place(handedDown))
  }

  /// A view may have several `focused` modifiers. It has the focus if any of them says so.
  private var handedDown: Inherited {
    let around = inherited.forElements
    var traits = around?.traits ?? HostElement.Traits()
    traits.isFocused = isFocused || traits.isFocused ?? false
    return Inherited(
      environment: inherited.environment,
      forElements: ForElements(
        decorations: around?.decorations ?? [], traits: traits, tag: around?.tag,
        rowLimits: around?.rowLimits ?? [], menus: around?.menus ?? []))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _FocusedView<Content, Value>, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    evaluate()
  }

  override func evaluate() {
    look()
    child?.update(view.content, handedDown)
  }

  private func look() {
    let hadFocus = isFocused
    isFocused = graph.track(self) { view.location.state.value == view.value } && !isLeftOut
    if isFocused, !hadFocus { graph.moveFocus(to: self) }
    if !isFocused, hadFocus { graph.forgetFocus(of: self) }
  }

  override func willRemove() {
    if !isLeftOut { focusChanged(false) }
  }

  // A hidden alternative has no focus; its twin in the other one may have the same state.
  override func visibilityChanged(_ isVisible: Bool) {
    if !isVisible, !isLeftOut { focusChanged(false) }
  }

  override func leftOutChanged() { evaluate() }
}

extension FocusNode: FocusHolder {
  var source: AnyObject { view.location }

  func focusChanged(_ isFocused: Bool) {
    let state = view.location.state
    if isFocused {
      state.value = view.value
      graph.moveFocus(to: self)
    } else {
      if state.value == view.value { state.value = view.location.none }
      graph.forgetFocus(of: self)
    }
  }
}
