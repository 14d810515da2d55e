public import ComposableArchitecture
internal import ComposableRuntime

extension TestStore {
  /// Asserts that an effect sent an action, and how it changes the state.
  ///
  /// Returns when the action has arrived, and effects that run by themselves have come to rest or sent another action.
  /// Fails at once if another action arrives first, or if no running effect could send the expected one; and soon if
  /// all running effects wait for clocks that the test does not move.
  ///
  /// - Parameters:
  ///   - expectedAction: the action.
  ///   - timeout: how long to wait, in real time, for effects that wait for something unknown, and once
  ///     more for effects that continue after the action; the store's ``timeout`` by default.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      .equal(to: expectedAction), upTo: timeout, updateExpectedState, isolation: isolation,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action that satisfies a predicate, and how it changes the state.
  ///
  /// - Parameters:
  ///   - isMatching: the predicate.
  ///   - timeout: how long to wait, in real time, for effects that wait for something unknown, and once
  ///     more for effects that continue after the action; the store's ``timeout`` by default.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .matching(isMatching), upTo: timeout, updateExpectedState, isolation: isolation,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action of a case, and how it changes the state:
  /// `await store.receive(\.response.success)`.
  ///
  /// - Parameters:
  ///   - actionCase: the case.
  ///   - timeout: how long to wait, in real time, for effects that wait for something unknown, and once
  ///     more for effects that continue after the action; the store's ``timeout`` by default.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(actionCase), upTo: timeout, updateExpectedState, isolation: isolation,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action of a case with a value, and how it changes the state:
  /// `await store.receive(\.response.success, 42) { $0.number = 42 }`.
  ///
  /// - Parameters:
  ///   - actionCase: the case.
  ///   - value: its value.
  ///   - timeout: how long to wait, in real time, for effects that wait for something unknown, and once
  ///     more for effects that continue after the action; the store's ``timeout`` by default.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(actionCase, value), upTo: timeout, updateExpectedState, isolation: isolation,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
