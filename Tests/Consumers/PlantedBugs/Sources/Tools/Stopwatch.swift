import ComposableArchitecture
import Foundation
import Mending

/// A stopwatch with laps.
///
/// The mistake: the computer's clock may be set back between two laps.
@Reducer struct Stopwatch {
  @ObservableState
  struct State: Codable, Equatable {
    var isRunning = false
    var label = ""
    /// In milliseconds.
    var laps: [UInt] = []
    var showsBest = false
    var start: Date?
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case lapTapped
    case resetTapped
    case startTapped
    case stopTapped
  }

  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .lapTapped:
        guard state.isRunning, let start = state.start else { return .none }
        let now = date.now
        let length = (now.timeIntervalSince(start) * 1_000).rounded()
        state.laps.append(UInt(isMended ? max(0, length) : length))
        state.start = now
      case .resetTapped:
        state.laps = []
        state.start = state.isRunning ? date.now : nil
      case .startTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        state.start = date.now
      case .stopTapped: state.isRunning = false
      }
      return .none
    }
  }
}
