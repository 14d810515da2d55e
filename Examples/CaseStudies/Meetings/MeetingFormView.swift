import ComposableUI

/// A sheet that creates or edits a meeting.
struct MeetingFormView: View {
  let title: String
  @Bindable var store: StoreOf<MeetingForm>
  @FocusState var focus: MeetingForm.Field?

  var body: some View {
    NavigationStack {
      Form {
        Section("Meeting") {
          TextField("Title", text: $store.meeting.title)
            .focused($focus, equals: .title)
          Stepper("Length: \(store.meeting.length.clock) min", value: minutes, in: 1...60)
          Picker("Theme", selection: $store.meeting.theme) {
            ForEach(Theme.allCases, id: \.self) { Text($0.title).tag($0) }
          }
          .pickerStyle(.menu)
        }
        Section("Attendees") {
          ForEach(Array(store.meeting.attendees.enumerated()), id: \.element.id) {
            number, attendee in
            TextField("Attendee \(number + 1)", text: name(of: attendee), prompt: Text("Name"))
              .focused($focus, equals: .attendee(attendee.id))
          }
          .onDelete { offsets in
            for id in offsets.map({ store.meeting.attendees[$0].id }) {
              store.send(.removeAttendeeButtonTapped(id))
            }
          }
          Button("Add an attendee") { store.send(.addAttendeeButtonTapped) }
        }
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }.disabled(!store.canSave)
        }
      }
    }
    // The state and the screen have the same focused field, whichever changes first.
    .onChange(of: store.focus, initial: true) { focus = store.focus }
    .onChange(of: focus) { if focus != store.focus { store.send(.set(\.focus, focus)) } }
  }

  /// A stepper counts whole minutes. Other durations are rounded down.
  private var minutes: Binding<Int> {
    Binding(
      StoreBinding {
        Int(store.meeting.length.components.seconds / 60)
      } set: {
        store.send(.set(\.meeting.length, .seconds(60 * $0)))
      })
  }

  /// The field of a removed attendee keeps its text, and ignores input.
  private func name(of attendee: Attendee) -> Binding<String> {
    Binding(
      StoreBinding {
        store.meeting.attendees[id: attendee.id]?.name ?? attendee.name
      } set: {
        var attendees = store.meeting.attendees
        attendees[id: attendee.id]?.name = $0
        store.send(.set(\.meeting.attendees, attendees))
      })
  }
}
