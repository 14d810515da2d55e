internal import ComposableArchitecture
internal import ComposableLocks
internal import ComposableLog
internal import ComposableThreads

/// The facts of one store, which its actor and the threads of its effects append.
///
/// Unchecked: everything is accessed under the lock. The states and actions in it are read on the store's actor only.
final class RecordedFacts<State, Action>: CallFacts, @unchecked Sendable {
  private struct Content {
    var segments: Segments<State, Action>
    /// The turn whose reducer is running, and on which thread.
    var reducing: (turn: Int, thread: UInt)?
    /// How many calls of each place have ended.
    var counts: [LoggedCall.Site: Int] = [:]
    var unrecordable: [String: String] = [:]
  }

  private let content: Locked<Content>
  /// Is notified once of each endpoint that can't be recorded.
  private let onUnrecordable: @Sendable (_ endpoint: String, _ reason: String) -> Void

  init(
    _ segments: Segments<State, Action>,
    onUnrecordable: @escaping @Sendable (_ endpoint: String, _ reason: String) -> Void
  ) {
    content = Locked(Content(segments: segments))
    self.onUnrecordable = onUnrecordable
  }

  var facts: [LogFact<State, Action>] { content.withLock { $0.segments.facts } }

  var byteCount: Int { content.withLock { $0.segments.byteCount } }

  /// The endpoints that can't be recorded, with the reasons.
  var unrecordable: [String: String] { content.withLock { $0.unrecordable } }

  func begin(with fact: LogFact<State, Action>, of state: State, at now: ContinuousClock.Instant) {
    content.withLock { $0.segments.begin(with: fact, of: state, at: now) }
  }

  /// Notes a turn, whose reducer is about to run on this thread.
  func beginTurn(_ turn: StoreTurn, _ action: Action, bytes: Int) {
    let thread = composable_thread()
    content.withLock {
      $0.segments.append(.turn(turn, action), bytes: bytes)
      $0.reducing = (turn.number, thread)
    }
  }

  /// Notes that the reducer has returned.
  ///
  /// - Returns: whether a snapshot is due.
  func endTurn(_ number: Int) -> Bool {
    content.withLock {
      $0.reducing = nil
      if !$0.counts.isEmpty { $0.counts[.turn(number)] = nil }
      return $0.segments.needSnapshot
    }
  }

  func append(_ fact: LogFact<State, Action>, bytes: Int) {
    content.withLock { content in
      content.segments.append(fact, bytes: bytes)
      if case .ended(let id, _) = fact { content.counts[.effect(id)] = nil }
    }
  }

  func append(_ name: String, _ arguments: [LoggedValue?], _ outcome: LoggedCall.Outcome) {
    let thread = composable_thread()
    let effect = EffectTrace.ID.current
    content.withLock { content in
      let site: LoggedCall.Site
      if let reducing = content.reducing, reducing.thread == thread {
        site = .turn(reducing.turn)
      } else {
        site = effect.map { .effect($0) } ?? .outside
      }
      let number = content.counts[site, default: 0]
      content.counts[site] = number + 1
      let call = LoggedCall(
        site: site, number: number, name: name, arguments: arguments, outcome: outcome)
      content.segments.append(.called(call), bytes: Self.sizeOfCall + 32 * arguments.count)
    }
  }

  /// An estimate: the values of calls are not looked at, which would take longer than the rest.
  private static var sizeOfCall: Int { 128 }

  func append(unrecordable endpoint: String, because reason: String) {
    let isNew = content.withLock { $0.unrecordable.updateValue(reason, forKey: endpoint) == nil }
    if isNew { onUnrecordable(endpoint, reason) }
  }
}
