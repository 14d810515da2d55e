/// How an asynchronous effect speaks back to its store.
///
/// ```swift
/// return .run { send in
///   for await line in lines {
///     await send(.received(line))
///   }
/// }
/// ```
///
/// `await send(…)` returns when the action has been applied, so an effect that is faster than the
/// store is slowed to the store's pace. Once the effect was cancelled, actions are dropped.
public struct Send<Action>: Sendable {
  @usableFromInline
  let deliver: @Sendable (sending Action) async -> Void

  @usableFromInline
  init(deliver: @escaping @Sendable (sending Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends an action to the store and waits until it has been applied.
  ///
  /// Does nothing when the current task is cancelled. An action sent after the effect finished is
  /// reported and dropped.
  public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return }
    await deliver(action)
  }

  /// A `Send` of a smaller domain: what it sends is turned into this one's action first.
  @inlinable
  func pullback<Child>(_ embed: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    Send<Child> { child in await self.deliver(embed(child)) }
  }
}

/// The `Send` of a reducer's actions.
public typealias SendOf<R: Reducer> = Send<R.Action>
