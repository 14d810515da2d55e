import ComposableUI
import Foundation

/// A feature with values of many kinds, rows, pages and a sheet: what is in its snapshots can be damaged in many ways.
@Reducer
struct Pantry {
  struct Shelf: Codable, Equatable, Identifiable {
    let id: Int
    var name: String
  }

  @ObservableState
  struct State: Codable {
    var shelves: IdentifiedArrayOf<Shelf> = []
    var presses = 0
    var weight = 1.5
    var date = Date(timeIntervalSince1970: 1_800_000_000)
    var labels: [String: Int] = ["flour": 2, "": -1]
    var limit: Int?
    var isOpen = true
    @Presents var note: PantryNote.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case note(PresentationAction<PantryNote.Action>)
    case press
    case write
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      // The number of a damaged state can be any.
      case .press: state.presses &+= 1
      case .write: state.note = PantryNote.State()
      case .binding, .note: break
      }
      return .none
    }
    .ifLet(\.$note, action: \.note) { PantryNote() }
  }
}

@Reducer
struct PantryNote {
  @ObservableState
  struct State: Codable { var text = "" }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct PantryView: View {
  @Bindable var store: StoreOf<Pantry>
  @State private var draft = "a draft"
  @State private var path: [Int] = []
  @State private var share = 0.5
  @State private var pick: Int? = 1
  @SceneStorage("tab") private var tab = 0

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Text("Presses: \(store.presses), \(tab)").frame(width: store.weight)
        Button("Press") { store.send(.press) }
        Button("Write") { store.send(.write) }
        Button("Next") { tab &+= 1 }
        TextField("Draft", text: $draft)
        Toggle("Open", isOn: $store.isOpen)
        Slider(value: $store.weight, in: 0...10) { Text("Weight") }
        Slider(value: $share, in: 0...1) { Text("Share") }
        ProgressView(value: share)
        DatePicker("Until", selection: $store.date)
        Picker("Pick", selection: $pick) {
          ForEach(0..<3) { Text("\($0)").tag(Int?.some($0)) }
        }
        ForEach(store.labels.sorted { $0.key < $1.key }, id: \.key) {
          Text("\($0.key): \($0.value)")
        }
        ForEach(store.shelves) { ShelfRow(shelf: $0) }
        NavigationLink("Page", value: 1)
      }
      .navigationDestination(for: Int.self) { Text("Page \($0)") }
    }
    .sheet(item: $store.scope(\.$note, action: \.note)) { PantryNoteView(store: $0) }
  }
}

private struct ShelfRow: View {
  let shelf: Pantry.Shelf
  @State private var count = 1

  var body: some View {
    Text("\(shelf.name): \(count)").opacity(Double(count))
    Button("Add to \(shelf.name)") { count &+= 1 }
  }
}

private struct PantryNoteView: View {
  @Bindable var store: StoreOf<PantryNote>

  var body: some View { TextField("Note", text: $store.text) }
}
