internal import ComposableHosting
internal import ComposableSessions

/// A button that lets the user choose a file, and the progress of the import.
struct ImportDialog: View {
  let choice: HostElement.FileChoice
  let finish: (FileOutcome<ChosenFile>) -> Void
  @State private var reception: FileReception
  @State private var phase = Phase.waiting

  fileprivate enum Phase: Equatable {
    case waiting
    case receiving(name: String, hundredths: Int)
    case failed(HostFileError)

    var isReceiving: Bool { if case .receiving = self { true } else { false } }
    var error: HostFileError? { if case .failed(let error) = self { error } else { nil } }
  }

  init(
    choice: HostElement.FileChoice, limit: Int, finish: @escaping (FileOutcome<ChosenFile>) -> Void
  ) {
    self.choice = choice
    self.finish = finish
    _reception = State(wrappedValue: FileReception(limit: limit, choice: choice))
  }

  var body: some View {
    Dialog(
      kind: .confirmationDialog(title: "Open a file", showsTitle: true),
      actions: { actions }, message: { message }, close: {})
  }

  @ViewBuilder private var actions: some View {
    FileButton(title: title, transfer: .choose(shownChoice), handle: handle)
    Button("Cancel", role: .cancel) { finish(.cancelled(after: phase.error)) }
  }

  private var title: String { phase == .waiting ? "Choose a File" : "Choose Another" }

  private var shownChoice: HostElement.FileChoice {
    HostElement.FileChoice(types: choice.types, isReceiving: phase.isReceiving)
  }

  @ViewBuilder private var message: some View {
    switch phase {
    case .waiting:
      Text(
        verbatim: types.isEmpty
          ? "Up to \(FileSize.text(reception.limit))."
          : "\(types), up to \(FileSize.text(reception.limit)).")
    case .receiving(let name, let hundredths):
      ProgressView(name, value: Double(hundredths) / 100)
    case .failed(let error): Text(verbatim: error.description).foregroundStyle(.red)
    }
  }

  private var types: String {
    choice.filenameExtensions.map { ".\($0)" }.joined(separator: ", ")
  }

  private func handle(_ event: HostEvent) -> HostEventResult {
    guard case .file(let step) = event else { return .unexpected }
    switch reception.take(step) {
    case .waiting(let name, let hundredths):
      let next = Phase.receiving(name: name, hundredths: hundredths)
      if phase != next { phase = next }
    case .complete(let file): finish(.success(file))
    case .failed(let error): phase = .failed(error)
    case .unexpected: return .unexpected
    }
    return .handled
  }
}

extension ImportDialog.Phase: PassingState {
  var isPassing: Bool { isReceiving }
}

// A file that is on its way does not reach another process.
extension ImportDialog.Phase: KeptInSnapshots {
  var json: String? {
    let error: HostFileError? =
      if case .receiving(let name, _) = self { FileReception.lost(name) } else { error }
    return try? StateCoding.text(of: error)
  }

  func restored(from json: String) -> Self? {
    (try? StateCoding.value(HostFileError?.self, from: json)).map { error in
      error.map { .failed($0) } ?? .waiting
    }
  }
}
