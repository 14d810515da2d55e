internal import ComposableRuntime

/// A call of a client that a durable effect makes.
package struct DurableCall: Sendable {
  private let effect: any DurableRun
  private let key: String

  package init(_ key: String, of effect: any DurableRun) { (self.key, self.effect) = (key, effect) }

  /// The idempotency key of the call; nil in the code of another effect, which an action of the call has started.
  var idempotencyKey: String? { effect === CurrentEffect.durable ? key : nil }
}

/// A durable effect before it starts.
struct DurableMark {
  let id: String
  /// A `SendNode` with the action that starts it again.
  let restart: EffectNode
  let location: SourceLocation

  func mapped<From, To>(by transform: ActionTransform<From, To>) -> Self {
    Self(id: id, restart: restart.mapped(by: transform), location: location)
  }
}

/// The first step of a durable effect: nothing acts before its turn is durable.
final class DurableStartNode: RunNode, @unchecked Sendable {
  private let durable: any DurableRun

  init(_ durable: any DurableRun, _ details: EffectDetails) {
    self.durable = durable
    super.init(details)
  }

  override func perform(on home: isolated any Actor, for effect: RunningEffect) async {
    if await !durable.isDurable() { effect.cancelNextSteps() }
  }
}

/// The last step of a durable effect.
final class DurableEndNode: EffectNode {
  private let durable: any DurableRun

  init(_ durable: any DurableRun) { self.durable = durable }

  override func start(in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner) {
    durable.end()
  }
}
