import ComposableArchitecture
import Mending

/// A text that is saved half a second after the last change.
///
/// The mistake: the answer marks the text as saved, also if it was changed since the request.
@Reducer struct Autosave {
  @ObservableState
  struct State: Codable, Equatable {
    var isPreviewShown = false
    var isSaved = true
    var savedText = ""
    var tag = ""
    var text = ""
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case pauseEnded
    case revertTapped
    case saved(String)
    case savingFailed
  }

  enum ID { case pause, save }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.notes) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        state.isSaved = false
        return .run { send in
          try await clock.sleep(for: .milliseconds(500))
          await send(.pauseEnded)
        }
        .cancellable(id: ID.pause, cancelInFlight: true)
      case .binding: return .none
      case .pauseEnded:
        return .run { [text = state.text] send in
          await send(.saved(try await client.save(text: text)))
        } catch: { _, send in
          await send(.savingFailed)
        }
        .cancellable(id: ID.save, cancelInFlight: true)
      case .revertTapped:
        state.text = state.savedText
        state.isSaved = true
        return .merge(.cancel(id: ID.pause), .cancel(id: ID.save))
      case .saved(let text):
        state.savedText = text
        state.isSaved = isMended ? state.text == text : true
        return .none
      case .savingFailed:
        state.isSaved = false
        return .none
      }
    }
  }
}
