extension View {
  /// Performs an action when the view appears, once the host shows it.
  ///
  /// A view appears when it enters the graph, and when a page that covers it is removed.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _LifecycleView(content: self, value: (), moment: .appear(action ?? {}))
  }

  /// Performs an action when the view disappears, once the host no longer shows it.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    _LifecycleView(content: self, value: (), moment: .disappear(action ?? {}))
  }

  /// Performs an action when a value changes between two evaluations.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - initial: whether to perform the action for the initial value too.
  ///   - action: receives the previous and the new value.
  // An optional closure costs the compiler half as much where the view has a mistake: the result of its only expression,
  // as in `{ store.send(.tapped) }`, is not read in two ways.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: ((Value, Value) -> Void)?
  ) -> some View {
    _LifecycleView(
      content: self, value: value, moment: .change(isInitial: initial, action ?? { _, _ in }))
  }

  /// Performs an action when a value changes between two evaluations.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - initial: whether to perform the action for the initial value too.
  ///   - action: the action to perform.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: (() -> Void)?
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action?() }
  }

  /// Runs a task on the graph's actor while the view is on the screen.
  ///
  /// Write the closure without a capture list. Swift 6.3 runs a closure with a capture list outside of the actor, where
  /// it races with the views; a view is a value, so there is nothing to capture otherwise. In a type on the main actor
  /// both run there.
  ///
  /// - Parameters:
  ///   - priority: the priority of the task; nil for the priority of the code that makes the view appear.
  ///   - action: the body of the task, which is cancelled when the view disappears.
  public func task(
    priority: TaskPriority? = nil, _ action: @escaping () async -> Void
  ) -> some View {
    _LifecycleView(content: self, value: (), moment: .task(priority: priority, action))
  }

  /// Runs a task while the view is on the screen, and restarts it whenever a value changes.
  ///
  /// - Parameters:
  ///   - id: the value.
  ///   - priority: the priority of the task; nil for the priority of the code that makes the view appear.
  ///   - action: the body of the task, which is cancelled when the value changes or the view
  ///     disappears.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority? = nil, _ action: @escaping () async -> Void
  ) -> some View {
    _LifecycleView(content: self, value: id, moment: .task(priority: priority, action))
  }
}
