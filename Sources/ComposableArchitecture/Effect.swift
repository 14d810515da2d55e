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
  let content: EffectContent<Action>?

  @inlinable
  init(operation: EffectOperation<Action>) {
    content = EffectContent(operation)
  }

  @inlinable
  init(content: EffectContent<Action>?) {
    self.content = content
  }

  @inlinable
  var isNone: Bool { content == nil }

  @inlinable
  var operation: EffectOperation<Action>? { content?.operation }

  /// How an effect of these actions speaks back: `Effect<Action>.Send`.
  public typealias Send = ComposableArchitecture.Send<Action>

  /// Nothing else happens.
  @inlinable
  public static var none: Self { Self(content: nil) }
}

/// An effect may hold an action to send, so it can go to another actor only if that can.
extension Effect: Sendable where Action: Sendable {}

/// The effect of a reducer: `-> EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// What an effect is, if it is any.
@usableFromInline
final class EffectContent<Action> {
  @usableFromInline let operation: EffectOperation<Action>

  @inlinable
  init(_ operation: EffectOperation<Action>) {
    self.operation = operation
  }
}

extension EffectContent: Sendable where Action: Sendable {}

/// What the engine interprets when it starts an effect.
@usableFromInline
enum EffectOperation<Action> {
  case send(Action)
  case work(any EffectWork<Action>)
  case run(any EffectRun<Action>)
  case cancel(EffectID)
  case cancelChildren(GoneChildren)
  case group(EffectGroup<Action>)
  case mapped(any MappedEffectGroup<Action>)

  /// Whether it is done as soon as it was started.
  var isSynchronous: Bool {
    switch self {
    case .send, .work, .cancel, .cancelChildren: true
    case .run: false
    case .group(let group): group.isSynchronous
    case .mapped(let group): group.isSynchronous
    }
  }

  /// The object that it is, if others can be below it.
  var link: Chained? {
    switch self {
    case .send, .work, .run, .cancel, .cancelChildren: nil
    case .group(let group): group
    case .mapped(let group): group
    }
  }
}

// Unchecked because the compiler does not look into classes. They are immutable, but for the nodes,
// which change only while the last reference to them goes. The ids of children that have gone
// are hashable values that need not be `Sendable`; they are compared on the store's actor alone.
extension EffectOperation: @unchecked Sendable where Action: Sendable {}
