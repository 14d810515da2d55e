import ComposableUI

/// All meetings, and the sheet that creates one. The parent decides when to load them.
struct MeetingListView: View {
  @Bindable var store: StoreOf<MeetingList>

  var body: some View {
    Group {
      if store.meetings.isEmpty {
        ContentUnavailableView {
          Label("No meetings", systemImage: "person.2")
        } description: {
          Text("Plan who speaks, and how long it takes.")
        } actions: {
          Button("Add the first meeting") { store.send(.addButtonTapped) }
            .buttonStyle(.borderedProminent)
        }
      } else {
        List(store.meetings) { meeting in
          Button {
            store.send(.meetingTapped(meeting.id))
          } label: {
            MeetingRow(meeting: meeting)
          }
        }
      }
    }
    .navigationTitle("Meetings")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Add") { store.send(.addButtonTapped) }
          .accessibilityLabel("Add a meeting")
      }
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).add) { store in
      MeetingFormView(title: "New meeting", store: store)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}

/// A meeting's row in the list.
private struct MeetingRow: View {
  let meeting: Meeting

  var body: some View {
    VStack(alignment: .leading) {
      Text(meeting.title).font(.headline).foregroundStyle(meeting.theme.color)
      Text("\(meeting.attendees.count) attending · \(meeting.length.clock) min")
        .font(.caption).foregroundStyle(.secondary)
    }
  }
}
