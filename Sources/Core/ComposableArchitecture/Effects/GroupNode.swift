/// Effects that are started together, or one after the other.
///
/// Nodes are released one by one, because the compiler's own way to release a tree is recursive: an
/// effect that is merged with another 100,000 times is 100,000 levels deep.
final class GroupNode: EffectNode {
  enum Order {
    /// Side by side.
    case merged
    /// Each when the previous one has ended.
    case concatenated
  }

  private let order: Order
  private var children: [EffectNode]
  private let areSynchronous: Bool

  init(_ order: Order, _ children: [EffectNode]) {
    self.order = order
    self.children = children
    areSynchronous = children.allSatisfy { $0.isSynchronous }
    super.init()
  }

  deinit { releaseLinks() }

  override var hasLinks: Bool { true }

  override func takeLinks() -> [Chained] {
    defer { children = [] }
    return children
  }

  override var isSynchronous: Bool { areSynchronous }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    switch order {
    case .concatenated where !owner.skipsWaits(between: children):
      runner.startNext(concatenated: children, in: context)
    case .merged, .concatenated: runner.startNext(children, in: context)
    }
  }

  override func opened<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    GroupNode(order, children.map { $0.mapped(by: transform) })
  }
}
