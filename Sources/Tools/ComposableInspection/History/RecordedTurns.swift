internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRecording

/// The turns of a store, or of a file.
final class RecordedTurns<State, Action> {
  let history: TurnHistory<State, Action>
  let calls: CallHistory
  let effects = EffectHistory()

  init(byteLimit: Int, clock: SessionClock) {
    history = TurnHistory(byteLimit: byteLimit)
    calls = CallHistory(clock: clock, effectByteLimit: byteLimit / 16)
  }

  var turns: Range<Int> { history.turns }

  var byteCount: Int { history.byteCount + calls.effectBytes }

  /// Begins a segment with a state, after which older turns may be dropped.
  func begin(
    with state: State, after turn: Int, put: TurnRecord? = nil, shared: [FoundSharedValue]
  ) {
    let first = history.segments.first?.turn
    history.begin(with: state, after: turn, put: put, shared: shared)
    guard let kept = history.segments.first?.turn, kept != first else { return }
    calls.drop(before: kept + 1)
    effects.drop(before: kept + 1)
  }
}

// Files.
extension RecordedTurns {
  /// Takes the facts of a file. The first fact must have a state.
  convenience init(_ facts: [LogFact<State, Action>]) {
    self.init(byteLimit: .max, clock: SessionClock())
    // The values that a state was found with follow it.
    var state: (state: State, turn: Int, put: TurnRecord?)?
    var shared: [FoundSharedValue] = []
    func begin() {
      guard let found = state else { return }
      state = nil
      self.begin(with: found.state, after: found.turn, put: found.put, shared: shared)
      shared = []
    }
    for fact in facts {
      switch fact {
      case .snapshot(let snapshot, let turn):
        begin()
        // A snapshot in the middle of a log only shows where states begin to differ.
        if history.segments.isEmpty || isLong {
          state = (snapshot, turn, nil)
        }
      case .put(let put, let turn):
        begin()
        state = (put, turn, TurnRecord(cause: .put, time: 0))
      case .shared(let write, let turn):
        let finding = FoundSharedValue(write, turn: turn)
        if state != nil { shared.append(finding) } else { history.append([finding]) }
      case .turn(let turn, let action):
        begin()
        guard !history.segments.isEmpty else { continue }
        if !history.hasRoom(for: turn.number) { history.makeRoom(for: turn.number) }
        history.append(action, turn.cause, at: 0)
      case .called(let call): calls.append(RecordedCall(call, value: nil))
      case .started(let effect):
        begin()
        effects.started(effect, at: 0)
      case .ended(let id, let end):
        effects.ended(id, .logged(end), at: 0, in: history.lastTurn)
      case .wrote, .hash: break
      }
    }
    begin()
  }

  /// Whether reducing the last segment again takes longer than keeping a state.
  private var isLong: Bool {
    guard let last = history.segments.last else { return true }
    return history.lastTurn - last.turn >= 1024
  }
}
