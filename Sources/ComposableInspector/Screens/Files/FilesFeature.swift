internal import ComposableArchitecture

/// Files of a session: made of what was recorded, and read from other sessions.
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
    /// Where to save the file.
    var savePath = ""
    var savedTo: String?
    var openPath = ""
    var imported: [ImportedFile] = []
    var importError: InspectorError?
    var isBusy = false

    init(storeID: Int) { self.storeID = storeID }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case exportButtonTapped(all: Range<Int>)
    case exported(Answer<ExportedFile>)
    case firstChanged(String)
    case formatChosen(ExportFormat)
    case imported(Answer<ImportedFile>)
    case lastChanged(String)
    case openButtonTapped
    case openPathChanged(String)
    case saveButtonTapped
    case savePathChanged(String)
    case saved(Answer<String>)
    case showButtonTapped(ImportedFile)

    @CasePathable
    enum Delegate: Equatable, Sendable { case shown(ImportedFile) }
  }

  @Dependency(\.fileAccess) private var files
  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .exportButtonTapped(let all):
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
          await send(.exported(stores.ask(id) { try await $0.export(format, turns) }))
        }

      case .exported(let answer):
        state.isBusy = false
        state.exportError = answer.error
        if case .success(let file) = answer {
          state.exported = file
          state.savePath = file.name
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
        let path = state.openPath.trimmed
        guard !path.isEmpty, !state.isBusy else { return .none }
        state.isBusy = true
        state.importError = nil
        return .run(name: "import") { [id = state.storeID] send in
          let answer = await stores.ask(id) { store in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return try await store.import(files.read(path), named: name)
          }
          await send(.imported(answer))
        }

      case .openPathChanged(let path):
        state.openPath = path
        state.importError = nil
        return .none

      case .saveButtonTapped:
        let path = state.savePath.trimmed
        guard let file = state.exported, !path.isEmpty else { return .none }
        state.exportError = nil
        return .run(name: "save a file") { send in
          do {
            await send(.saved(.success(try await files.write(file.contents, path))))
          } catch {
            await send(
              .saved(.failure(error as? InspectorError ?? InspectorError("\(error)"))))
          }
        }

      case .savePathChanged(let path):
        state.savePath = path
        state.savedTo = nil
        state.exportError = nil
        return .none

      case .saved(let answer):
        state.exportError = answer.error
        if case .success(let path) = answer { state.savedTo = path }
        return .none

      case .showButtonTapped(let file):
        return .send(.delegate(.shown(file)))
      }
    }
  }

  /// What was made is of other turns, or of another format.
  private func forget(_ state: inout State) {
    state.exported = nil
    state.exportError = nil
    state.savedTo = nil
  }

  /// The turns that the user has typed.
  private func range(_ state: State, _ all: Range<Int>) -> Answer<ClosedRange<Int>> {
    guard !all.isEmpty else { return .failure(InspectorError("There are no turns yet.")) }
    let (first, last) = (state.first.trimmed, state.last.trimmed)
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
