internal import ComposableArchitecture
internal import ComposableRuntime

/// The work started by one `send` of a ``TestStore``: its effects, and the effects of the actions that
/// they send.
///
/// ```swift
/// let task = await store.send(.task)
/// …
/// await task.cancel()
/// ```
///
/// It can be used on any actor. It retains the test store.
public struct TestStoreTask: Sendable {
  /// Nil if the action was not applied.
  private let task: StoreTask?
  // Used on the store's actor, or exclusively with it.
  private nonisolated(unsafe) let store: any EffectsAwaiting

  init(task: StoreTask?, store: any EffectsAwaiting) {
    self.task = task
    self.store = store
  }

  /// Waits until everything that the action started has ended.
  ///
  /// Reports effects that can't end by themselves or don't end in time, with the events that they wait for.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait for effects that wait for something unknown; the store's
  ///     ``TestStore/timeout`` by default.
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
      of: task, "The test waited for the effects of an action", upTo: timeout,
      isolation: store.callersActor ?? isolation,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Cancels everything that the action started, and waits until it has ended.
  ///
  /// Reports effects that have not ended after the store's ``TestStore/timeout``, because they ignore
  /// their cancellation.
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
      of: task, "The test cancelled the effects of an action", upTo: nil,
      isolation: store.callersActor ?? isolation,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Whether the task was cancelled.
  public var isCancelled: Bool { task?.isCancelled ?? false }
}

/// Two are equal if they stand for the same work, or for none.
extension TestStoreTask: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.task == rhs.task }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(task)
  }
}

/// The part of a test store that waits for the end of effects.
protocol EffectsAwaiting: AnyObject {
  var callersActor: (any Actor)? { get }

  /// Waits for the end of effects, and reports effects that don't end.
  ///
  /// - Parameters:
  ///   - task: the task whose effects to wait for; nil for all effects.
  ///   - subject: the start of the report, a whole sentence without its period.
  func awaitEnd(
    of task: StoreTask?, _ subject: String, upTo timeout: Duration?,
    isolation: isolated (any Actor)?, at location: SourceLocation
  ) async
}
