/// Identifies a task among simultaneous tasks. A later task may have the identity of a task that has ended.
package struct TaskIdentity: Hashable, Sendable {
  private let hash: Int

  /// The running task, if any.
  package static var current: Self? {
    withUnsafeCurrentTask { task in task.map { Self(hash: $0.hashValue) } }
  }
}
