internal import IssueReporting

extension GraphCore {
  /// Starts a task on the graph's actor.
  func startTask(
    priority: TaskPriority?, _ action: @escaping () async -> Void
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
    return isolation.assumeIsolated { isolation in
      Task(priority: priority) {
        _ = isolation
        await carried.value()
      }
    }
  }
}
