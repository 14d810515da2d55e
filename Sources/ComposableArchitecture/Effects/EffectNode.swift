/// An effect, or a part of one: effects are trees.
///
/// Not generic, so that what starts, finds and cancels effects is made once, and not for each type of
/// action. The leaves that make actions know the type, and so does what turns them into others. A node is
/// started only by an engine of its own actions, since it can be had only as an ``Effect``.
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

  /// Starts it.
  func start(in context: EffectContext, by runner: EffectRunner, of engine: EngineCore) {
    preconditionFailure("This node can't be started.")
  }

  /// The same in a bigger domain. To be called with a transform of the node's own actions.
  ///
  /// What has nodes below it is mapped one level at a time, when it is started: to map all at once would
  /// visit the whole tree at each level of a feature.
  func mapped<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    MappedNode(self, transform)
  }

  /// The same node, with what is below it in a bigger domain.
  func opened<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    preconditionFailure("There is nothing below this node.")
  }

  /// The node itself, with what is mapped opened.
  var resolved: EffectNode { self }
}
