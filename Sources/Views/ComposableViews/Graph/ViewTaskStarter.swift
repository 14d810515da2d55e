/// Starts the tasks of views instead of their graph, for a tool that controls them.
package struct ViewTaskStarter {
  /// Starts a task. Receives the name of the view, and the task's priority and body.
  package let start:
    (_ view: String, _ priority: TaskPriority?, _ action: @escaping () async -> Void) ->
      Task<Void, Never>?
  /// Whether no task ever runs.
  package private(set) var startsNothing = false

  package init(
    start:
      @escaping (_ view: String, _ priority: TaskPriority?, _ action: @escaping () async -> Void)
      -> Task<Void, Never>?
  ) {
    self.start = start
  }

  /// For views that only show something.
  package static var nothing: ViewTaskStarter {
    var starter = ViewTaskStarter { _, _, _ in nil }
    starter.startsNothing = true
    return starter
  }
}

extension EnvironmentValues {
  /// Starts the tasks of the views; nil for the graph itself.
  package var viewTaskStarter: ViewTaskStarter? {
    get { self[ViewTaskStarterKey.self] }
    set { self[ViewTaskStarterKey.self] = newValue }
  }
}

private enum ViewTaskStarterKey: EnvironmentKey {
  static var defaultValue: ViewTaskStarter? { nil }
}
