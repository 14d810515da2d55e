/// The work that follows an action. It can change state only by sending further actions.
///
/// A reducer returns effects, a store runs them. Synchronous effects (``send(_:)``, ``init(_:)``,
/// ``fireAndForget(_:)``) run as soon as the action has been applied, in the order they were returned,
/// and their actions join the store's queue. Asynchronous effects
/// (``run(priority:name:operation:catch:fileID:filePath:line:column:)``) are registered at the same
/// moment, so a cancellation that follows at once finds them, and run as a task on the store's actor.
///
/// An effect is a value: creating one does nothing. Combining, mapping and running effects takes no
/// more of the stack than one effect does, however many are combined and however deep.
public struct Effect<Action> {
  /// Nil for ``none``. The most frequent effect is therefore a null pointer, which each level of a tree
  /// of features passes on for free: nothing is allocated, mapped or merged for it.
  @usableFromInline
  let node: EffectNode?

  @inlinable
  init(node: EffectNode?) {
    self.node = node
  }

  @inlinable
  var isNone: Bool { node == nil }

  /// How an effect sends actions: `Effect<Action>.Send`.
  public typealias Send = ComposableArchitecture.Send<Action>

  /// No further work.
  @inlinable
  public static var none: Self { Self(node: nil) }
}

// An effect may hold an action to send, so it can move to another actor only if the action can.
// Unchecked because nodes are classes that are not declared `Sendable`: they are immutable except for
// their links, which change only while the last reference is released. The ids of removed children are
// hashable values that need not be `Sendable`; they are compared on the store's actor alone.
extension Effect: @unchecked Sendable where Action: Sendable {}

/// The effect of a reducer: `-> EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
