internal import ComposableDependencies

extension Effect {
  /// Feeds an action back at once: it is applied after the actions that already wait.
  @inlinable
  public static func send(_ action: Action) -> Self {
    Self(node: SendNode(action))
  }

  /// Work that is done at once, on the store's actor, after the action has been applied; if it
  /// returns an action, that is fed back.
  ///
  /// For work that must wait for something, use ``run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  public init(_ work: @escaping @Sendable () -> Action?) {
    guard let dependencies = DependencyValues.overridden else {
      self.init(node: OperationWork(work))
      return
    }
    self.init(node: OperationWork { DependencyValues._withValues(dependencies, operation: work) })
  }

  /// Work that is done at once, on the store's actor, and has nothing to say back.
  public static func fireAndForget(_ work: @escaping @Sendable () -> Void) -> Self {
    Self {
      work()
      return nil
    }
  }
}
