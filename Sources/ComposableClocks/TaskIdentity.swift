/// Identifies a task among those that exist at the same time. A later task may have the identity of
/// one that has ended.
public struct _TaskIdentity: Hashable, Sendable {
  private let hash: Int

  /// The running task, if any.
  public static var current: Self? {
    withUnsafeCurrentTask { task in task.map { Self(hash: $0.hashValue) } }
  }
}
