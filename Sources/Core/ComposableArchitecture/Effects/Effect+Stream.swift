extension Effect {
  /// Sends an action for each element of an asynchronous sequence, in order.
  ///
  /// ```swift
  /// return .stream { clock.timer(interval: .seconds(1)) } map: { _ in .ticked }
  ///   .cancellable(id: CancelID.timer)
  /// ```
  ///
  /// The effect requests the next element when the action of the previous one has been applied. So a
  /// sequence that is faster than the store is slowed to the store's pace, if it supports that; how a
  /// sequence treats elements that have not been requested yet, like `AsyncStream` with its buffer, is
  /// up to the sequence. The effect ends with the sequence, and the sequence with the effect.
  ///
  /// - Parameters:
  ///   - priority: the task's priority; nil for the priority of the code that sent the action.
  ///   - name: the task's name, for debuggers and for messages about running effects.
  ///   - sequence: creates the sequence when the effect starts.
  ///   - transform: the action for an element.
  ///   - handler: called with an error that the sequence throws, other than `CancellationError`.
  public static func stream<Elements: AsyncSequence & SendableMetatype>(
    priority: TaskPriority? = nil,
    name: String? = nil,
    _ sequence: @escaping @Sendable () async throws -> Elements,
    map transform: @escaping @Sendable (Elements.Element) -> Action,
    catch handler: (@Sendable (_ error: any Error, _ send: isolated Send) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where Elements.Element: Sendable, Elements.AsyncIterator: SendableMetatype {
    .run(
      priority: priority, name: name,
      operation: { send in
        for try await element in try await sequence() {
          await send(transform(element))
        }
      },
      catch: handler, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Sends the actions that an asynchronous sequence produces, in order.
  ///
  /// - Parameters:
  ///   - priority: the task's priority; nil for the priority of the code that sent the action.
  ///   - name: the task's name, for debuggers and for messages about running effects.
  ///   - sequence: creates the sequence when the effect starts.
  ///   - handler: called with an error that the sequence throws, other than `CancellationError`.
  public static func stream<Elements: AsyncSequence & SendableMetatype>(
    priority: TaskPriority? = nil,
    name: String? = nil,
    _ sequence: @escaping @Sendable () async throws -> Elements,
    catch handler: (@Sendable (_ error: any Error, _ send: isolated Send) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
    -> Self
  where Elements.Element == Action, Action: Sendable, Elements.AsyncIterator: SendableMetatype {
    .stream(
      priority: priority, name: name, sequence, map: { action in action }, catch: handler,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
