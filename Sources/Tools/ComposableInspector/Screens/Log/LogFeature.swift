internal import ComposableArchitecture
internal import ComposableInspection

/// The log of a store: the listed turns, and the loaded part of them.
@Reducer
struct LogFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    var timeline = Timeline.recorded
    /// The known turns of the timeline.
    var turns = 0..<0
    var filter = LogFilter()
    var window = LogWindow()
    /// The features of the timeline's actions.
    var features: [String] = []
    /// Whether new turns are not listed.
    var isPaused = false
    /// Whether the window is at the end, and follows it.
    var isAtEnd = true
    var expanded: Set<Int> = []
    var error: InspectorError?
    /// The question without an answer yet.
    var pending: Load?
    /// Whether the store has changed since the question.
    var isStale = false

    init(storeID: Int) { self.storeID = storeID }

    var rows: [LogRow] { LogRow.rows(of: window.entries, expanded: expanded) }

    /// How many turns came after the loaded ones.
    var newerCount: Int { max(0, turns.upperBound - (window.turns ?? turns).upperBound) }

    /// Whether there are turns before the loaded ones.
    var hasOlder: Bool {
      guard let known = window.turns else { return false }
      return known.lowerBound > max(turns.lowerBound, filter.firstTurn ?? 0)
    }
  }

  /// A question for a page of turns.
  struct Load: Hashable, Sendable {
    let edge: LogWindow.Edge
    let turns: Range<Int>
  }

  enum Action: Equatable, Sendable {
    case burstToggled(first: Int)
    case clearButtonTapped
    case featureChosen(String?)
    case filterReset
    case filterTextChanged(String)
    case kindToggled(LogEntry.Kind)
    case loaded(Load, Answer<LogPage>)
    case newerReached
    case newestButtonTapped
    case olderReached
    case pauseToggled
    case revealed(turn: Int)
    case secondsChosen(ClosedRange<Double>?)
    case timelineChosen(Timeline, Range<Int>)
    case turnsChanged(Range<Int>)
  }

  private enum CancelID: Hashable { case load(Int) }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .burstToggled(let first):
        state.expanded.formSymmetricDifference([first])
        return .none

      case .clearButtonTapped:
        state.filter.firstTurn = state.turns.upperBound
        return restart(&state)

      case .featureChosen(let feature):
        state.filter.feature = feature
        return restart(&state)

      case .filterReset:
        state.filter = LogFilter()
        return restart(&state)

      case .filterTextChanged(let text):
        guard text != state.filter.text else { return .none }
        state.filter.text = text
        return restart(&state)

      case .kindToggled(let kind):
        state.filter.kinds.formSymmetricDifference([kind])
        return restart(&state)

      case .loaded(let load, let answer):
        state.pending = nil
        switch answer {
        case .success(let page):
          state.error = nil
          state.features = page.features
          let end = state.window.turns?.upperBound
          state.window.add(page, of: load.turns, at: load.edge)
          if load.edge == .older, state.window.turns?.upperBound != end { state.isAtEnd = false }
        case .failure(let error):
          state.error = error
        }
        guard state.isStale else { return .none }
        state.isStale = false
        return goOn(&state)

      case .newerReached:
        guard state.pending == nil, let known = state.window.turns?.upperBound else { return .none }
        let end = min(known + LogWindow.pageSize, state.turns.upperBound)
        guard known < end else { return .none }
        state.isAtEnd = end == state.turns.upperBound
        return load(.newer, known..<end, &state)

      case .newestButtonTapped:
        state.isPaused = false
        state.isAtEnd = true
        return load(.all, state.turns, &state)

      case .olderReached:
        guard state.pending == nil, state.hasOlder, let known = state.window.turns else {
          return .none
        }
        return load(.older, state.turns.lowerBound..<known.lowerBound, &state)

      case .pauseToggled:
        state.isPaused.toggle()
        return state.isPaused ? .none : goOn(&state)

      case .revealed(let turn):
        guard state.turns.contains(turn), let known = state.window.turns, !known.contains(turn)
        else { return .none }
        let end = min(state.turns.upperBound, turn + LogWindow.pageSize / 2)
        state.isAtEnd = end == state.turns.upperBound
        return load(.all, state.turns.lowerBound..<end, &state)

      case .secondsChosen(let seconds):
        state.filter.seconds = seconds
        return restart(&state)

      case .timelineChosen(let timeline, let turns):
        state.timeline = timeline
        state.turns = turns
        state.filter.firstTurn = nil
        state.isPaused = false
        state.expanded = []
        return restart(&state)

      case .turnsChanged(let turns):
        state.turns = turns
        state.window.forget(before: turns.lowerBound)
        return goOn(&state)
      }
    }
  }

  /// Lists new turns, unless the user has paused the log or scrolled away from its end.
  private func goOn(_ state: inout State) -> EffectOf<Self> {
    guard !state.isPaused, state.isAtEnd else { return .none }
    // One question at a time: with an app that changes all the time, no question would ever be answered.
    guard state.pending == nil else {
      state.isStale = true
      return .none
    }
    guard let known = state.window.turns else {
      return state.turns.isEmpty ? .none : load(.all, state.turns, &state)
    }
    guard known.upperBound < state.turns.upperBound else { return .none }
    return load(.newer, known.upperBound..<state.turns.upperBound, &state)
  }

  /// Lists the newest turns that match the filter.
  private func restart(_ state: inout State) -> EffectOf<Self> {
    state.window = LogWindow()
    state.isAtEnd = true
    state.isStale = false
    return load(.all, state.turns, &state)
  }

  private func load(
    _ edge: LogWindow.Edge, _ turns: Range<Int>, _ state: inout State
  ) -> EffectOf<Self> {
    let load = Load(edge: edge, turns: turns)
    guard let query = state.filter.query(turns, limit: LogWindow.pageSize) else {
      state.window.add(
        LogPage(entries: [], matchCount: 0, turns: state.turns), of: turns, at: edge)
      state.pending = nil
      return .cancel(id: CancelID.load(state.storeID))
    }
    state.pending = load
    return .run(name: "log") { [id = state.storeID, timeline = state.timeline] send in
      await send(.loaded(load, stores.ask(id) { try await $0.log(query, of: timeline) }))
    }
    .cancellable(id: CancelID.load(state.storeID), cancelInFlight: true)
  }
}
