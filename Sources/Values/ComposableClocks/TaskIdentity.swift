/// Identifies a task among those that exist at the same time. A later task may have the identity of
/// one that has ended.
package struct TaskIdentity: Hashable, Sendable {
  private let hash: Int

  /// The running task, if any.
  package static var current: Self? {
    withUnsafeCurrentTask { task in task.map { Self(hash: $0.hashValue) } }
  }
}
