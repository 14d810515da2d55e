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
  struct State: Codable { var text = "" }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case save
  }

  var body: some ReducerOf<Self> { BindingReducer() }
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
    Button("Save") { store.send(.save) }
  }
}
