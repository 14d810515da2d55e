/// What one ``Store/send(_:)`` set in motion: its effects, and the effects of the actions they sent.
///
/// Like its store it belongs to one actor and is not `Sendable`. It does not keep the store alive.
public struct StoreTask {
  @usableFromInline
  let group: EffectGroup?

  @inlinable
  init(group: EffectGroup?) {
    self.group = group
  }

  /// Waits until everything that the action set in motion has ended.
  ///
  /// Returns at once when that was nothing. If the task that waits is cancelled, so is what it waits
  /// for; that ties effects to a view that awaits them in its `task` modifier.
  public func finish() async {
    group?.check()
    await group?.finish()
  }

  /// Cancels everything that the action set in motion and that still runs.
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
