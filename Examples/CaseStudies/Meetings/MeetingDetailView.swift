import ComposableUI

/// A meeting, from where it is held, edited and deleted.
struct MeetingDetailView: View {
  @Bindable var store: StoreOf<MeetingDetail>

  var body: some View {
    List {
      Section("Meeting") {
        Button("Start the meeting") { store.send(.startButtonTapped) }
          .buttonStyle(.borderedProminent)
        LabeledContent("Length", value: "\(store.meeting.length.clock) min")
        LabeledContent("Theme") {
          Text(store.meeting.theme.title).foregroundStyle(store.meeting.theme.color)
        }
      }
      Section("Attendees") {
        ForEach(store.meeting.attendees) { Label($0.name, systemImage: "person") }
      }
      Section("History") {
        if store.meeting.history.isEmpty {
          Text("It was not held yet.").foregroundStyle(.secondary)
        }
        ForEach(store.meeting.history) { past in
          Button(past.title) { store.send(.pastMeetingTapped(past.id)) }
        }
      }
      Section {
        Button("Delete the meeting", role: .destructive) { store.send(.deleteButtonTapped) }
      }
    }
    .navigationTitle(store.meeting.title)
    .toolbar {
      ToolbarItem(placement: .secondaryAction) {
        Button("Edit") { store.send(.editButtonTapped) }
          .accessibilityLabel("Edit the meeting")
      }
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in
      MeetingFormView(title: "Edit the meeting", store: store)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}
