internal import ComposableArchitecture
internal import ComposableInspection

// The timelines that the log can show: the recorded turns, a fork, a file.

extension StoreInspection {
  /// Shows another timeline in the log, from its end.
  func show(_ timeline: Timeline, _ state: inout State) -> EffectOf<Self> {
    state.isPlaying = false
    state.selection = nil
    state.turn = nil
    let turns: Range<Int>
    switch timeline {
    case .recorded: turns = state.recorded
    case .fork(let fork):
      turns = min(state.recorded.lowerBound, fork.base + 1)..<(fork.base + 1 + fork.steps.count)
    case .imported(let number):
      turns = state.files.imported.first { $0.number == number }?.turns ?? 0..<0
    }
    state.log.timeline = timeline
    state.log.turns = turns
    return .concatenate(
      .cancel(id: CancelID.play(state.id)), .send(.log(.timelineChosen(timeline, turns))),
      showPoint(&state))
  }

  func fork(_ start: ForkStart, _ state: inout State) -> EffectOf<Self> {
    let turn = state.point.turn
    state.page = .whatIf
    if case .fork = state.log.timeline {
      return start == .withoutSelected ? .send(.fork(.turnSkipped(turn))) : .none
    }
    guard state.log.timeline == .recorded else { return .none }
    let end = state.recorded.upperBound
    switch start {
    case .empty:
      return .send(.fork(.started(base: turn, following: end..<end, skipping: nil)))
    case .withFollowing:
      return .send(
        .fork(.started(base: turn, following: min(turn + 1, end)..<end, skipping: nil)))
    case .withoutSelected:
      return .send(.fork(.started(base: turn - 1, following: turn..<end, skipping: turn)))
    }
  }

  /// Shows the fork's present steps in the log. After a fork is discarded, the log shows the recorded turns.
  func forkChanged(_ draft: ForkDraft?, _ state: inout State) -> EffectOf<Self> {
    guard let draft else {
      if case .fork = state.log.timeline { return show(.recorded, &state) }
      return .none
    }
    let page = state.page
    defer { state.page = page }
    return show(.fork(draft.fork), &state)
  }
}
