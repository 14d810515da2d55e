internal import ComposableArchitecture
internal import ComposableInspection

// The selected point, and the shown page about it.

extension StoreInspection {
  func statusChanged(_ status: StoreStatus?, _ state: inout State) -> EffectOf<Self> {
    state.isGone = status == nil
    guard let status else { return .none }
    state.status = status
    guard state.log.timeline == .recorded else { return .none }
    // Dropped turns can't be selected.
    if let selection = state.selection, selection < status.turns.lowerBound {
      state.selection = nil
      state.turn = nil
    }
    let news = Effect<Action>.send(.log(.turnsChanged(status.turns)))
    guard state.selection == nil || state.page == .effects || state.page == .charts else {
      return news
    }
    state.log.turns = status.turns
    return .concatenate(news, showPoint(&state))
  }

  func select(_ turn: Int?, _ state: inout State) -> EffectOf<Self> {
    state.selection = turn
    guard let turn else { return showPoint(&state) }
    return .merge(.send(.log(.revealed(turn: turn))), showPoint(&state))
  }

  /// Loads the shown page for the selected point.
  func showPoint(_ state: inout State) -> EffectOf<Self> {
    let point = state.point
    // For a long history, the last turns: the log leads to older ones.
    let end = max(state.recorded.upperBound - 1, state.recorded.lowerBound)
    switch state.page {
    case .turn:
      guard state.selection != nil else {
        state.turn = nil
        return .none
      }
      guard state.turn?.point != point else { return .none }
      state.turn = TurnFeature.State(storeID: state.id, point: point)
      return .send(.turn(.appeared))
    case .state:
      guard (state.tree.next ?? state.tree.source) != .state(point) else { return .none }
      return .send(.tree(.refreshed(.state(point))))
    case .screen:
      return state.log.turns.isEmpty ? .none : .send(.screen(.refreshed(point)))
    case .effects:
      guard !state.recorded.isEmpty else { return .none }
      let around = state.log.timeline == .recorded ? state.selection ?? end : end
      return .send(
        .effects(
          .refreshed(max(state.recorded.lowerBound, around - 1_000)...min(end, around + 200))))
    case .charts:
      guard !state.recorded.isEmpty else { return .none }
      return .send(.charts(.refreshed(max(state.recorded.lowerBound, end - 20_000)...end)))
    case .whatIf, .files:
      return .none
    }
  }

  func play(_ state: inout State) -> EffectOf<Self> {
    if state.selection == nil || TurnStep.next.turn(from: state.selection, in: state.log) == nil {
      state.selection = state.log.turns.isEmpty ? nil : state.log.turns.lowerBound
    }
    return .merge(
      select(state.selection, &state),
      .run(name: "play") { [interval = state.speed.interval] send in
        for await _ in clock.timer(interval: interval) { await send(.played) }
      }
      .cancellable(id: CancelID.play(state.id), cancelInFlight: true))
  }
}
