/// Cancels effects. It is the same in each domain.
final class CancelNode: EffectNode {
  enum Subject {
    case id(EffectID)
    case children(RemovedChildren)
  }

  private let subject: Subject

  init(_ subject: Subject) {
    self.subject = subject
    super.init()
  }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    switch subject {
    case .id(let id): owner.cancel(id, in: context)
    case .children(let gone):
      if !owner.skipsCancellation(of: gone, in: context) {
        runner.cancel(gone, in: context.scope)
      }
    }
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> EffectNode { self }
}
