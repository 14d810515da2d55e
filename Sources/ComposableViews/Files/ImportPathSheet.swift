/// Reads a file at a path that the user types.
struct ImportPathSheet: View {
  let choice: Element.FileChoice
  let system: FileSystem
  let finish: (FileOutcome<ChosenFile>) -> Void
  @State private var path = ""
  @State private var request: PathRequest?
  @State private var error: FileError?

  var body: some View {
    PathSheet(
      title: "Open a file", label: "Path", prompt: prompt, error: error, isBusy: request != nil,
      path: $path, submit: open, cancel: { finish(.cancelled(after: error)) }
    ) {
      Button("Open", action: open).disabled(!canOpen)
    }
    .task(id: request) { await read() }
  }

  private var prompt: String {
    choice.filenameExtensions.first.map { "file.\($0)" } ?? "file"
  }

  private var canOpen: Bool { request == nil && path.contains { $0 != " " } }

  private func open() {
    guard canOpen else { return }
    error = nil
    request = PathRequest(path: path)
  }

  private func read() async {
    guard let request else { return }
    do {
      try choice.check(request.path)
      finish(.success(try await system.read(request.path)))
    } catch {
      self.error = FileError(error)
    }
    self.request = nil
  }
}
