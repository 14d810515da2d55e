import ComposableArchitecture
import Mending

/// A list of tasks with a filter and a selection.
///
/// The mistake: a task that is checked may leave the filtered list, and stays selected.
@Reducer struct Tasks {
  enum Filter: String, Codable, CaseIterable, Sendable { case all, open, done }

  @ObservableState
  struct State: Codable, Equatable {
    var filter = Filter.all
    var nextID = 1
    var rows: IdentifiedArrayOf<TaskRow.State> = []
    var selection: Int?

    var shown: [TaskRow.State] {
      rows.filter {
        switch filter {
        case .all: true
        case .open: !$0.isDone
        case .done: $0.isDone
        }
      }
    }
  }

  enum Action: Codable {
    case addTapped
    case deleteTapped(Int)
    case filterTapped(Filter)
    case rows(IdentifiedActionOf<TaskRow>)
    case selected(Int)
    case sortTapped
  }

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("the selected task is shown") { state in
      state.selection.map { id in state.shown.contains { $0.id == id } } ?? true
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.rows.append(TaskRow.State(id: state.nextID))
        state.nextID += 1
      case .deleteTapped(let id):
        state.rows.remove(id: id)
        dropHiddenSelection(&state)
      case .filterTapped(let filter):
        state.filter = filter
        dropHiddenSelection(&state)
      case .rows: break
      case .selected(let id):
        if state.shown.contains(where: { $0.id == id }) { state.selection = id }
      case .sortTapped: state.rows.sort { $0.title < $1.title }
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { TaskRow() }
    Reduce { state, action in
      if isMended { dropHiddenSelection(&state) }
      return .none
    }
  }

  func dropHiddenSelection(_ state: inout State) {
    guard let id = state.selection else { return }
    if !state.shown.contains(where: { $0.id == id }) { state.selection = nil }
  }
}

/// A task.
@Reducer struct TaskRow {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    let id: Int
    var isDone = false
    var title = ""
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case doneTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .doneTapped: state.isDone.toggle()
      }
      return .none
    }
  }
}
