internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRuntime
internal import ComposableThreads

/// The facts of one store, which its actor and the threads of its effects append.
///
/// Unchecked: everything is accessed under the lock. The states and actions in it are read on the store's actor, and by the
/// thread that saves when the process ends.
final class RecordedFacts: CallFacts, @unchecked Sendable {
  private struct Content {
    var segments: Segments
    /// The last turn, and the mark that identifies it to its thread while its reducer runs.
    var turn = 0
    var mark: UnsafeMutableRawPointer?
    /// The number of ended calls of the turn, and of each effect.
    var turnCalls = 0
    var calls: [LoggedCall.Site: Int] = [:]
    /// The effects that have ended since the last snapshot. The call of a cancelled effect ends after the effect.
    var endedEffects: [EffectTrace.ID] = []
    var unrecordable: [String: String] = [:]
    var unrecordedEffects = UnrecordedEffects()
  }

  private let content: Locked<Content>
  private let empty: Segments
  /// Samples the values, so that a call stays below a microsecond.
  private let sizes = SizesByType(interval: 127)
  /// Called once for each endpoint that can't be recorded.
  private let onUnrecordable: @Sendable (_ endpoint: String, _ reason: String) -> Void
  /// Called once for each place of such an effect, when the effect ends.
  private let onUnrecordedEffect: @Sendable (_ place: String) -> Void

  init(
    _ segments: Segments,
    onUnrecordable: @escaping @Sendable (_ endpoint: String, _ reason: String) -> Void,
    onUnrecordedEffect: @escaping @Sendable (_ place: String) -> Void
  ) {
    self.onUnrecordedEffect = onUnrecordedEffect
    content = Locked(Content(segments: segments))
    empty = segments
    self.onUnrecordable = onUnrecordable
  }

  /// The facts, with the types of the store.
  func facts<State, Action>() -> [LogFact<State, Action>] {
    // Copied under the lock, and converted outside of it.
    content.withLock { $0.segments }.typedFacts()
  }

  var byteCount: Int { content.withLock { $0.segments.byteCount } }

  /// The endpoints that can't be recorded, with the reasons.
  var unrecordable: [String: String] { content.withLock { $0.unrecordable } }

  /// The places of effects that sent actions without a recorded call.
  var unrecordedEffects: Set<String> { content.withLock { $0.unrecordedEffects.places } }

  /// Discards the facts, for another store.
  func restart() {
    // The discarded facts are released outside of the lock: they may have deinitializers.
    let old = content.withLock { content in
      defer {
        content = Content(
          segments: empty, unrecordable: content.unrecordable,
          unrecordedEffects: UnrecordedEffects(places: content.unrecordedEffects.places))
      }
      return content.segments
    }
    withExtendedLifetime(old) {}
  }

  func begin(with fact: Segments.Fact, bytes: Int) {
    content.withLock { content in
      content.segments.begin(with: fact, bytes: bytes, at: .now)
      for id in content.endedEffects { content.calls[.effect(id)] = nil }
      content.endedEffects = []
    }
  }

  /// Notes a turn, whose reducer is about to run on this thread.
  ///
  /// - Returns: whether a snapshot is due before the next one.
  func beginTurn(_ turn: StoreTurn, _ action: Any, bytes: Int) -> Bool {
    let mark = composable_current_turn()
    return content.withLock {
      $0.segments.append(.turn(turn, action), bytes: bytes)
      if case .effect(let id) = turn.cause { $0.unrecordedEffects.sends(id) }
      $0.turn = turn.number
      $0.mark = mark
      $0.turnCalls = 0
      return $0.segments.needSnapshot
    }
  }

  func append(_ fact: Segments.Fact, bytes: Int) {
    let place = content.withLock { content -> String? in
      content.segments.append(fact, bytes: bytes)
      switch fact {
      case .started(let effect): content.unrecordedEffects.starts(effect)
      case .ended(let id, let end):
        content.endedEffects.append(id)
        return content.unrecordedEffects.ends(id, isCancelled: end == .cancelled)
      default: break
      }
      return nil
    }
    if let place { onUnrecordedEffect(place) }
  }

  func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?],
    _ outcome: LoggedCall.Outcome, _ value: Any?
  ) {
    let mark = composable_current_turn()
    // Values that can't be encoded are not kept.
    let isKept = if case .opaque = outcome { false } else { true }
    let bytes = bytes(of: arguments, isKept ? value : nil)
    content.withLock { content in
      let site: LoggedCall.Site
      let number: Int
      if let mark, mark == content.mark {
        site = .turn(content.turn)
        number = content.turnCalls
        content.turnCalls += 1
      } else {
        site = EffectTrace.ID.current.map { .effect($0) } ?? .outside
        number = content.calls[site, default: 0]
        content.calls[site] = number + 1
        if case .effect(let id) = site { content.unrecordedEffects.calls(id) }
      }
      let call = LoggedCall(
        site: site, number: number, client: client, endpoint: endpoint, arguments: arguments,
        outcome: outcome)
      content.segments.append(.called(call), bytes: bytes)
    }
  }

  /// The memory of a call, estimated.
  private func bytes(of arguments: [LoggedValue?], _ value: Any?) -> Int {
    var bytes = Self.sizeOfCall + Self.sizeOfArgument * arguments.count
    if let value { bytes += sizes.bytes(of: value) }
    for argument in arguments {
      if let value = argument?.value { bytes += sizes.bytes(of: value) }
    }
    return bytes
  }

  private static var sizeOfCall: Int { 128 }
  private static var sizeOfArgument: Int { 32 }

  func append(unrecordable endpoint: String, because reason: String) {
    let isNew = content.withLock { $0.unrecordable.updateValue(reason, forKey: endpoint) == nil }
    if isNew { onUnrecordable(endpoint, reason) }
  }
}
