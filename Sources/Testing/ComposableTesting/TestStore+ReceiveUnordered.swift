public import ComposableArchitecture
internal import ComposableRuntime

extension TestStore {
  /// Asserts the actions of effects that run side by side, in whichever order they arrive, and how each changes the state.
  ///
  /// ```swift
  /// await store.send(.appeared)
  /// await store.receiveUnordered {
  ///   $0.receive(\.user.success) { $0.user = .blob }
  ///   $0.receive(\.posts.success) { $0.posts = [] }
  /// }
  /// ```
  ///
  /// Each action is received once. Its closure changes the state before the action to the state after it, in the order in
  /// which the actions arrived. An action that several of them expect is taken as the most precise one: a value before a
  /// predicate, and a predicate before a case. Of several alike it is the first, and that is decided before the next action is
  /// known: write a narrow predicate before a wide one, and none that overlap in part.
  ///
  /// Use it where the order does not matter to the feature. Where effects should arrive in a certain order, `receive` them one
  /// after another, and where each order should work, explore the feature.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait for each action, as for `receive`.
  ///   - expectations: expects each of the actions.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where an action is reported that is none of the expected ones.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func receiveUnordered(
    timeout: Duration? = nil,
    _ expectations: (_ expected: inout UnorderedActions<State, Action>) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    var expected = UnorderedActions<State, Action>()
    expectations(&expected)
    var rest = expected.all
    while !rest.isEmpty {
      if rest.count == 1 {
        await receive(
          rest[0].expectation, upTo: timeout, rest[0].update, isolation: isolation,
          at: rest[0].location)
        return
      }
      let expected = rest.map(\.expectation)
      let action = await receive(
        .any(of: expected), upTo: timeout, isolation: isolation,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      ) { received in
        guard let index = expected.index(metBy: received.action) else { return }
        compare(
          received, rest[index].update, .received(received.action), at: rest[index].location)
      }
      // Without one the others would fail as well, of the same cause.
      guard let action else { return }
      // An unexpected action stands for the expected one that it resembles.
      guard let index = expected.index(metBy: action) ?? expected.index(closestTo: action) else {
        continue
      }
      rest.remove(at: index)
    }
  }
}

/// The actions that a test expects in no particular order. See ``TestStore/receiveUnordered(timeout:_:isolation:fileID:filePath:line:column:)``.
public struct UnorderedActions<State, Action> {
  struct Member {
    let expectation: Expectation<Action>
    let update: ((inout State) throws -> Void)?
    let location: SourceLocation
  }

  private(set) var all: [Member] = []

  /// Expects an action, and how it changes the state.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public mutating func receive(
    _ action: Action,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Action: Equatable {
    add(
      .equal(to: action), updateExpectedState,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects an action that satisfies a predicate, and how it changes the state.
  ///
  /// - Parameters:
  ///   - isMatching: the predicate.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public mutating func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    add(
      .matching(isMatching), updateExpectedState,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects an action of a case, and how it changes the state.
  ///
  /// - Parameters:
  ///   - actionCase: the case.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public mutating func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    add(
      .case(actionCase), updateExpectedState,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects an action of a case with a value, and how it changes the state.
  ///
  /// - Parameters:
  ///   - actionCase: the case.
  ///   - value: its value.
  ///   - updateExpectedState: changes the state before the action to the state after it. If omitted,
  ///     nothing may change.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public mutating func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateExpectedState: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    add(
      .case(actionCase, value), updateExpectedState,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private mutating func add(
    _ expectation: Expectation<Action>, _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    all.append(Member(expectation: expectation, update: update, location: location))
  }
}
