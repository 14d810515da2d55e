import ComposableArchitecture
import Mending

/// Files, which are deleted after a confirmation, and a sync that can fail with an alert.
///
/// The mistake: the alert of the sync takes the place of the confirmation, whose file stays marked.
@Reducer struct Files {
  @ObservableState
  struct State: Codable, Equatable {
    @Presents var alert: AlertState<Alert>?
    var deletion: String?
    var files = ["a", "b", "c"]
    var isSyncing = false
    var name = ""
    var revision = 0
  }

  enum Action: BindableAction, Codable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case createTapped
    case deleteTapped(String)
    case synced(revision: Int)
    case syncFailed
    case syncTapped
  }

  enum Alert: Codable, Equatable, Sendable { case deletionConfirmed, deletionDeclined, understood }

  @Dependency(\.notes) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deletionConfirmed)):
        state.files.removeAll { [deletion = state.deletion] in $0 == deletion }
        state.deletion = nil
      case .alert(.presented(.deletionDeclined)): state.deletion = nil
      case .alert, .binding: break
      case .createTapped:
        guard !state.name.isEmpty, !state.files.contains(state.name) else { return .none }
        state.files.append(state.name)
        state.name = ""
      case .deleteTapped(let file):
        guard state.alert == nil, state.files.contains(file) else { return .none }
        state.deletion = file
        state.alert = AlertState {
          TextState("Delete \(file)?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
          ButtonState(role: .cancel, action: .deletionDeclined) { TextState("Keep") }
        }
      case .synced(let revision):
        state.isSyncing = false
        state.revision = revision
      case .syncFailed:
        state.isSyncing = false
        if isMended { state.deletion = nil }
        state.alert = AlertState {
          TextState("The files were not synced.")
        } actions: {
          ButtonState(action: .understood) { TextState("OK") }
        }
      case .syncTapped:
        guard !state.isSyncing else { return .none }
        state.isSyncing = true
        return .run { send in
          await send(.synced(revision: try await client.sync()))
        } catch: { _, send in
          await send(.syncFailed)
        }
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
