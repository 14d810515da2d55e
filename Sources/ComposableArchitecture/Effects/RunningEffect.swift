internal import ComposableDependencies
import IssueReporting

/// One asynchronous effect from its start to its end, and the way back to its store.
///
/// Unchecked because its task and its `Send` hold it wherever they are; everything in it that can
/// change, and the host, are touched on `isolation` alone. Without an isolation (a store that was
/// made outside any actor) they are not touched at all by the task.
final class RunningEffect<Action>: @unchecked Sendable {
  let token: EffectToken
  private let context: EffectContext
  let isolation: (any Actor)?
  let activity: _TaskActivity?
  private weak var host: (any EffectHost<Action>)?
  /// What is overridden around the reducers, for the actions that are sent from where the effect
  /// itself, or a child that it belongs to, overrides more.
  private let dependencies = DependencyValues.overridden
  private var end: End?

  private enum End { case finished, cancelled }

  init(
    token: EffectToken, context: EffectContext, isolation: (any Actor)?,
    activity: _TaskActivity?, host: any EffectHost<Action>
  ) {
    self.token = token
    self.context = context
    self.isolation = isolation
    self.activity = activity
    self.host = host
  }

  /// What it still sends is to be dropped, even from a task that is not cancelled with its own.
  func markCancelled() {
    end = .cancelled
  }

  /// What a test may know of it; nil when it has ended.
  var status: EffectStatus? {
    guard end != .finished, let activity, !activity.isFinished else { return nil }
    return EffectStatus(
      activity: activity,
      isCancelled: end != nil || context.flight.isCancelled,
      flight: context.flight)
  }

  /// The task of a ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  func perform(_ run: EffectRun<Action>, on isolation: isolated (any Actor)?) async {
    if !Task.isCancelled {
      await CurrentEffect.with(self, isolation: isolation) {
        await DependencyValues.with(run.dependencies, isolation: isolation) {
          // Not inferred as the actor's otherwise.
          _ = isolation
          let send = makeSend(at: run.location)
          await Dismissal.with(run.dismissal(by: send), of: self, isolation: isolation) {
            _ = isolation
            await attempt(run, send)
          }
        }
      }
    }
    finish()
  }

  /// It holds the place only, and not the whole run: it may be kept by what the operation holds.
  private func makeSend(at location: SourceLocation) -> Send<Action> {
    Send { action in
      await self.receive(action, from: location, on: self.isolation)
    }
  }

  private func attempt(_ run: EffectRun<Action>, _ send: Send<Action>) async {
    do {
      try await run.operation(send)
    } catch is CancellationError {
      // The usual end of a cancelled effect.
    } catch {
      if let handler = run.handler {
        await handler(error, send)
      } else if !Task.isCancelled {
        run.location.report(
          """
          An effect threw an error and had nothing to catch it:

            \(error)

          Handle the error inside the operation, or pass 'catch:' to '.run'.
          """)
      }
    }
  }

  /// The task of an effect that starts later.
  func perform(
    _ operation: EffectOperation<Action>, after sleep: @Sendable () async throws -> Void,
    from location: SourceLocation,
    on isolation: isolated (any Actor)?
  ) async {
    do {
      try await CurrentEffect.with(self, isolation: isolation) {
        _ = isolation
        try await sleep()
      }
      if Task.isCancelled {
        // Some clocks don't look.
      } else if isolation == nil {
        reportMissingActor("a delayed effect is to start")
      } else {
        host?.start(operation, in: context, heldBackBy: token)
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
    finish()
  }

  private func receive(
    _ action: sending Action, from location: SourceLocation, on isolation: isolated (any Actor)?
  ) async {
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
    // Not by an id: who waits for the send was cancelled, and that cancels all of it.
    if end == nil, Task.isCancelled { context.flight.cancel() }
    end = end ?? .finished
    host?.finish(token)
    context.concatenation?.remove(token)
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

extension SourceLocation {
  /// Reports an issue at this place.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

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
    host?.finish(token)
  }

  func cancel(_ id: EffectID) {
    host?.cancel(id, in: context)
  }
}
