extension View {
  /// Does something when the view appears, once the host shows it.
  ///
  /// A view appears when it comes into the graph, and when the page over its own goes.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _LifecycleView(content: self, value: (), moment: .appear(action ?? {}))
  }

  /// Does something when the view disappears, once the host shows it no more.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    _LifecycleView(content: self, value: (), moment: .disappear(action ?? {}))
  }

  /// Does something when a value has changed from one evaluation to the next.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - initial: whether it is done for the first value too.
  ///   - action: gets the value before and the one now.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    _LifecycleView(content: self, value: value, moment: .change(isInitial: initial, action))
  }

  /// Does something when a value has changed from one evaluation to the next.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - initial: whether it is done for the first value too.
  ///   - action: what is done.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs a task as long as the view is on the screen, on the graph's actor.
  ///
  /// - Parameters:
  ///   - priority: its priority; nil for that of whoever makes the view appear.
  ///   - action: what it does. It is cancelled when the view disappears.
  public func task(
    priority: TaskPriority? = nil, _ action: @escaping () async -> Void
  ) -> some View {
    _LifecycleView(content: self, value: (), moment: .task(priority: priority, action))
  }

  /// Runs a task as long as the view is on the screen, and anew whenever a value has changed.
  ///
  /// - Parameters:
  ///   - id: the value.
  ///   - priority: its priority; nil for that of whoever makes the view appear.
  ///   - action: what it does. It is cancelled when the value changes or the view disappears.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority? = nil, _ action: @escaping () async -> Void
  ) -> some View {
    _LifecycleView(content: self, value: id, moment: .task(priority: priority, action))
  }
}
