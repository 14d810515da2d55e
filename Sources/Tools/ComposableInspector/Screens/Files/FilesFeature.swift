internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// Files of sessions: exported from the recorded turns, and imported from other sessions.
@Reducer
struct FilesFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    var format = ExportFormat.recording
    /// The first and the last turn, as typed; empty for all.
    var first = ""
    var last = ""
    var exported: ExportedFile?
    var exportError: InspectorError?
    /// Whether the user is saving the file.
    var isSaving = false
    var saved: SavedFile?
    /// Whether the user is choosing a file.
    var isOpening = false
    var imported: [ImportedFile] = []
    var importError: InspectorError?
    var isBusy = false

    init(storeID: Int) { self.storeID = storeID }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    /// - Parameter saves: whether the user is asked where to at once.
    case exportButtonTapped(all: Range<Int>, saves: Bool = false)
    case exported(Answer<ExportedFile>, saves: Bool = false)
    case firstChanged(String)
    case formatChosen(ExportFormat)
    case imported(Answer<ImportedFile>)
    case lastChanged(String)
    case openButtonTapped
    case opened(Answer<ChosenFile>)
    case openingChanged(Bool)
    case saveButtonTapped
    case saved(Answer<SavedFile>)
    case savingChanged(Bool)
    case showButtonTapped(ImportedFile)

    @CasePathable
    enum Delegate: Equatable, Sendable { case shown(ImportedFile) }
  }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .exportButtonTapped(let all, let saves):
        forget(&state)
        let turns: ClosedRange<Int>
        switch range(state, all) {
        case .success(let range): turns = range
        case .failure(let error):
          state.exportError = error
          return .none
        }
        state.isBusy = true
        return .run(name: "export") { [id = state.storeID, format = state.format] send in
          await send(.exported(stores.ask(id) { try await $0.export(format, turns) }, saves: saves))
        }

      case .exported(let answer, let saves):
        state.isBusy = false
        state.exportError = answer.error
        if case .success(let file) = answer {
          state.exported = file
          state.isSaving = saves
        }
        return .none

      case .firstChanged(let text):
        state.first = text
        forget(&state)
        return .none

      case .formatChosen(let format):
        state.format = format
        forget(&state)
        return .none

      case .imported(let answer):
        state.isBusy = false
        state.importError = answer.error
        guard case .success(let file) = answer else { return .none }
        state.imported.append(file)
        return .send(.delegate(.shown(file)))

      case .lastChanged(let text):
        state.last = text
        forget(&state)
        return .none

      case .openButtonTapped:
        guard !state.isBusy else { return .none }
        state.importError = nil
        state.isOpening = true
        return .none

      case .opened(.failure(let error)):
        state.importError = error
        return .none

      case .opened(.success(let file)):
        state.isBusy = true
        state.importError = nil
        return .run(name: "import") { [id = state.storeID] send in
          let answer = await stores.ask(id) { store in
            try await store.import(file.contents, named: file.name)
          }
          await send(.imported(answer))
        }

      case .openingChanged(let isOpening):
        state.isOpening = isOpening
        return .none

      case .saveButtonTapped:
        guard state.exported != nil else { return .none }
        state.exportError = nil
        state.saved = nil
        state.isSaving = true
        return .none

      case .saved(let answer):
        state.exportError = answer.error
        if case .success(let file) = answer { state.saved = file }
        return .none

      case .savingChanged(let isSaving):
        state.isSaving = isSaving
        return .none

      case .showButtonTapped(let file):
        return .send(.delegate(.shown(file)))
      }
    }
  }

  /// Discards the exported file: it has other turns, or another format.
  private func forget(_ state: inout State) {
    state.exported = nil
    state.exportError = nil
    state.isSaving = false
    state.saved = nil
  }

  /// The turns that the user has typed.
  private func range(_ state: State, _ all: Range<Int>) -> Answer<ClosedRange<Int>> {
    guard !all.isEmpty else { return .failure(InspectorError("There are no turns yet.")) }
    let (first, last) = (state.first.trimmed(), state.last.trimmed())
    guard let lower = first.isEmpty ? all.lowerBound : Int(first),
      let upper = last.isEmpty ? all.upperBound - 1 : Int(last), lower <= upper,
      all.contains(lower), all.contains(upper)
    else {
      return .failure(
        InspectorError(
          "Type two numbers of turns between \(all.lowerBound) and \(all.upperBound - 1), the lower one first."
        ))
    }
    return .success(lower...upper)
  }
}
