import ComposableUI

/// One timer: its time, its laps, and its controls.
struct TimerRowView: View {
  let store: StoreOf<TimerRow>

  var body: some View {
    Section(store.countdown.map { "Countdown of \($0.length)" } ?? "Stopwatch") {
      TimeView(store: store)
      ForEach(Array(store.lapTimes.enumerated()), id: \.offset) { number, time in
        LabeledContent("Lap \(number + 1)", value: time.clock)
      }
      HStack {
        if store.isRunning { RunningControls(store: store) } else { StoppedControls(store: store) }
        Spacer()
        Button("Remove", role: .destructive) { store.send(.removeButtonTapped) }
          .buttonStyle(.borderless)
      }
    }
  }
}

/// The time in a view of its own: it changes ten times a second, its surroundings do not.
private struct TimeView: View {
  let store: StoreOf<TimerRow>

  var body: some View {
    Text((store.remaining ?? store.elapsed).clock)
      .font(.title.monospaced())
      .accessibilityIdentifier("time")
    if let countdown = store.countdown {
      ProgressView("Elapsed", value: store.elapsed / max(countdown, .nanoseconds(1)))
    }
  }
}

/// The controls of a running timer.
private struct RunningControls: View {
  let store: StoreOf<TimerRow>

  var body: some View {
    Button("Pause") { store.send(.pauseButtonTapped) }
      .buttonStyle(.borderedProminent)
    if store.countdown == nil {
      Button("Lap") { store.send(.lapButtonTapped) }
    }
  }
}

/// The controls of a stopped timer.
private struct StoppedControls: View {
  let store: StoreOf<TimerRow>

  var body: some View {
    Button(store.elapsed == .zero ? "Start" : "Go on") { store.send(.startButtonTapped) }
      .buttonStyle(.borderedProminent)
      .disabled(store.remaining == .zero)
    Button("Reset") { store.send(.resetButtonTapped) }
      .disabled(store.elapsed == .zero)
  }
}
