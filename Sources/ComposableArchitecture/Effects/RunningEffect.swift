internal import ComposableDependencies
import IssueReporting

/// One asynchronous effect from its start to its end, and the way back to its store.
///
/// Unchecked because its task and its `Send` hold it wherever they are; everything in it that can
/// change, and the host, are touched on `isolation` alone. Without an isolation (a store that was
/// made outside any actor) they are not touched at all by the task.
final class RunningEffect<Action>: @unchecked Sendable {
  private let work: Work
  let token: EffectToken
  private let context: EffectContext<Action>
  let isolation: (any Actor)?
  let activity: _TaskActivity?
  let isObserved: Bool
  private let location: SourceLocation
  private weak var host: (any EffectHost<Action>)?
  /// What is overridden around the reducers, for the actions that are sent from where the effect
  /// itself, or a child that it belongs to, overrides more.
  private let dependencies = DependencyValues.overridden
  private var end: End?

  enum Work {
    case run(any EffectRun<Action>)
    /// Starts others when a delay has passed.
    case start(EffectOperation<Action>, after: @Sendable () async throws -> Void)
  }

  private enum End { case finished, cancelled }

  init(
    _ work: Work, token: EffectToken, context: EffectContext<Action>, isolation: (any Actor)?,
    activity: _TaskActivity?, location: SourceLocation, host: any EffectHost<Action>
  ) {
    self.work = work
    self.token = token
    self.context = context
    self.isolation = isolation
    self.activity = activity
    isObserved = host.areEffectsObserved
    self.location = location
    self.host = host
  }

  func markCancelled() {
    end = .cancelled
  }

  var status: EffectStatus? {
    guard end != .finished, let activity, !activity.isFinished else { return nil }
    return EffectStatus(
      activity: activity,
      isCancelled: end != nil || context.flight.isCancelled,
      flight: context.flight)
  }

  /// What the effect's task does.
  ///
  /// - Parameter isolation: the store's actor.
  func perform(on isolation: isolated (any Actor)?) async {
    if !Task.isCancelled {
      await CurrentEffect.with(self, isolation: isolation) {
        // Not inferred as the actor's otherwise.
        _ = isolation
        switch work {
        case .run(let run):
          // The task itself prefers nothing: it would begin in the pool.
          await observed(on: isolation) {
            _ = isolation
            await perform(run, on: isolation)
          }
        case .start(let operation, let delay): await start(operation, after: delay, on: isolation)
        }
      }
    }
    finish()
  }

  private func perform(_ run: any EffectRun<Action>, on isolation: isolated (any Actor)?) async {
    await DependencyValues.with(run.details.dependencies, isolation: isolation) {
      _ = isolation
      await run.perform(on: isolation ?? PoolActor()) { self.receive($0) }
    }
  }

  private func start(
    _ operation: EffectOperation<Action>, after delay: @Sendable () async throws -> Void,
    on isolation: isolated (any Actor)?
  ) async {
    do {
      try await delay()
      if Task.isCancelled {
        // Some clocks don't look.
      } else if isolation == nil {
        reportMissingActor("a delayed effect is to start")
      } else {
        // What is started is no part of this effect, and does not hold it.
        CurrentEffect.$handle.withValue(nil) {
          host?.start(operation, in: context, heldBackBy: token)
        }
      }
    } catch is CancellationError {
      // The usual end of a cancelled effect.
    } catch  where !Task.isCancelled {
      location.report(
        """
        The clock that a delayed effect waits on threw an error, and the effect was not started:

          \(error)
        """)
    } catch {
      // What a cancelled effect throws is no error.
    }
  }

  /// Called on the store's actor, if there is one.
  private func receive(_ action: Action) {
    guard isolation != nil else {
      location.report(missingActor("an effect sent the action '\(action)'"))
      return
    }
    guard !context.flight.isCancelled else { return }
    guard end == nil else {
      if end == .finished {
        location.report(
          """
          The action '\(action)' was sent by an effect that had already finished. It was ignored.

          A 'send' is good until the operation it was given to returns. Await the work that sends \
          inside the operation, instead of starting it there in a task of its own.
          """)
      }
      return
    }
    DependencyValues.withExactly(dependencies) {
      // A reducer is no part of the effect that sent its action.
      CurrentEffect.$handle.withValue(nil) {
        host?.receive(action, flight: context.flight)
      }
    }
  }

  private func finish() {
    // Last, so that a test which waits for this effect waits for what it starts by its end.
    defer { activity?.finish() }
    guard isolation != nil else { return }
    // Who waited for the send was cancelled, and that cancels all of it.
    if end == nil, Task.isCancelled, context.flight.wasWaiterCancelled { context.flight.cancel() }
    end = end ?? .finished
    host?.finish(token, of: context.concatenation)
    context.flight.remove(token)
  }
}

/// Reports that a store without an actor can't do what its effects ask for.
func reportMissingActor(_ event: String) {
  reportIssue(missingActor(event))
}

private func missingActor(_ event: String) -> String {
  """
  A store that was made outside any actor can't be reached by its asynchronous effects: \(event), \
  and it was ignored.

  Make the store on an actor (in a '@MainActor' function, or in a method of an actor), or pass the \
  actor as 'isolation:'. The initial value of an actor's property is made outside of that actor: write \
  'lazy var' and pass 'isolation: self' there.
  """
}

extension RunningEffect: StartedEffect {}

extension RunningEffect: EffectHandle {
  func begin(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool
  ) -> EffectToken? {
    // What has been cancelled starts nothing any more.
    guard end == nil, !context.flight.isCancelled, let host else {
      task.cancel()
      return nil
    }
    return host.start(task, id: id, cancelInFlight: cancelInFlight, in: context)
  }

  func end(_ token: EffectToken) {
    host?.finish(token, of: nil)
  }

  var isPresented: Bool { context.dismissal != nil }

  func dismiss() async {
    guard let dismissal = context.dismissal, !Task.isCancelled else { return }
    await dismiss(by: dismissal, on: isolation)
  }

  private func dismiss(
    by dismissal: @Sendable () -> Action, on isolation: isolated (any Actor)?
  ) async {
    receive(dismissal())
  }

  func cancel(_ id: EffectID) {
    host?.cancel(id, in: context)
  }
}
