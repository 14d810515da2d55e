import ComposableArchitecture
import Mending

/// An upload that can be paused.
///
/// The mistake: an upload that was resumed can't be paused again.
@Reducer struct Upload {
  enum Status: String, Codable, Sendable { case idle, running, paused, done }

  @ObservableState
  struct State: Codable, Equatable {
    var file = "a.txt"
    var isPublic = false
    var progress = 0
    var status = Status.idle
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case pauseTapped
    case progressed(Int)
    case resumeTapped
    case startTapped
  }

  enum ID { case upload }

  @Dependency(\.tools) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .pauseTapped:
        guard state.status == .running else { return .none }
        state.status = .paused
        return .cancel(id: ID.upload)
      case .progressed(let progress):
        guard state.status == .running else {
          reportIssue("An upload that is \(state.status) made progress.")
          return .none
        }
        state.progress = progress
        if progress == 100 { state.status = .done }
        return .none
      case .resumeTapped:
        guard state.status == .paused else { return .none }
        state.status = .running
        let upload = upload(state)
        return isMended ? upload.cancellable(id: ID.upload) : upload
      case .startTapped:
        guard state.status == .idle || state.status == .done else { return .none }
        state.status = .running
        state.progress = 0
        return upload(state).cancellable(id: ID.upload)
      }
    }
  }

  func upload(_ state: State) -> Effect<Action> {
    .run { [file = state.file, start = state.progress] send in
      for await progress in client.progress(file: file, start: start) {
        await send(.progressed(progress))
      }
    }
  }
}
