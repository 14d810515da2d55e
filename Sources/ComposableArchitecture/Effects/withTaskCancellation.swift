internal import ComposableIssues
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
/// The id is scoped as that of ``Effect/cancellable(id:cancelInFlight:)``, and is cancelled in the same
/// ways: by ``Effect/cancel(id:)`` and by `Task.cancel(id:)`. A cancelled operation goes on until it looks:
/// what it then throws or returns is what this function does.
///
/// To be called by an effect, or in a child task of one. Called elsewhere it is reported, and the
/// operation runs, but no id cancels it.
///
/// - Parameters:
///   - id: the id to cancel it by.
///   - cancelInFlight: whether what already runs under the id is cancelled first.
///   - operation: what is run, as a task of its own, on the actor that this is called on.
/// - Returns: what the operation returns.
/// - Throws: what the operation throws.
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
      'withTaskCancellation' was called outside of an effect of a store, so that no 'cancel(id:)' can \
      find what it runs.

        Id: \(id)

      Call it in the operation of an effect, or keep the task and cancel it.
      """)
    return try await operation()
  }
  let task = Task<Result<Value, Failure>, Never> {
    // Not inferred as the actor's otherwise.
    _ = isolation
    return await effect.observed(on: isolation) {
      _ = isolation
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }
  let token = await begin(
    TaskPart(task), EffectID(id), cancelInFlight: cancelInFlight, of: effect, on: effect.isolation)
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  if let token { await end(token, of: effect, on: effect.isolation) }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what runs under an id, in the effect whose code calls this, and those beside it.
  ///
  /// On the store's actor, as most effects' code is, that is done when this returns; elsewhere soon
  /// after.
  ///
  /// - Parameter id: the id, scoped as that of ``Effect/cancellable(id:cancelInFlight:)``.
  public static func cancel(
    id: some Hashable & Sendable,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let effect = CurrentEffect.handle, let actor = effect.isolation else {
      return SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
        """
        'Task.cancel(id:)' was called outside of an effect of a store, where no id is known.

          Id: \(id)

        Return '.cancel(id:)' from a reducer, or call it in the operation of an effect.
        """)
    }
    let id = EffectID(id)
    if isolation === actor || (isolation as? any EffectIsolation)?.home === actor {
      effect.cancel(id)
    } else {
      Task<Void, Never> {
        await ComposableArchitecture.cancel(id, of: effect, on: effect.isolation)
      }
    }
  }
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
