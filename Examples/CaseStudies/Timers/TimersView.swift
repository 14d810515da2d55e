import ComposableUI

/// All timers, one below the other.
public struct TimersView: View {
  private let store: StoreOf<Timers>

  /// - Parameter store: the timers' store.
  public init(store: StoreOf<Timers>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      List {
        ForEach(store.scope(state: \.rows, action: \.rows)) { TimerRowView(store: $0) }
        Section("New") {
          Button("Stopwatch") { store.send(.addStopwatchButtonTapped) }
          ForEach([1, 3, 5], id: \.self) { minutes in
            Button("Countdown of \(minutes) min") {
              store.send(.addCountdownButtonTapped(.seconds(60 * minutes)))
            }
          }
        }
      }
      .navigationTitle("Timers")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Pause all") { store.send(.pauseAllButtonTapped) }
            .disabled(store.rows.isEmpty)
        }
      }
    }
  }
}
