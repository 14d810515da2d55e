internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableThreads

/// The results of dependencies while a turn is repeated: the reducer receives its original ones.
///
/// Used only by the thread that repeats the turn.
final class ShadowAnswers {
  private var calls: CallHistory?
  private var pending: ArraySlice<CallHistory.TurnCall> = []
  private var turn = 0
  /// The numbers for values that were never recorded: the same in each repetition of the turn.
  private var numbers = SplitMix(seed: 0)
  /// The present values that stood in for missing recorded ones, so that a repetition gets the same.
  var given: [String: Any] = [:]

  /// The calls of the reducer, if requested.
  var received: [RecordedCall]?
  /// Sentences about calls that the history lacks.
  private(set) var notes: [String] = []

  /// The answers of the turn that this thread repeats.
  static var current: ShadowAnswers? {
    // The thread does not retain it: the shadow does.
    composable_shadow().map { Unmanaged<ShadowAnswers>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a closure in which this thread repeats turns.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    let outer = composable_shadow()
    composable_set_shadow(Unmanaged.passUnretained(self).toOpaque())
    defer { composable_set_shadow(outer) }
    return body()
  }

  /// - Parameters:
  ///   - turn: the number of the turn.
  ///   - recorded: the turn whose calls are repeated; nil for an action without a recorded turn.
  ///   - calls: the recorded calls.
  func begin(_ turn: Int, repeating recorded: Int?, of calls: CallHistory) {
    self.turn = turn
    self.calls = calls
    numbers = SplitMix(seed: UInt64(truncatingIfNeeded: turn))
    pending = recorded.map { calls.calls(of: $0) } ?? []
    if !notes.isEmpty { notes = [] }
  }

  /// Takes the recorded call that matches a present call from the pending ones.
  func take(_ request: CallRequest) -> RecordedCall? {
    let place = pending.firstIndex {
      $0.call.name == request.name && $0.call.hasArguments(request.arguments)
    }
    guard let place else { return nil }
    if place == pending.startIndex { return pending.removeFirst().call }
    return pending.remove(at: place).call
  }

  /// The last recorded call of an endpoint, for a call that the history lacks.
  func last(_ request: CallRequest) -> RecordedCall? {
    calls?.last(request.name, request.arguments, before: turn)
  }

  func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// Notes the result of a call.
  func receive(
    _ request: CallRequest, _ outcome: @autoclosure () -> LoggedCall.Outcome,
    _ value: @autoclosure () -> Any?
  ) {
    guard received != nil else { return }
    let logged = LoggedCall(
      site: .turn(turn), number: received?.count ?? 0, name: request.name,
      arguments: request.arguments, outcome: outcome())
    received?.append(RecordedCall(logged, value: value()))
  }

  /// A number for a value that was never recorded: the same in each repetition.
  func nextNumber() -> UInt64 { numbers.next() }
}
