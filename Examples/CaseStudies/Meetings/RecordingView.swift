import ComposableUI

/// A meeting in progress: the speaker, and the remaining time.
struct RecordingView: View {
  @Bindable var store: StoreOf<Recording>

  var body: some View {
    VStack {
      Text(store.speaker?.name ?? "Nobody attends").font(.largeTitle)
      Text(store.remaining.clock)
        .font(.title.monospaced())
        .foregroundStyle(store.meeting.theme.color)
        .accessibilityLabel("\(store.remaining.clock) left")
      ProgressView(
        "Speaker \(store.spoken.count) of \(store.meeting.attendees.count)",
        value: 1 - store.remaining / store.meeting.share)
      HStack {
        Button("End", role: .destructive) { store.send(.endButtonTapped) }
          .accessibilityLabel("End the meeting")
        Spacer()
        Button(store.isLastTurn ? "Finish" : "Next") { store.send(.passOnButtonTapped) }
          .buttonStyle(.borderedProminent)
          .accessibilityLabel(store.isLastTurn ? "Finish the meeting" : "Next speaker")
      }
    }
    .padding()
    .navigationTitle(store.meeting.title)
    .alert($store.scope(\.$alert, action: \.alert))
    // Popping the screen removes the feature, and with it its clock.
    .onAppear { store.send(.appeared) }
  }
}
