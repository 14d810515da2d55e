internal import ComposableDependencies

/// An asynchronous effect before it runs.
@usableFromInline
protocol EffectRun<Action>: AnyObject, Sendable {
  associatedtype Action

  var details: EffectDetails { get }

  /// Runs the operation, and hands over what it sends.
  ///
  /// - Parameters:
  ///   - home: the store's actor.
  ///   - deliver: applies an action; to be called on that actor.
  func perform(on home: isolated any Actor, deliver: @escaping @Sendable (Action) -> Void) async

  /// The same run in a bigger domain.
  func map<Parent>(_ transform: ActionTransform<Action, Parent>) -> any EffectRun<Parent>
}

/// What is known of an asynchronous effect, whatever it does.
@usableFromInline
struct EffectDetails: Sendable {
  let priority: TaskPriority?
  let name: String?
  let location: SourceLocation
  /// What was overridden where the effect was made; nil for nothing.
  let dependencies: DependencyValues?
}

/// An asynchronous effect as it was made.
final class OperationRun<Action>: EffectRun {
  let details: EffectDetails
  private let operation: @Sendable (isolated Send<Action>) async throws -> Void
  private let handler: (@Sendable (any Error, isolated Send<Action>) async -> Void)?

  init(
    _ details: EffectDetails,
    operation: @escaping @Sendable (isolated Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, isolated Send<Action>) async -> Void)?
  ) {
    self.details = details
    self.operation = operation
    self.handler = handler
  }

  func perform(on home: isolated any Actor, deliver: @escaping @Sendable (Action) -> Void) async {
    let send = Send(on: home, deliver: deliver)
    do {
      try await operation(send)
    } catch is CancellationError {
      // The usual end of a cancelled effect.
    } catch {
      if let handler {
        await handler(error, send)
      } else if !Task.isCancelled {
        details.location.report(
          """
          An effect threw an error and had nothing to catch it:

            \(error)

          Handle the error inside the operation, or pass 'catch:' to '.run'.
          """)
      }
    }
  }

  func map<Parent>(_ transform: ActionTransform<Action, Parent>) -> any EffectRun<Parent> {
    MappedRun(self, transform)
  }
}

/// An asynchronous effect in a bigger domain.
///
/// However many levels it was mapped through, the operation gets one `Send`, of its own domain.
private final class MappedRun<Base, Action>: EffectRun {
  private let base: OperationRun<Base>
  private let transform: ActionTransform<Base, Action>

  init(_ base: OperationRun<Base>, _ transform: ActionTransform<Base, Action>) {
    self.base = base
    self.transform = transform
  }

  var details: EffectDetails { base.details }

  func perform(on home: isolated any Actor, deliver: @escaping @Sendable (Action) -> Void) async {
    await base.perform(on: home) { [transform] action in deliver(transform(action)) }
  }

  func map<Parent>(_ next: ActionTransform<Action, Parent>) -> any EffectRun<Parent> {
    MappedRun<Base, Parent>(base, transform.followed(by: next))
  }
}
