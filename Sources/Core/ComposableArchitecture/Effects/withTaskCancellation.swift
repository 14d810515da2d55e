internal import ComposableRuntime
internal import IssueReporting

/// Runs a part of an effect that can be cancelled on its own.
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   try await withTaskCancellation(id: CancelID.download, cancelInFlight: true) {
///     try await send(.downloaded(client.download()))
///   }
/// }
/// ```
///
/// The id is scoped like the id of ``Effect/cancellable(id:cancelInFlight:)``, and can be cancelled in the same ways:
/// by ``Effect/cancel(id:)`` and by `Task.cancel(id:)`. A cancelled operation continues until it checks for
/// cancellation: this function then returns the operation's result or throws its error.
///
/// Call it in an effect, or in a child task of one. A call elsewhere is reported; the operation runs,
/// but no id cancels it.
///
/// - Parameters:
///   - id: the id that cancels it.
///   - cancelInFlight: whether work already running under the id is cancelled first.
///   - operation: the work. It runs in a separate task, on the caller's actor.
/// - Returns: the operation's result.
/// - Throws: the operation's error.
public func withTaskCancellation<Value: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  guard let effect = CurrentEffect.handle, effect.isolation != nil else {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
      """
      'withTaskCancellation' was called outside a store's effect, so 'cancel(id:)' can't find its \
      operation.

        Id: \(id)

      Call it in an effect's operation, or keep the task and cancel it.
      """)
    return try await operation()
  }
  // Elsewhere than on the store's actor, the operation could begin before its id is known there, and not be found.
  let gate = isOnStoreActor(isolation, of: effect) ? nil : AsyncStream<Never>.makeStream()
  let task = Task<Result<Value, Failure>, Never> {
    // The closure would not be isolated to the actor otherwise.
    _ = isolation
    return await effect.observed(on: isolation) {
      _ = isolation
      // Observed too: the wait hops through the pool.
      if let gate { for await _ in gate.stream {} }
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }
  let token = await begin(
    TaskPart(task), EffectID(id), cancelInFlight: cancelInFlight, of: effect, on: effect.isolation)
  gate?.continuation.finish()
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  if let token { await end(token, of: effect, on: effect.isolation) }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the work that runs under an id, in the calling effect and its siblings.
  ///
  /// On the store's actor, where most effects' code runs, the work is cancelled when this returns;
  /// elsewhere shortly after.
  ///
  /// - Parameter id: the id, scoped like the id of ``Effect/cancellable(id:cancelInFlight:)``.
  public static func cancel(
    id: some Hashable & Sendable,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let effect = CurrentEffect.handle, effect.isolation != nil else {
      return SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
        """
        'Task.cancel(id:)' was called outside a store's effect, where no ids are known.

          Id: \(id)

        Return '.cancel(id:)' from a reducer, or call it in an effect's operation.
        """)
    }
    let id = EffectID(id)
    if isOnStoreActor(isolation, of: effect) {
      effect.cancel(id)
    } else {
      Task<Void, Never> {
        await ComposableArchitecture.cancel(id, of: effect, on: effect.isolation)
      }
    }
  }
}

/// Whether code on an actor runs on the actor of the effect's store.
private func isOnStoreActor(_ isolation: (any Actor)?, of effect: any EffectHandle) -> Bool {
  let home = (isolation as? any EffectIsolation)?.home ?? isolation
  return home === effect.isolation
}

private func begin(
  _ task: any CancellableTask, _ id: EffectID, cancelInFlight: Bool, of effect: any EffectHandle,
  on isolation: isolated (any Actor)?
) async -> EffectToken? {
  effect.begin(task, id: id, cancelInFlight: cancelInFlight)
}

private func end(
  _ token: EffectToken, of effect: any EffectHandle, on isolation: isolated (any Actor)?
) async {
  effect.end(token)
}

private func cancel(
  _ id: EffectID, of effect: any EffectHandle, on isolation: isolated (any Actor)?
) async {
  effect.cancel(id)
}
