internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableThreads

/// The calls of dependencies: calls of the reducer by turn, and calls of effects, which come from any thread.
///
/// Unchecked: the reducing thread appends the calls of turns on the store's actor, where they are also read. A lock
/// guards the other calls. All other properties are set before the store applies its first action.
final class CallHistory: CallFacts, @unchecked Sendable {
  struct TurnCall {
    let turn: Int
    let call: RecordedCall
  }

  private let clock: SessionClock
  private let effectByteLimit: Int
  private let effectCalls = Locked(EffectCalls())
  private let sizes = SizesByType()

  /// The store's turn object, which its thread has as the current one while it reduces. Retained, so that no other
  /// store's turn object gets the same address.
  private nonisolated(unsafe) var turn: _TurnBase?
  private nonisolated(unsafe) var mark: UnsafeMutableRawPointer?
  private nonisolated(unsafe) unowned var tracer: TurnTracer?
  private nonisolated(unsafe) var onTurnCall: ((Int) -> Void)?
  @exclusivity(unchecked) private(set) nonisolated(unsafe) var turnCalls:
    ContiguousArray<TurnCall> = []

  init(clock: SessionClock, effectByteLimit: Int) {
    self.clock = clock
    self.effectByteLimit = effectByteLimit
  }

  /// - Parameter onTurnCall: receives the bytes of a call that a reducer made.
  func attach(
    turn: _TurnBase?, tracer: TurnTracer?, onTurnCall: @escaping (Int) -> Void
  ) {
    self.turn = turn
    mark = turn.map { Unmanaged.passUnretained($0).toOpaque() }
    self.tracer = tracer
    self.onTurnCall = onTurnCall
  }

  /// Adds a call of a file.
  func append(_ call: RecordedCall) {
    if case .turn(let turn) = call.site {
      turnCalls.append(TurnCall(turn: turn, call: call))
    } else {
      effectCalls.withLock { $0.append(call) }
    }
  }

  func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?],
    _ outcome: LoggedCall.Outcome, _ value: Any?
  ) {
    append(EndedCall(client, endpoint, arguments, outcome, value, sizes: sizes))
  }

  func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?], threw error: any Error
  ) {
    append(EndedCall(client, endpoint, arguments, nil, error, sizes: sizes))
  }

  private func append(_ call: EndedCall) {
    if let mark, mark == composable_current_turn(), let turn = tracer?.turn.number {
      let number = turnCalls.last?.turn == turn ? turnCalls.last!.call.number + 1 : 0
      let made = RecordedCall(site: .turn(turn), number: number, call)
      turnCalls.append(TurnCall(turn: turn, call: made))
      onTurnCall?(made.byteCount)
      return
    }
    // A call larger than the limit would drop all other calls, and itself.
    let kept = call.valueBytes < effectByteLimit / 2 ? call : call.withoutLargeValues(sizes)
    let site = EffectTrace.ID.current.map { LoggedCall.Site.effect($0) } ?? .outside
    let time = clock.now
    let dropped = effectCalls.withLock {
      $0.append(kept, at: site, time: time, byteLimit: effectByteLimit)
    }
    // Released outside of the lock: the values may have deinitializers.
    withExtendedLifetime(dropped) {}
  }

  /// The memory that the error of an effect takes, estimated.
  func bytes(of error: any Error) -> Int { sizes.bytes(of: error) }

  // Typed values need not be encoded.
  func append(unrecordable endpoint: String, because reason: String) {}

  var effectBytes: Int { effectCalls.withLock { $0.bytes } }

  /// The calls of a turn's reducer, in order.
  func calls(of turn: Int) -> ArraySlice<TurnCall> {
    guard !turnCalls.isEmpty else { return [] }
    let start = turnCalls.partitioningIndex { $0.turn >= turn }
    let end = turnCalls[start...].partitioningIndex { $0.turn > turn }
    return ArraySlice(turnCalls[start..<end])
  }

  /// The calls of some effects, in the order in which they ended.
  func calls(of effects: Set<EffectTrace.ID>) -> [RecordedCall] {
    let calls = effectCalls.withLock { $0.calls }
    return calls.filter {
      if case .effect(let id) = $0.site { effects.contains(id) } else { false }
    }
  }

  /// All calls of effects, in the order in which they ended.
  var ofEffects: [RecordedCall] { effectCalls.withLock { $0.all } }

  /// Drops the calls of turns before one.
  func drop(before turn: Int) {
    let count = turnCalls.partitioningIndex { $0.turn >= turn }
    if count > 0 { turnCalls.removeFirst(count) }
  }

  /// The last call of an endpoint before a turn: with these arguments, otherwise with any arguments.
  func last(_ name: String, _ arguments: [LoggedValue?], before turn: Int) -> RecordedCall? {
    let end = turnCalls.partitioningIndex { $0.turn >= turn }
    var other: RecordedCall?
    for entry in turnCalls[..<end].reversed() where entry.call.name == name {
      if entry.call.hasArguments(arguments) { return entry.call }
      other = other ?? entry.call
    }
    return other ?? turnCalls[end...].first { $0.call.name == name }?.call
  }
}
