/// The work that one ``Store/send(_:)`` started: its effects, and the effects of the actions they sent.
///
/// Like its store, it belongs to one actor and is not `Sendable`. It does not keep the store alive.
public struct StoreTask {
  @usableFromInline
  let group: EffectGroup?

  @inlinable
  init(group: EffectGroup?) {
    self.group = group
  }

  /// Waits until all work that the action started has finished.
  ///
  /// Returns at once if the action started none. Cancelling the waiting task cancels that work; this
  /// ties effects to a view that awaits them in its `task` modifier.
  public func finish() async {
    group?.check()
    await group?.finish()
  }

  /// Cancels all work that the action started and that is still running.
  public func cancel() {
    group?.check()
    group?.cancel()
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool {
    group?.check()
    return group?.isCancelled ?? false
  }
}
