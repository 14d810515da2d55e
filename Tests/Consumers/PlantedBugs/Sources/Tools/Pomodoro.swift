import ComposableArchitecture
import Mending

/// A timer for work and breaks.
///
/// The mistake: the timer of one phase goes on in the other, and a pause stops only that of the phase.
@Reducer struct Pomodoro {
  enum Phase: String, Codable, Sendable { case work, rest }

  @ObservableState
  struct State: Codable, Equatable {
    var goal = ""
    var isRunning = false
    var isSoundOn = true
    var phase = Phase.work
    var remaining = 25

    mutating func restart() { remaining = phase == .work ? 25 : 5 }
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case pauseTapped
    case phaseTapped
    case resetTapped
    case startTapped
    case ticked
  }

  enum ID: Hashable { case timer(Phase) }

  @Dependency(\.continuousClock) var clock

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("the timer ticks only while it runs") { before, action, _ in
      if case .ticked = action { before.isRunning } else { true }
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .pauseTapped:
        state.isRunning = false
        return .cancel(id: id(state))
      case .phaseTapped:
        state.phase = state.phase == .work ? .rest : .work
        state.restart()
        return state.isRunning ? timer(state) : .none
      case .resetTapped:
        state.restart()
        return .none
      case .startTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        return timer(state)
      case .ticked:
        state.remaining -= 1
        if state.remaining <= 0 { state.restart() }
        return .none
      }
    }
  }

  func id(_ state: State) -> ID { .timer(isMended ? .work : state.phase) }

  func timer(_ state: State) -> Effect<Action> {
    .run { send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.ticked)
      }
    }
    .cancellable(id: id(state), cancelInFlight: true)
  }
}
