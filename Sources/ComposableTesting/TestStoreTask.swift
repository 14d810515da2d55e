internal import ComposableArchitecture

/// What one `send` of a ``TestStore`` set in motion: its
/// effects, and the effects of the actions they sent.
///
/// ```swift
/// let task = await store.send(.task)
/// …
/// await task.cancel()
/// ```
///
/// Like its store it belongs to one actor and is not `Sendable`. It keeps the test store alive.
public struct TestStoreTask {
  /// Nil when the action was not applied.
  private let task: StoreTask?
  private let store: any EffectsAwaiting

  init(task: StoreTask?, store: any EffectsAwaiting) {
    self.task = task
    self.store = store
  }

  /// Waits until everything that the action set in motion has ended.
  ///
  /// Reported is what can't end by itself, and what has not ended when the time is up. It is said
  /// what it waits for.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait for effects of which it is not known what they wait for; the
  ///     store's ``TestStore/timeout`` unless given.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func finish(
    timeout: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let task else { return }
    await store.awaitEnd(
      of: task, "The test waited for the effects of an action", upTo: timeout, isolation: isolation,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Cancels everything that the action set in motion, and waits until it has ended.
  ///
  /// Reported is what has not ended when the store's ``TestStore/timeout`` is over: an effect that
  /// does not look whether it was cancelled.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func cancel(
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let task else { return }
    task.cancel()
    await store.awaitEnd(
      of: task, "The test cancelled the effects of an action", upTo: nil, isolation: isolation,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Whether it was cancelled.
  public var isCancelled: Bool { task?.isCancelled ?? false }
}

/// A test store, as far as waiting for the end of effects is concerned.
protocol EffectsAwaiting: AnyObject {
  /// Waits for the end of effects, and reports those that don't end.
  ///
  /// - Parameters:
  ///   - task: whose effects; all, if nil.
  ///   - subject: the beginning of what is reported, a whole sentence without its full stop.
  func awaitEnd(
    of task: StoreTask?, _ subject: String, upTo timeout: Duration?,
    isolation: isolated (any Actor)?, at site: CallSite
  ) async
}
