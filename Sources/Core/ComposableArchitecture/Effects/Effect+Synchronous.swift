internal import ComposableDependencies

extension Effect {
  /// Sends an action back at once: it is applied after the actions that are already pending.
  @inlinable
  public static func send(_ action: Action) -> Self {
    Self(node: SendNode(action))
  }

  /// Synchronous work, done on the store's actor after the action has been applied. If it returns an
  /// action, that action is sent back.
  ///
  /// For work that has to wait, use
  /// ``run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  public init(_ work: @escaping @Sendable () -> Action?) {
    guard let dependencies = DependencyValues.overridden else {
      self.init(node: OperationWork(work))
      return
    }
    self.init(node: OperationWork { DependencyValues.withValues(dependencies, operation: work) })
  }

  /// Synchronous work that sends nothing back, done on the store's actor after the action has been
  /// applied.
  public static func fireAndForget(_ work: @escaping @Sendable () -> Void) -> Self {
    Self {
      work()
      return nil
    }
  }
}
