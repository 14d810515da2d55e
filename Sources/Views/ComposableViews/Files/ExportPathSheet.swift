internal import ComposableHosting
internal import ComposableRuntime

/// Saves a file at a path that the user types.
struct ExportPathSheet: View {
  let export: HostElement.FileExport
  let system: HostFileSystem
  let finish: (FileOutcome<SavedFile>) -> Void
  @State private var path: String
  @State private var request: PathRequest?
  @State private var error: HostFileError?

  init(
    export: HostElement.FileExport, system: HostFileSystem,
    finish: @escaping (FileOutcome<SavedFile>) -> Void
  ) {
    self.export = export
    self.system = system
    self.finish = finish
    _path = State(wrappedValue: export.name)
  }

  var body: some View {
    PathSheet(
      title: "Save a file", label: "Path", prompt: export.name, error: error,
      isBusy: request != nil, canCancel: request == nil, path: editedPath,
      submit: { save(replaces: false) },
      cancel: cancel
    ) {
      if case .exists = error {
        Button("Replace", role: .destructive) { save(replaces: true) }.disabled(!canSave)
      } else {
        Button("Save") { save(replaces: false) }.disabled(!canSave)
      }
    }
    .task(id: request) { await write() }
  }

  /// Another path is another question.
  private var editedPath: Binding<String> {
    Binding {
      path
    } set: { new in
      guard new != path else { return }
      path = new
      error = nil
    }
  }

  /// Not while the file is being written: the user would not know that it exists.
  private func cancel() {
    guard request == nil else { return }
    finish(.cancelled(after: error))
  }

  private var canSave: Bool { request == nil && !path.trimmed().isEmpty }

  private func save(replaces: Bool) {
    guard canSave else { return }
    error = nil
    request = PathRequest(path: path.trimmed(), replaces: replaces)
  }

  private func write() async {
    // A task that was cancelled before it began finds the request of the next one.
    guard let request, !Task.isCancelled else { return }
    do {
      let file = try await system.write(export.contents, request.path, request.replaces)
      finish(.success(file))
    } catch {
      self.error = HostFileError(error)
    }
    self.request = nil
  }
}
