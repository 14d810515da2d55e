import ComposableArchitecture
import Mending

/// A text with undo and redo.
///
/// The mistake: when the history is full, its first version is dropped, and the position stays.
@Reducer struct Editor {
  @ObservableState
  struct State: Codable, Equatable {
    var fontSize = 12
    var isBold = false
    var position = 0
    var search = ""
    var versions = [""]

    var text: String { versions[position] }
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case redoTapped
    case typed(String)
    case undoTapped
  }

  static let limit = 4

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .redoTapped: state.position = min(state.position + 1, state.versions.count - 1)
      case .typed(let text):
        let current = state.text
        state.versions.removeLast(state.versions.count - 1 - state.position)
        state.versions.append(String((current + text).suffix(8)))
        state.position += 1
        if state.versions.count > Self.limit {
          state.versions.removeFirst()
          if isMended { state.position -= 1 }
        }
      case .undoTapped: state.position = max(state.position - 1, 0)
      }
      return .none
    }
  }
}
