/// Which task it is, to tell it from others that live at the same time. A task that is made later
/// may have the identity of one that has ended.
public struct _TaskIdentity: Hashable, Sendable {
  private let hash: Int

  /// The task that this is called in, if any.
  public static var current: Self? {
    withUnsafeCurrentTask { task in task.map { Self(hash: $0.hashValue) } }
  }
}
