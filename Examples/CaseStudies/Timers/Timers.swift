import ComposableArchitecture

/// Several timers, each a row with a feature of its own.
@Reducer
public struct Timers: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var rows: IdentifiedArrayOf<TimerRow.State>

    public init(rows: IdentifiedArrayOf<TimerRow.State> = []) {
      self.rows = rows
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case addCountdownButtonTapped(Duration)
    case addStopwatchButtonTapped
    case pauseAllButtonTapped
    /// The session goes on, for instance in a new process.
    case restored
    case rows(IdentifiedActionOf<TimerRow>)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addCountdownButtonTapped(let duration):
        state.rows.append(TimerRow.State(id: uuid(), countdown: duration))
        return .none

      case .addStopwatchButtonTapped:
        state.rows.append(TimerRow.State(id: uuid()))
        return .none

      case .pauseAllButtonTapped:
        // The clock is read once, so that all stop at the same moment.
        let now = AnyClock(clock).now
        for id in state.rows.ids { state.rows[id: id]?.pause(at: now) }
        // An id includes the children's effects: this ends the timers of all rows.
        return .cancel(id: TimerRow.CancelID.run)

      case .restored:
        return .merge(
          state.rows.filter(\.isRunning).ids.map {
            .send(.rows(.element(id: $0, action: .restored)))
          })

      case .rows(.element(let id, .removeButtonTapped)):
        // `forEach` notices that the row was removed, and cancels its effects.
        state.rows.remove(id: id)
        return .none

      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      TimerRow()
    }
  }
}
