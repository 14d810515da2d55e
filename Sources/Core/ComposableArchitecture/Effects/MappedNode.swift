/// A node with children, in a larger domain.
final class MappedNode<Base, Action>: EffectNode {
  /// Nil only while this is being released.
  private var base: EffectNode?
  private let transform: ActionTransform<Base, Action>
  private let isBaseSynchronous: Bool

  init(_ base: EffectNode, _ transform: ActionTransform<Base, Action>) {
    self.base = base
    self.transform = transform
    isBaseSynchronous = base.isSynchronous
    super.init()
  }

  deinit {
    // A base without links is released like any reference.
    if base?.hasLinks == true { releaseLinks() }
  }

  override var hasLinks: Bool { true }

  override func takeLinks() -> [Chained] {
    defer { base = nil }
    return base.map { [$0] } ?? []
  }

  override var isSynchronous: Bool { isBaseSynchronous }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    resolved.start(in: context, by: runner, of: owner)
  }

  override func mapped<From, To>(by next: ActionTransform<From, To>) -> EffectNode {
    MappedNode<Base, To>(base!, transform.followed(by: next.assumingActions(of: Action.self)))
  }

  override var resolved: EffectNode { base!.opened(by: transform) }
}
