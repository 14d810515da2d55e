internal import ComposableClocks
internal import ComposableRuntime

/// The pending calls of a feature in a `TestStore`, which return when the test lets them: for calls what a `TestClock`
/// is for time.
///
/// ```swift
/// let calls = ExploredCalls()
/// let store = TestStore(initialState: Search.State()) {
///   Search(load: explored("load") { $0 })
/// } withDependencies: {
///   $0.explore(by: calls)
/// }
/// await store.send(.queryChanged("a"))
/// await store.send(.queryChanged("ab"))
/// await calls.return(#"load("ab")"#)
/// await calls.return(#"load("a")"#)
/// ```
///
/// A call is named by the endpoint and its arguments, `load("ab")`, or by the endpoint alone, `load`; the next element of
/// a stream by `changes.next`. Of several calls of one name it is the oldest, or that at a `position`.
///
/// Each method first lets effects get as far as they can by themselves, and returns when the effects that it woke have done so.
/// A call that is not pending is reported; the variants with `IfPending` skip it. Tests written by an exploration use
/// these, because a corrected feature may have cancelled the call.
public final class ExploredCalls: CallControl {
  fileprivate struct Call {
    let id: Int
    let name: String
    let text: String
    let alternatives: [PendingCall.Alternative]
    let deadline: Duration?
    // A clock of its own, on which the call sleeps: a test store knows such waits, and a woken task is followed until
    // it rests.
    let clock: TestClock<Duration>

    func matches(_ description: String) -> Bool { text == description || name == description }
  }

  /// How the test ends a call.
  fileprivate enum Ending: CustomStringConvertible {
    case answer(Int)
    case failure(Int)

    /// Nil if the call can't end in this way.
    func outcome(among alternatives: [PendingCall.Alternative]) -> PendingCall.Outcome? {
      if case .answer(0) = self { return .returns }
      let index =
        switch self {
        case .answer(let number):
          alternatives.indices.filter { !alternatives[$0].isFailure }.dropFirst(number - 1).first
        case .failure(let number):
          alternatives.indices.filter { alternatives[$0].isFailure }.dropFirst(number).first
        }
      return index.map { .alternative($0) }
    }

    var description: String {
      switch self {
      case .answer(let number): "outcome \(number), counted from 0"
      case .failure(let number): "failure \(number), counted from 0"
      }
    }
  }

  fileprivate struct State {
    var calls: [Call] = []
    var outcomes: [Int: PendingCall.Outcome] = [:]
    var lastID = 0
    var now = Duration.zero
    var drawn = DrawnCounts()
  }

  private let state = Locked(State())
  /// Nothing sleeps on it. Moving it lets effects get as far as they can.
  private let barrier = TestClock(patience: nil)

  public init() {}

  /// The calls and sleeps that wait for the test, oldest first: `load("ab")`, `sleep until 0.3 seconds`.
  public var pending: [String] { state.withLock { $0.calls.map(\.text) } }

  /// The time since the beginning.
  public var now: Duration { state.withLock { $0.now } }

  // Called by effects, on any thread.

  package func readDate() -> Duration { now }

  package func readClock() -> Duration { now }

  package func draw(_ value: DrawnValue) -> Int { state.withLock { $0.drawn.draw(value) } }

  package func record(in effect: EffectTrace.ID?, _ event: (inout Hasher) -> Void) {}

  package func history(of effect: EffectTrace.ID?) -> Int { 0 }

  package func willAnswer(_ name: String, _ arguments: [Any]) -> (Any) -> Void { { _ in } }

  package func wait(
    for name: String, arguments: [Any], alternatives: [PendingCall.Alternative],
    until deadline: Duration?
  ) async -> PendingCall.Outcome {
    let text = PendingCall.text(name, arguments, until: deadline)
    let clock = TestClock(patience: nil)
    let id = state.withLock { state in
      state.lastID += 1
      state.calls.append(
        Call(
          id: state.lastID, name: name, text: text, alternatives: alternatives, deadline: deadline,
          clock: clock))
      return state.lastID
    }
    var outcome = PendingCall.Outcome.returns
    do {
      try await clock.wait(until: clock.now, for: "the test, which has to end '\(text)'")
    } catch {
      outcome = .cancelled
    }
    return state.withLock { state in
      state.calls.removeAll { $0.id == id }
      return state.outcomes.removeValue(forKey: id) ?? outcome
    }
  }

  // Called by the test.

  /// Lets a call return.
  ///
  /// - Parameters:
  ///   - call: the call: `load("ab")`, or `load`.
  ///   - outcome: which of the outcomes of an endpoint that is made with `exploredOutcomes`, from 0.
  ///   - position: which of the pending calls of this name, from 0, the oldest.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where a call is reported that is not pending, or does not have this outcome.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func `return`(
    _ call: String, outcome: Int = 0, at position: Int = 0,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if await !end(call, at: position, .answer(outcome), isolation: isolation, reportedAt: location)
    {
      reportMissing(call, at: location)
    }
  }

  /// Lets a call return, if it is pending. It has the same parameters as
  /// ``return(_:outcome:at:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Returns: whether it was pending.
  @discardableResult
  public func returnIfPending(
    _ call: String, outcome: Int = 0, at position: Int = 0,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await end(call, at: position, .answer(outcome), isolation: isolation, reportedAt: nil)
  }

  /// Lets a call throw.
  ///
  /// - Parameters:
  ///   - call: the call: `load("ab")`, or `load`.
  ///   - failure: which of the endpoint's `failures`, from 0.
  ///   - position: which of the pending calls of this name, from 0, the oldest.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where a call is reported that is not pending, or does not have this failure.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func fail(
    _ call: String, with failure: Int = 0, at position: Int = 0,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if await !end(call, at: position, .failure(failure), isolation: isolation, reportedAt: location)
    {
      reportMissing(call, at: location)
    }
  }

  /// Lets a call throw, if it is pending and has this failure. It has the same parameters as
  /// ``fail(_:with:at:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Returns: whether it was pending.
  @discardableResult
  public func failIfPending(
    _ call: String, with failure: Int = 0, at position: Int = 0,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await end(call, at: position, .failure(failure), isolation: isolation, reportedAt: nil)
  }

  /// Moves the clock to the next deadline, and wakes a sleep that ends then.
  ///
  /// - Parameters:
  ///   - position: which of the sleeps with this deadline, from 0, the oldest.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where it is reported if nothing sleeps.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func wake(
    at position: Int = 0, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    guard await !wakeIfPending(at: position, isolation: isolation) else { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
      "No such sleep is pending.\n\n\(listOfPending)")
  }

  /// The same, if something sleeps.
  ///
  /// - Returns: whether something did.
  @discardableResult
  public func wakeIfPending(
    at position: Int = 0, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await barrier.advance(isolation: isolation)
    let sleep = state.withLock { state -> Call? in
      guard let next = state.calls.compactMap(\.deadline).min() else { return nil }
      let sleep = state.calls.lazy.filter { $0.deadline == next }.dropFirst(position).first
      if sleep != nil { state.now = max(state.now, next) }
      return state.take(sleep, .returns)
    }
    await sleep?.clock.advance(isolation: isolation)
    return sleep != nil
  }

  private func end(
    _ description: String, at position: Int, _ ending: Ending,
    isolation: isolated (any Actor)?, reportedAt location: SourceLocation?
  ) async -> Bool {
    await barrier.advance(isolation: isolation)
    let (call, isPossible) = state.withLock { state -> (Call?, Bool) in
      let call = state.calls.lazy.filter { $0.deadline == nil && $0.matches(description) }
        .dropFirst(position).first
      guard let call else { return (nil, true) }
      guard let outcome = ending.outcome(among: call.alternatives) else { return (call, false) }
      return (state.take(call, outcome), true)
    }
    guard isPossible else {
      location?.report(
        """
        The call '\(description)' has no \(ending).

        Pass 'failures:' to 'explored', for an endpoint that throws, or make it with 'exploredOutcomes'.
        """)
      return location != nil
    }
    await call?.clock.advance(isolation: isolation)
    return call != nil
  }

  private func reportMissing(_ call: String, at location: SourceLocation) {
    location.report(
      """
      The call '\(call)' is not pending.

      \(listOfPending)
      """)
  }

  private var listOfPending: String {
    let pending = pending
    return pending.isEmpty
      ? "Nothing is pending."
      : "Pending are:\n\n\(pending.map { "  - \($0)" }.joined(separator: "\n"))"
  }
}

extension ExploredCalls.State {
  /// Removes a call that is about to end.
  fileprivate mutating func take(
    _ call: ExploredCalls.Call?, _ outcome: PendingCall.Outcome
  ) -> ExploredCalls.Call? {
    guard let call else { return nil }
    calls.removeAll { $0.id == call.id }
    outcomes[call.id] = outcome
    return call
  }
}
