import ComposableArchitecture
import Mending

/// Notes, one of which is edited on a sheet.
///
/// The mistake: the notebook uploads what the sheet has, and answers the sheet also if that is gone.
@Reducer struct Notebook {
  @ObservableState
  struct State: Codable, Equatable {
    @Presents var page: Page.State?
    var isLoading = false
    var notes: IdentifiedArrayOf<Note> = []
    var search = ""
  }

  enum Action: BindableAction, Codable {
    case addTapped
    case binding(BindingAction<State>)
    case closeTapped
    case loaded([Note])
    case noteTapped(Note.ID)
    case page(PresentationAction<Page.Action>)
    case reloadTapped
  }

  enum ID { case load, upload }

  @Dependency(\.notes) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.page = Page.State(note: Note(id: (state.notes.ids.max() ?? 0) + 1))
        return .none
      case .binding: return .none
      case .closeTapped:
        state.page = nil
        return isMended ? .cancel(id: ID.upload) : .none
      case .loaded(let notes):
        state.isLoading = false
        state.notes = IdentifiedArray(uniqueElements: notes)
        return .none
      case .noteTapped(let id):
        state.page = state.notes[id: id].map { Page.State(note: $0) }
        return .none
      case .page(.presented(.saveTapped)):
        guard let note = state.page?.note else { return .none }
        return .run { send in
          let revision = try await client.upload(note: note)
          await send(.page(.presented(.saved(revision: revision))))
        } catch: { _, send in
          await send(.page(.presented(.saved(revision: nil))))
        }
        .cancellable(id: ID.upload, cancelInFlight: true)
      case .page(.presented(.saved(.some))):
        if let note = state.page?.note { state.notes[id: note.id] = note }
        return .none
      case .page(.dismiss): return isMended ? .cancel(id: ID.upload) : .none
      case .page: return .none
      case .reloadTapped:
        state.isLoading = true
        return .run { send in await send(.loaded(try await client.load())) }
          .cancellable(id: ID.load, cancelInFlight: true)
      }
    }
    .ifLet(\.$page, action: \.page) { Page() }
  }
}

/// A note that is edited.
@Reducer struct Page {
  @ObservableState
  struct State: Codable, Equatable {
    var isSaving = false
    var note: Note
    var revision = 0
  }

  enum Action: Codable {
    case saved(revision: Int?)
    case saveTapped
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saved(let revision):
        state.isSaving = false
        state.revision = revision ?? state.revision
      case .saveTapped: state.isSaving = true
      case .typed(let text): state.note.text = text
      }
      return .none
    }
  }
}
