internal import ComposableHosting
internal import ComposableRuntime

/// Reads a file at a path that the user types.
struct ImportPathSheet: View {
  let choice: HostElement.FileChoice
  let system: HostFileSystem
  let finish: (FileOutcome<ChosenFile>) -> Void
  @State private var path = ""
  @State private var request: PathRequest?
  @State private var error: HostFileError?
  @State private var hasEnded = false

  var body: some View {
    PathSheet(
      title: "Open a file", label: "Path", prompt: prompt, error: error, isBusy: request != nil,
      path: $path, submit: open, cancel: { end(.cancelled(after: error)) }
    ) {
      Button("Open", action: open).disabled(!canOpen)
    }
    .task(id: request) { await read() }
  }

  private var prompt: String {
    choice.filenameExtensions.first.map { "file.\($0)" } ?? "file"
  }

  private var canOpen: Bool { request == nil && !path.trimmed().isEmpty }

  private func open() {
    guard canOpen else { return }
    error = nil
    // A path that was dragged into a terminal ends with a space.
    request = PathRequest(path: path.trimmed())
  }

  private func read() async {
    // A task that was cancelled before it began finds the request of the next one.
    guard let request, !Task.isCancelled else { return }
    do {
      try choice.check(request.path)
      let file = try await system.read(request.path)
      // The result is not needed if the view that asked is gone.
      guard !Task.isCancelled else { return }
      end(.success(file))
    } catch {
      self.error = HostFileError(error)
    }
    self.request = nil
  }

  /// Reading continues after the user has given up.
  private func end(_ outcome: FileOutcome<ChosenFile>) {
    guard !hasEnded else { return }
    hasEnded = true
    finish(outcome)
  }
}
