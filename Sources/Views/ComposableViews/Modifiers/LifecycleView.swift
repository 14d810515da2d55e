/// A view with an action for when it appears, changes or disappears.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _LifecycleView<Content: View, Value>: View {
  let content: Content
  let value: Value
  let moment: Moment

  enum Moment {
    case appear(() -> Void)
    case disappear(() -> Void)
    case change(isInitial: Bool, (_ old: Value, _ new: Value) -> Void)
    case task(priority: TaskPriority?, () async -> Void)
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    LifecycleNode(view, at: place)
  }
}

private final class LifecycleNode<Content: View, Value>: _ViewNode<_LifecycleView<Content, Value>> {
  private var view: _LifecycleView<Content, Value>
  private var child: _ViewNode<Content>?
  private var task: Task<Void, Never>?
  /// Whether it has appeared and not disappeared since.
  private var hasAppeared = false

  init(_ view: _LifecycleView<Content, Value>, at place: _Place) {
    self.view = view
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
    appear()
    if case .change(true, _) = view.moment { begin() }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _LifecycleView<Content, Value>, _ inherited: Inherited) {
    let old = self.view.value
    self.view = view
    self.inherited = inherited
    child?.update(view.content, inherited)
    guard !isEqual(old, view.value) else { return }
    switch view.moment {
    case .change: if !graph.isRestoring { change(from: old) }
    case .task: if hasAppeared { restart() }
    case .appear, .disappear: break
    }
  }

  override func willRemove() { disappear() }

  override func visibilityChanged(_ isVisible: Bool) {
    if isVisible { appear() } else { disappear() }
  }

  /// Deferred until the host shows the view: a view that is covered before then never appears.
  private func appear() {
    let isWaking = graph.isWaking
    graph.afterward(LifecycleCallback(kind: .appear) { [weak self] in self?.didAppear(isWaking) })
  }

  /// Uses the action of the latest update.
  ///
  /// - Parameter isWaking: whether it had appeared before the session hibernated.
  private func didAppear(_ isWaking: Bool) {
    guard isAlive, isVisible, !hasAppeared else { return }
    hasAppeared = true
    if isWaking { return }
    switch view.moment {
    case .appear(let action): action()
    case .task: start()
    case .disappear, .change: break
    }
  }

  private func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    task?.cancel()
    task = nil
    guard case .disappear(let action) = view.moment else { return }
    graph.afterward(LifecycleCallback(kind: .disappear, action: action))
  }

  private func begin() {
    if graph.isWaking { return }
    guard graph.isRestoring else { return change(from: view.value) }
    // With the value that it is about to get.
    graph.afterward(
      LifecycleCallback(kind: .change) { [weak self] in
        if let self, case .change(_, let action) = view.moment { action(view.value, view.value) }
      })
  }

  private func change(from old: Value) {
    guard case .change(_, let action) = view.moment else { return }
    let new = view.value
    graph.afterward(LifecycleCallback(kind: .change) { action(old, new) })
  }

  private func restart() {
    task?.cancel()
    task = nil
    graph.afterward(LifecycleCallback(kind: .appear) { [weak self] in self?.start() })
  }

  private func start() {
    guard hasAppeared, task == nil, case .task(let priority, let action) = view.moment else {
      return
    }
    task = startTask(priority: priority, action)
  }
}
