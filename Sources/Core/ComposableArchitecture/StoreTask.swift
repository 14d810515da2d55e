internal import ComposableClocks

/// The work that one ``Store/send(_:)`` started: its effects, and the effects of the actions they sent.
///
/// It can be used on any actor. It does not keep the store alive.
public struct StoreTask: Sendable {
  // Safe on any thread, which its type can't say: a buffer is never `Sendable`.
  @usableFromInline
  nonisolated(unsafe) let group: EffectGroup?

  @inlinable
  init(group: EffectGroup?) {
    self.group = group
  }

  /// The receipt of the turn of the action; nil if no tool gives one.
  package var receipt: (any TurnReceipt)? { group?.receipt }

  /// Waits until all work that the action started has finished.
  ///
  /// Returns at once if the action started none. Cancelling the waiting task cancels that work; this
  /// ties effects to a view that awaits them in its `task` modifier.
  public func finish() async {
    guard let group else { return }
    // A test has to know that an effect waits for others of its store.
    guard group.isOfEffect, let activity = TaskActivity.current else { return await group.finish() }
    await activity.wait(for: "effects of an action that it sent") {
      self.group?.isEmpty ?? true
    } until: {
      await group.finish()
    }
  }

  /// Cancels all work that the action started and that is still running.
  public func cancel() {
    group?.cancel()
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { group?.isCancelled ?? false }
}

/// Two are equal if they stand for the same work, or for none.
extension StoreTask: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(group.map { ObjectIdentifier($0) })
  }
}
