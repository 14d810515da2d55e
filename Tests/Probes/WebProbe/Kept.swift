internal import ComposableUI

/// A list with a note, in a session that goes on after a deploy.
@Reducer
struct Kept {
  @ObservableState
  struct State: Codable {
    var lines: [String] = []
    @Presents var note: Note.State?
  }

  enum Action {
    case add
    case note(PresentationAction<Note.Action>)
    case open
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.lines.append("Line \(state.lines.count + 1)")
      case .open: state.note = Note.State()
      case .note(.presented(.save)):
        state.lines.append(state.note?.text ?? "")
        state.note = nil
      case .note: break
      }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Codable {
    var text = ""
    var presses = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case press
    case save
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .press = action { state.presses += 1 }
      return .none
    }
  }
}

struct KeptView: View {
  @Bindable var store: StoreOf<Kept>
  @State private var isLong = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(store.lines.count) lines\(isLong ? ", and all are shown" : "")")
      ForEach(Array(store.lines.enumerated()), id: \.offset) { Text($0.element) }
      Button("Add") { store.send(.add) }
      Button("Show all") { isLong = true }
      Button("Note") { store.send(.open) }
    }
    .sheet(item: $store.scope(\.$note, action: \.note)) { NoteView(store: $0) }
  }
}

struct NoteView: View {
  @Bindable var store: StoreOf<Note>

  var body: some View {
    TextField("Text", text: $store.text)
    Text("\(store.presses) presses")
    Button("Press") { store.send(.press) }
    Button("Save") { store.send(.save) }
      .interactiveDismissDisabled(store.text != "")
  }
}

/// The list, and which build of the app has the script of an element.
struct BuiltView: View {
  let store: StoreOf<Kept>

  var body: some View {
    CustomElement("build", value: 0) { Text("No build") }
    KeptView(store: store)
  }
}
