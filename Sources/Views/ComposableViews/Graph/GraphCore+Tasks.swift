internal import ComposableRuntime
internal import IssueReporting

extension GraphCore {
  /// Starts a task of a node on the graph's actor.
  func startTask(
    of node: Node, priority: TaskPriority?, _ action: @escaping () async -> Void
  ) -> Task<Void, Never>? {
    guard let isolation else {
      reportIssue(
        """
        A view has a 'task', but its graph has no actor. The task is not started, because it could run \
        concurrently with the views. Create the graph on an actor (the main actor in an app, the \
        session's actor in a server), or pass 'isolation:'.
        """)
      return nil
    }
    let carried = ActorBound(action)
    let opening = SessionWork.current?.begin(.task(ObjectIdentifier(type(of: node))))
    return isolation.assumeIsolated { isolation in
      Task(priority: priority) {
        _ = isolation
        await carried.value()
        opening?.end()
      }
    }
  }
}

extension _Node {
  /// Starts a task of a view on the graph's actor, or lets a tool start it.
  func startTask(
    priority: TaskPriority?, _ action: @escaping () async -> Void
  ) -> Task<Void, Never>? {
    guard let starter = environment.viewTaskStarter else {
      return graph.startTask(of: self, priority: priority, action)
    }
    return starter.start(nameOfView, priority, action)
  }

  /// The name of the view whose body has the task.
  private var nameOfView: String {
    var outer = parent
    while let node = outer {
      if let name = node.viewName { return name }
      outer = node.parent
    }
    return "a view"
  }
}
