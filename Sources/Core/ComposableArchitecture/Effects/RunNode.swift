internal import ComposableDependencies
internal import ComposableRuntime

/// An asynchronous effect before it runs.
///
/// Unchecked because its superclass is not declared `Sendable`; it is immutable.
class RunNode: EffectNode, @unchecked Sendable {
  let details: EffectDetails

  init(_ details: EffectDetails) {
    self.details = details
    super.init()
  }

  override var isSynchronous: Bool { false }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    runner.startTask(.run(self), in: context, of: owner, details)
  }

  /// Runs the operation.
  ///
  /// - Parameters:
  ///   - home: the store's actor.
  ///   - effect: receives the actions that the operation sends.
  func perform(on home: isolated any Actor, for effect: RunningEffect) async {
    preconditionFailure("Overridden by each kind of run.")
  }
}

/// The details of an asynchronous effect that don't depend on its operation.
struct EffectDetails: Sendable {
  let priority: TaskPriority?
  let name: String?
  let location: SourceLocation
  /// The dependencies overridden where the effect was created; nil for none.
  let dependencies: DependencyValues?
}

/// An asynchronous effect in its own domain.
final class OperationRun<Action>: RunNode, @unchecked Sendable {
  private let operation: @Sendable (isolated Send<Action>) async throws -> Void
  private let handler: (@Sendable (any Error, isolated Send<Action>) async -> Void)?

  init(
    _ details: EffectDetails,
    operation: @escaping @Sendable (isolated Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, isolated Send<Action>) async -> Void)?
  ) {
    self.operation = operation
    self.handler = handler
    super.init(details)
  }

  override func perform(on home: isolated any Actor, for effect: RunningEffect) async {
    await perform(
      with: Send(on: home) { effect.receive($0, within: $1, isAwaited: $2) }, for: effect)
  }

  fileprivate func perform(with send: isolated Send<Action>, for effect: RunningEffect) async {
    do {
      try await operation(send)
    } catch is CancellationError {
      // The usual end of a cancelled effect.
    } catch {
      if let handler {
        await handler(error, send)
      } else if !Task.isCancelled {
        effect.fail(error)
        details.location.report(
          """
          An effect threw an error that was not caught:

            \(error)

          Handle the error inside the operation, or pass 'catch:' to '.run'.
          """)
      }
    }
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    MappedRun(self, transform.assumingActions(of: Action.self))
  }
}

/// An asynchronous effect in a larger domain.
///
/// Independent of the number of mapped levels, the operation gets one `Send` of its own domain.
private final class MappedRun<Base, Action>: RunNode, @unchecked Sendable {
  private let base: OperationRun<Base>
  private let transform: ActionTransform<Base, Action>

  init(_ base: OperationRun<Base>, _ transform: ActionTransform<Base, Action>) {
    self.base = base
    self.transform = transform
    super.init(base.details)
  }

  override func perform(on home: isolated any Actor, for effect: RunningEffect) async {
    await base.perform(
      with: Send(on: home) { [transform] action, surroundings, isAwaited in
        effect.receive(transform(action), within: surroundings, isAwaited: isAwaited)
      }, for: effect)
  }

  override func mapped<From, To>(by next: ActionTransform<From, To>) -> EffectNode {
    MappedRun<Base, To>(base, transform.followed(by: next.assumingActions(of: Action.self)))
  }
}
