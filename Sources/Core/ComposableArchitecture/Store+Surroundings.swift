extension Store {
  /// Applies an action within surroundings; see ``Effect/surrounded(by:)``.
  package func send(_ action: Action, within surroundings: some ActionSurroundings) -> StoreTask {
    var task: StoreTask?
    // If another action is being applied, the queue keeps the surroundings for this one.
    core.pendingActions.apply(within: AnyActionSurroundings(surroundings)) { task = send(action) }
    return task ?? StoreTask(group: nil)
  }
}
