public import ComposableArchitecture
internal import ComposableRuntime

extension TestStore {
  /// Sends an action, and asserts how it changes the state.
  ///
  /// When this returns, the action has been reduced, and its effects have run until they sent an action,
  /// or as far as they can by themselves. Assert the actions that they sent with `receive`.
  ///
  /// Assert actions that were received earlier before you send the next one. Otherwise that is a failure, and a later
  /// `receive` of such an action asserts nothing.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  /// - Returns: a task for everything that the action started, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await begin(isolation: isolation)
    reportUnassertedActions(at: location) { actions, count in
      """
      An action was sent before the test asserted \(count) that the store received:

      \(actions)

      Assert received actions first with 'receive', or skip them with 'skipReceivedActions()'.
      """
    }
    guard !isDismissed else {
      reportDismissed(action, at: location)
      return TestStoreTask(task: nil, store: self)
    }
    let (task, applied) = await onStoresActor(isolation: isolation) { [recorder, store] in
      recorder.send { store.send(action) }
    }
    if let applied {
      compare(applied, updateExpectedState, .sent(action), at: location)
      await letEffectsGoOn(upTo: nil, isolation: isolation)
      // An action without effects leaves nothing pending, and no effect ends after it.
      exclusively { checks.checkAtRest() }
    } else {
      location.report(
        """
        An action was sent while the same store was handling another one. It is queued \
        and is not asserted.

        Send actions to a test store only from the test.
        """)
    }
    return TestStoreTask(task: task, store: self)
  }

  /// Sends an action without a value by the name of its case, and asserts how it changes the state:
  /// `await store.send(\.view.refreshButtonTapped)`.
  ///
  /// - Parameters:
  ///   - action: the case.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  /// - Returns: a task for everything that the action started, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(), assert: updateExpectedState, isolation: isolation, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Sends an action by the name of its case and its value, and asserts how it changes the state:
  /// `await store.send(\.view.nameChanged, "Blob") { $0.name = "Blob" }`.
  ///
  /// - Parameters:
  ///   - action: the case.
  ///   - value: its value.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  /// - Returns: a task for everything that the action started, to wait for or to cancel.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value), assert: updateExpectedState, isolation: isolation, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
