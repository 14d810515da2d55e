internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What calls of dependencies gave in a session, for a test in which they give the same.
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
/// Each line is a call as a recording has it. A call of an endpoint gets what was recorded for its arguments: by itself, or
/// when the test lets it return, if there are `ExploredCalls`. A call for which nothing was recorded goes to the
/// dependency. Dates, ids and other values of the library are given in their order; after the last one the dependency
/// gives them.
public final class RecordedCalls: Sendable {
  private struct Entry {
    let call: LoggedCall
    /// The step of a session after which it was made.
    let step: Int
    var isUsed = false
  }

  private struct State {
    var entries: [String: [Entry]] = [:]
    var step = 0
    var used: [LoggedCall] = []
    var lacksValues = false
    /// The elements of streams that are next, by the stream.
    var chosen: [String: LoggedCall.Outcome] = [:]
    /// Whether the calls have stand-ins in place of secrets.
    var isRedacted = false

    /// The call, with the places where the recorded call that gave its outcome has stand-ins.
    func withRedactedPaths(_ call: LoggedCall) -> LoggedCall {
      let calls = entries[call.name, default: []].map(\.call).filter {
        $0.outcome == call.outcome
      }
      let recorded = calls.first { $0.hasArguments(call.arguments) } ?? calls.first
      var call = call
      call.redactedPaths = recorded?.redactedPaths ?? []
      return call
    }
  }

  private let state: Locked<State>
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
  ///   - fileID: where it is reported if the file can't be read.
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
    var state = State()
    for (call, step) in calls {
      state.entries[call.name, default: []].append(Entry(call: call, step: step))
    }
    state.isRedacted = calls.contains { !$0.call.redactedPaths.isEmpty }
    self.state = Locked(state)
    self.sharedValues = sharedValues
  }

  // For sessions.

  /// Begins a step of a session: values of earlier steps are not given anymore.
  func begin(step: Int) { state.withLock { $0.step = step } }

  /// The calls that have got something, in order, each value that does not change once.
  var used: [LoggedCall] { state.withLock { $0.used } }

  /// Whether a value that was asked for was not there.
  var lacksValues: Bool { state.withLock { $0.lacksValues } }

  // For the channel.

  /// Takes a value of the library; nil if there is none left.
  ///
  /// - Parameter isConstant: whether each later look-up gets the last one.
  func takeValue(_ name: String, isConstant: Bool) -> LoggedCall? {
    state.withLock { state in
      guard let entries = state.entries[name] else { return nil }
      let next = entries.firstIndex { !$0.isUsed && $0.step == state.step }
      guard let next else {
        return isConstant ? entries.last { $0.isUsed }?.call ?? entries.last?.call : nil
      }
      state.entries[name]?[next].isUsed = true
      return entries[next].call
    }
  }

  /// What calls of an endpoint with these arguments gave. If there is nothing for these arguments, then what there is for
  /// others.
  func outcomes(of name: String, _ arguments: [LoggedValue?]) -> RecordedOutcomes {
    let calls = state.withLock { ($0.entries[name] ?? []).map(\.call) }
    let same = calls.filter { $0.hasArguments(arguments) }
    return RecordedOutcomes((same.isEmpty ? calls : same).map(\.outcome))
  }

  /// Takes what the next call of an endpoint that is not asynchronous gave; the last outcome again after that.
  func takeOutcome(of name: String, _ arguments: [LoggedValue?]) -> LoggedCall.Outcome? {
    state.withLock { state in
      let entries = state.entries[name] ?? []
      let same = entries.indices.filter { entries[$0].call.hasArguments(arguments) }
      let next =
        same.first { !entries[$0].isUsed && entries[$0].step >= state.step }
        ?? same.first { !entries[$0].isUsed } ?? same.last
      guard let next else { return nil }
      state.entries[name]?[next].isUsed = true
      return entries[next].call.outcome
    }
  }

  /// Whether elements of a stream were recorded.
  func hasElements(of name: String) -> Bool { state.withLock { $0.entries[name] != nil } }

  /// Gives the next element that is taken, whatever its place in the order.
  func choose(_ element: LoggedCall) {
    state.withLock { $0.chosen[element.name] = element.outcome }
  }

  /// Takes the next element of a stream, or its end; nil after the last.
  func takeElement(of name: String) -> LoggedCall.Outcome? {
    state.withLock { state in
      if let chosen = state.chosen.removeValue(forKey: name) { return chosen }
      let entries = state.entries[name] ?? []
      guard let next = entries.firstIndex(where: { !$0.isUsed }) else { return nil }
      state.entries[name]?[next].isUsed = true
      return entries[next].call.outcome
    }
  }

  /// Notes what the dependency gave, because there was nothing.
  func noteMissing(_ call: LoggedCall) {
    state.withLock { state in
      state.lacksValues = true
      // Where values are given in order, what came in between is one of them.
      if state.entries[call.name] != nil { state.used.append(call) }
    }
  }

  /// Notes what a call got.
  func note(_ call: LoggedCall, isConstant: Bool = false) {
    state.withLock { state in
      let call = state.isRedacted ? state.withRedactedPaths(call) : call
      if isConstant, state.used.last(where: { $0.name == call.name }) == call { return }
      state.used.append(call)
    }
  }
}

extension LogFileError {
  /// With the number of the line among lines that lack the first one of a log.
  fileprivate var inLinesWithoutHeader: String {
    description.replacing("Line \(line)", with: "Line \(line - 1)", maxReplacements: 1)
  }
}

extension LoggedCall {
  /// Whether it is an element of a stream, or its end.
  var isElement: Bool { name.hasSuffix(".next") }
}
