/// An effect, or a part of one: effects are trees.
///
/// Not generic, so that the code that starts, finds and cancels effects exists once, and not for each type of
/// action. The leaves, which make actions, know the type, and so do mapped nodes. A node is started only by an
/// engine of its own actions, because it is reachable only through an ``Effect``.
@usableFromInline
class EffectNode: Chained {
  /// Whether this is a ``SendNode``, by far the most frequent synchronous effect.
  @usableFromInline let isSend: Bool

  /// Whether it has child nodes.
  var hasLinks: Bool { false }

  /// Whether its work is done as soon as it is started.
  var isSynchronous: Bool { true }

  @inlinable
  init(isSend: Bool = false) {
    self.isSend = isSend
  }

  /// The action, if it does nothing but send one.
  var sentAction: Any? { nil }

  /// Starts the effect.
  func start(in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner) {
    preconditionFailure("This node can't be started.")
  }

  /// This effect with its actions transformed. The transform must take the node's own actions.
  ///
  /// A node with children is mapped lazily, one level at a time, when it is started: mapping all at
  /// once would visit the whole tree at each level of a feature.
  func mapped<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    MappedNode(self, transform)
  }

  /// This node with its children mapped: one level of ``mapped(by:)`` carried out.
  func opened<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    preconditionFailure("There is nothing below this node.")
  }

  /// The node to start: this one, or the node behind a mapped node.
  var resolved: EffectNode { self }
}
