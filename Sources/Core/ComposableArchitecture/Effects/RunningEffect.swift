internal import ComposableClocks
internal import ComposableDependencies
internal import ComposableRuntime
import IssueReporting

/// One asynchronous effect from its start to its end, and its connection to its store.
///
/// Unchecked because its task and its `Send` hold it wherever they are; its mutable properties and the
/// engine are accessed on `isolation` alone. Without an isolation (a store created outside any actor)
/// the task does not access them at all.
final class RunningEffect: @unchecked Sendable {
  private let work: Work
  let token: EffectToken
  private let context: EffectContext
  let isolation: (any Actor)?
  let activity: TaskActivity?
  let pool: EffectPool
  /// Identifies the effect for middleware; nil if there is none.
  let traceID: EffectTrace.ID?
  private let tracer: TurnTracer?
  private let location: SourceLocation
  /// Its part of the work that a host waits for, if it begins while a screen is opened.
  private let opening: SessionWork.Part?
  private weak var owner: EffectOwner?
  /// The dependencies overridden around the reducers. Actions are reduced with these, even if the
  /// effect, or a child that it belongs to, overrides more.
  private let dependencies = DependencyValues.overridden
  private var task: Task<Void, Never>?
  private var fate: EffectFate
  /// The error that its operation threw and nothing handled.
  private var failure: (any Error)?

  enum Work {
    case run(RunNode)
    /// Starts another effect after a delay.
    case startDelayed(EffectNode, after: @Sendable () async throws -> Void)
  }

  init(
    _ work: Work, _ details: EffectDetails, token: EffectToken, context: EffectContext,
    isolation: (any Actor)?, owner: EffectOwner
  ) {
    self.work = work
    self.token = token
    self.context = context
    fate = EffectFate(in: context.group)
    self.isolation = isolation
    tracer = owner.tracer
    traceID = context.ordinals?.next()
    activity = .make(for: details, isTraced: traceID != nil)
    pool = owner.effectsPool
    location = details.location
    opening = SessionWork.current?.begin(
      .effect(fileID: "\(details.location.fileID)", line: details.location.line),
      beginsAgain: owner.beginsEffectsAgain)
    self.owner = owner
  }

  /// Creates the effect's task, which begins on the store's actor.
  ///
  /// A task inherits an actor only where the actor is known to be the current one; hence the detour. It
  /// is then enqueued on the actor directly: tasks begin in the order they were created, and without a
  /// hop through the global pool.
  func begin(_ details: EffectDetails) -> Task<Void, Never> {
    guard let isolation else {
      return Task(name: details.name, priority: details.priority) { await perform(on: nil) }
    }
    let task = isolation.assumeIsolated { isolation in
      Task(name: details.name, priority: details.priority) { await perform(on: isolation) }
    }
    self.task = task
    return task
  }

  /// Drops all further actions, even from a task that is not cancelled with the effect's own.
  func markCancelled() {
    fate.cancel()
    if let traceID { tracer?.ended(traceID, .cancelled) }
  }

  /// Records an error that nothing handled. Called on the store's actor, if there is one.
  func fail(_ error: any Error) {
    if isolation != nil { failure = error }
  }

  var status: EffectStatus? {
    guard !fate.hasFinished, let activity, !activity.isFinished else { return nil }
    return EffectStatus(activity: activity, isCancelled: fate.isCancelled, group: context.group)
  }

  /// The body of the effect's task.
  ///
  /// - Parameter isolation: the store's actor.
  func perform(on isolation: isolated (any Actor)?) async {
    if !Task.isCancelled {
      await CurrentEffect.with(self, isolation: isolation) {
        // The closure would not be isolated to the actor otherwise.
        _ = isolation
        switch work {
        case .run(let run):
          // The task itself has no executor preference: it would begin in the pool.
          await observed(on: isolation) {
            _ = isolation
            await perform(run, on: isolation)
          }
        case .startDelayed(let node, let delay):
          // A delay is no work that a test waits for, but a tool's executor has to see its clock.
          guard pool.isOfTool else { return await startDelayed(node, after: delay, on: isolation) }
          await observed(on: isolation) {
            _ = isolation
            await startDelayed(node, after: delay, on: isolation)
          }
        }
      }
    }
    finish()
  }

  private func perform(_ run: RunNode, on isolation: isolated (any Actor)?) async {
    await DependencyValues.with(run.details.dependencies, isolation: isolation) {
      _ = isolation
      await run.perform(on: isolation ?? UnboundEffects.home(), for: self)
    }
  }

  private func startDelayed(
    _ node: EffectNode, after delay: @Sendable () async throws -> Void,
    on isolation: isolated (any Actor)?
  ) async {
    do {
      try await delay()
      if Task.isCancelled {
        // Some clocks don't check for cancellation.
      } else if isolation == nil {
        UnboundEffects.report("the start of a delayed effect")
      } else {
        // The started effect is not part of this one, and does not retain it.
        CurrentEffect.$handle.withValue(nil) {
          owner?.startHeldBack(node, by: token, in: context)
        }
      }
    } catch is CancellationError {
      // The usual end of a cancelled effect.
    } catch  where !Task.isCancelled {
      fail(error)
      location.report(
        """
        The clock of a delayed effect threw an error, so the effect was not started:

          \(error)
        """)
    } catch {
      // Errors that a cancelled effect throws are ignored.
    }
  }

  /// Called on the store's actor, if there is one.
  ///
  /// - Parameters:
  ///   - surroundings: the surroundings of the action; nil for the effect's own.
  ///   - isAwaited: whether the effects that the action starts form a group, to wait for.
  /// - Returns: that group.
  @discardableResult
  func receive<Action>(
    _ action: Action, within surroundings: AnyActionSurroundings?, isAwaited: Bool = false
  ) -> EffectGroup? {
    guard isolation != nil else {
      UnboundEffects.report("the action '\(action)' of an effect", at: location)
      return nil
    }
    guard !fate.isCancelled else { return nil }
    guard !fate.hasFinished else {
      location.report(
        """
        An effect sent the action '\(action)' after it had finished. The action was ignored.

        A 'send' is valid until its operation returns. Await the work that sends inside the \
        operation, instead of starting a task for it.
        """)
      return nil
    }
    if let durable = context.durable, durable.hasSentNext() { return nil }
    let group = isAwaited ? EffectGroup.make(in: context.group) : context.group
    DependencyValues.withExactly(dependencies) {
      // A reducer is not part of the effect that sent its action.
      CurrentEffect.$handle.withValue(nil) {
        owner?.receive(
          action, of: traceID, group: group, within: surroundings ?? context.surroundings)
      }
    }
    return isAwaited ? group : nil
  }

  private func finish() {
    // Last, so a test that waits for this effect also waits for the effects that its end starts.
    defer {
      opening?.end()
      activity?.finish()
    }
    guard isolation != nil else { return }
    if fate.endsGroup { context.group.cancelWithWaiter() }
    fate.finish()
    task = nil
    if let traceID {
      let wasCancelled = Task.isCancelled || fate.isCancelled
      tracer?.ended(
        traceID, failure.map { .failed($0) } ?? (wasCancelled ? .cancelled : .finished))
    }
    owner?.finish(token, of: context.concatenation)
    context.group.remove(token)
  }
}

extension RunningEffect: CancellableTask {
  func cancel() {
    markCancelled()
    task?.cancel()
  }

  var effect: RunningEffect? { self }
}

extension RunningEffect: EffectHandle {
  func begin(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool
  ) -> EffectToken? {
    // A cancelled effect starts nothing.
    guard !fate.isCancelled, !fate.hasFinished, let owner else {
      task.cancel()
      return nil
    }
    return owner.register(task, id: id, cancelInFlight: cancelInFlight, in: context)
  }

  func end(_ token: EffectToken) {
    owner?.finish(token, of: nil)
  }

  var durable: (any DurableRun)? { context.durable }

  /// Ends the concatenation that the effect is a step of.
  func cancelNextSteps() { context.concatenation?.cancel() }

  var isPresented: Bool { context.dismissal != nil }

  func dismiss(within surroundings: AnyActionSurroundings?) async {
    guard let dismissal = context.dismissal, !Task.isCancelled else { return }
    await dismiss(by: dismissal, within: surroundings, on: isolation)
  }

  private func dismiss(
    by dismissal: WorkNode, within surroundings: AnyActionSurroundings?,
    on isolation: isolated (any Actor)?
  ) async {
    dismissal.perform(for: self, within: surroundings)
  }

  func cancel(_ id: EffectID) {
    owner?.cancel(id, in: context)
  }
}

extension TaskActivity {
  private static let isTest = isTesting

  /// The activity of an effect. Nil where it is not needed: outside of tests, unless middleware is attached.
  fileprivate static func make(for details: EffectDetails, isTraced: Bool) -> TaskActivity? {
    guard isTest || isTraced else { return nil }
    return TaskActivity(
      fileID: details.location.fileID, line: details.location.line, name: details.name)
  }
}
