/// An effect, or a part of one: effects are trees.
///
/// Not generic, so that the code that starts, finds and cancels effects exists once, and not for each type of
/// action. The leaves, which make actions, know the type, and so do mapped nodes. A node is started only by an
/// engine of its own actions, because it is reachable only through an ``Effect``.
@usableFromInline
class EffectNode: Chained {
  /// Whether this is a ``SendNode``, by far the most frequent of the synchronous ones.
  @usableFromInline let isSend: Bool

  /// Whether others are below it.
  var hasLinks: Bool { false }

  /// Whether it is done as soon as it was started.
  var isSynchronous: Bool { true }

  @inlinable
  init(isSend: Bool = false) {
    self.isSend = isSend
  }

  /// Starts the effect.
  func start(in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner) {
    preconditionFailure("This node can't be started.")
  }

  /// This effect with its actions transformed. The transform has to be one of the node's own actions.
  ///
  /// A node with others below it is mapped lazily, one level at a time, when it is started: to map all at once
  /// would visit the whole tree at each level of a feature.
  func mapped<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    MappedNode(self, transform)
  }

  /// This node, with the nodes below it mapped: one level of ``mapped(by:)`` carried out.
  func opened<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    preconditionFailure("There is nothing below this node.")
  }

  /// The node to start: this one, or of a mapped node the one that it stands for.
  var resolved: EffectNode { self }
}
