/// What else must happen after an action was reduced: work that can speak back only by sending
/// actions.
///
/// A reducer returns effects, a store runs them. Synchronous ones (``send(_:)``, ``init(_:)``,
/// ``fireAndForget(_:)``) run as soon as the action has been applied, in the order they were
/// returned, and their actions wait in the store's queue. Asynchronous ones (``run(priority:name:operation:catch:fileID:filePath:line:column:)``)
/// are registered at the same moment, so that a cancellation that comes right after finds them, and
/// run as a task on the store's actor.
///
/// An effect is a value: making one does nothing. Combining, mapping and running it takes no more of
/// the stack than one effect does, however many are combined and however deep.
public struct Effect<Action> {
  /// Nil for ``none``: so the most frequent effect of all is a null pointer, which each level of a tree
  /// of features passes on for nothing, and nothing is allocated, mapped or merged for it.
  @usableFromInline
  let node: EffectNode?

  @inlinable
  init(node: EffectNode?) {
    self.node = node
  }

  @inlinable
  var isNone: Bool { node == nil }

  /// How an effect of these actions speaks back: `Effect<Action>.Send`.
  public typealias Send = ComposableArchitecture.Send<Action>

  /// Nothing else happens.
  @inlinable
  public static var none: Self { Self(node: nil) }
}

// An effect may hold an action to send, so it can go to another actor only if that can. Unchecked because
// nodes are classes that don't say so: they are immutable, but for the links, which change only while the
// last reference goes. The ids of children that have gone are hashable values that need not be `Sendable`;
// they are compared on the store's actor alone.
extension Effect: @unchecked Sendable where Action: Sendable {}

/// The effect of a reducer: `-> EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
