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
      Group {
        if store.rows.isEmpty {
          empty
        } else {
          List {
            ForEach(store.scope(state: \.rows, action: \.rows)) { TimerRowView(store: $0) }
          }
        }
      }
      .navigationTitle("Timers")
      .toolbar {
        ToolbarItem(placement: .secondaryAction) {
          Button("Pause all") { store.send(.pauseAllButtonTapped) }
            .disabled(!store.rows.contains(where: \.isRunning))
        }
        ToolbarItem(placement: .primaryAction) {
          Menu("Add") {
            Button("Stopwatch") { store.send(.addStopwatchButtonTapped) }
            ForEach([1, 3, 5], id: \.self) { minutes in
              Button("Countdown of \(minutes) min") { addCountdown(minutes) }
            }
          }
        }
      }
    }
  }

  private var empty: some View {
    ContentUnavailableView {
      Label("No timers", systemImage: "timer")
    } description: {
      Text("Count up with a stopwatch, or down to zero.")
    } actions: {
      Button("Add a stopwatch") { store.send(.addStopwatchButtonTapped) }
        .buttonStyle(.borderedProminent)
      Button("Add a countdown") { addCountdown(3) }
    }
  }

  private func addCountdown(_ minutes: Int) {
    store.send(.addCountdownButtonTapped(.seconds(60 * minutes)))
  }
}
