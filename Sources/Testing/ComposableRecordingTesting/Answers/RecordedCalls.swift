internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime

/// The results of dependencies in a session, for a test that repeats them.
///
/// ```swift
/// let calls = ExploredCalls()
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.explore(by: calls)
///   $0.answer(
///     with: RecordedCalls(
///       #"""
///       {"call":"SearchClient.find","arguments":["a"],"returned":["Ada"]}
///       """#))
/// }
/// ```
///
/// Each line is a call in a recording's format. A call of an endpoint gets the next recorded result for its arguments;
/// after the last one, the last one again. A call without a recorded result goes to the dependency. Dates, ids and other
/// values of the library are given in order; after the last one the dependency is asked.
///
/// With `ExploredCalls`, an asynchronous call waits until the test lets it return, and the test chooses its outcome: 0 is
/// the first recorded value, and the others count on from it, each value once. If nothing was recorded for its arguments,
/// these are the outcomes of the endpoint's calls with any arguments: in a shortened session, calls may have others than
/// in the recording.
public final class RecordedCalls: Sendable {
  private struct State {
    var used: [LoggedCall] = []
    var lacksValues = false
    /// The chosen next elements, by the names of their streams.
    var chosen: [String: LoggedCall.Outcome] = [:]
  }

  private let recorded: RecordedAnswers
  /// Whether the calls have stand-ins in place of secrets.
  private let isRedacted: Bool
  private let state = Locked(State())
  /// The shared values at the beginning.
  let sharedValues: [LoggedWrite]

  /// - Parameter lines: the lines, each an object of JSON.
  public convenience init(
    _ lines: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      lines: Data(lines.utf8),
      reportingAt: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// - Parameters:
  ///   - file: the path of a file with the lines, relative to the folder of the test's source.
  ///   - fileID: where an unreadable file is reported.
  ///   - filePath: the path of the test's source.
  ///   - line: the same as `fileID`.
  ///   - column: the same as `fileID`.
  public convenience init(
    in file: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let url = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
      .appendingPathComponent(file)
    do {
      self.init(lines: try Data(contentsOf: url), reportingAt: location)
    } catch {
      location.report("The recorded calls could not be read from \(url.path): \(error)")
      self.init(lines: Data(), reportingAt: location)
    }
  }

  private convenience init(lines: Data, reportingAt location: SourceLocation) {
    let header = #"{"log":2,"state":"","action":""}"#
    let file = try? LogFile<Undecoded, Undecoded>(
      fitting: Data(header.utf8) + Data("\n".utf8) + lines + Data("\n".utf8))
    if let misfit = file?.misfit {
      location.report("A recorded call can't be read. \(misfit.inLinesWithoutHeader)")
    }
    let facts = file?.facts ?? []
    self.init(
      facts.compactMap { if case .called(let call) = $0 { (call, 0) } else { nil } },
      sharedValues: facts.compactMap { if case .shared(let write, _) = $0 { write } else { nil } })
  }

  /// - Parameters:
  ///   - calls: the calls, each with the step after which it was made.
  ///   - sharedValues: the shared values at the beginning.
  init(_ calls: [(call: LoggedCall, step: Int)], sharedValues: [LoggedWrite] = []) {
    recorded = RecordedAnswers(calls)
    isRedacted = calls.contains { !$0.call.redactedPaths.isEmpty }
    self.sharedValues = sharedValues
  }

  // Sessions.

  /// Begins a step of a session: values of earlier steps are not given anymore.
  func begin(step: Int) { recorded.begin(step: step) }

  /// The answered calls, in order; constant values occur once.
  var used: [LoggedCall] { state.withLock { $0.used } }

  /// Whether a requested value was missing.
  var lacksValues: Bool { state.withLock { $0.lacksValues } }

  /// Sets the element to take next, regardless of its position.
  func choose(_ element: LoggedCall) {
    state.withLock { $0.chosen[element.name] = element.outcome }
  }

  // Answers for the channel.

  /// Takes the next answer to a call, or to a read of a library value; nil if there is none.
  func take(_ request: CallRequest) -> LoggedCall.Outcome? {
    recorded.take(request, repeatsLast: true)?.outcome
  }

  /// The outcomes that a call control chooses from: those of an endpoint's calls with these arguments, or if there are
  /// none, with any arguments.
  func outcomes(of name: String, _ arguments: [LoggedValue?]) -> RecordedOutcomes {
    let calls = recorded.all(name)
    let same = calls.filter { $0.hasArguments(arguments) }
    return RecordedOutcomes((same.isEmpty ? calls : same).map(\.outcome))
  }

  /// Whether calls of that name were recorded.
  func has(_ name: String) -> Bool { !recorded.all(name).isEmpty }

  /// Takes the next element of an endpoint's streams, or the end; nil after the last.
  func takeElement(of endpoint: String) -> LoggedCall.Outcome? {
    let name = LoggedCall.name(ofElementsOf: endpoint)
    let chosen = state.withLock { $0.chosen.removeValue(forKey: name) }
    return chosen ?? recorded.takeElement(of: endpoint)
  }

  /// Notes the dependency's result for a value that was missing.
  func noteMissing(_ call: LoggedCall) {
    let isListed = has(call.name)
    state.withLock { state in
      state.lacksValues = true
      // Values are given in order, so a value in between belongs to the sequence.
      if isListed { state.used.append(call) }
    }
  }

  /// Notes the answer to a call.
  func note(_ request: CallRequest, _ outcome: LoggedCall.Outcome) {
    note(request.logged(outcome), isConstant: request.libraryValue?.isConstant ?? false)
  }

  /// - Parameter isConstant: whether it is noted only once.
  func note(_ call: LoggedCall, isConstant: Bool = false) {
    let call = isRedacted ? withRedactedPaths(call) : call
    state.withLock { state in
      if isConstant, state.used.last(where: { $0.name == call.name }) == call { return }
      state.used.append(call)
    }
  }

  /// The call, with the stand-ins of the recorded call that answered it.
  private func withRedactedPaths(_ call: LoggedCall) -> LoggedCall {
    let calls = recorded.all(call.name).filter { $0.outcome == call.outcome }
    let recorded = calls.first { $0.hasArguments(call.arguments) } ?? calls.first
    var call = call
    call.redactedPaths = recorded?.redactedPaths ?? []
    return call
  }
}

extension LogFileError {
  /// The error with its line number in a text without the header of a log.
  fileprivate var inLinesWithoutHeader: String {
    description.replacing("Line \(line)", with: "Line \(line - 1)", maxReplacements: 1)
  }
}
