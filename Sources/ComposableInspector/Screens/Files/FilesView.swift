internal import ComposableArchitecture
internal import ComposableViews

/// Files to save, and to open.
struct FilesView: View {
  let store: StoreOf<FilesFeature>
  /// The turns that were recorded.
  let turns: Range<Int>

  var body: some View {
    List {
      Section("Export") {
        Picker("Format", selection: store.bound(\.format, to: { .formatChosen($0) })) {
          ForEach(ExportFormat.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        Text(store.format.explanation).font(.caption).foregroundStyle(.secondary)
        HStack {
          TextField(
            "From turn", text: store.bound(\.first, to: { .firstChanged($0) }),
            prompt: Text("\(turns.lowerBound)"))
          TextField(
            "To turn", text: store.bound(\.last, to: { .lastChanged($0) }),
            prompt: Text("\(turns.upperBound - 1)"))
        }
        .keyboardType(.numberPad)
        Button("Export") { store.send(.exportButtonTapped(all: turns)) }
          .disabled(store.isBusy || turns.isEmpty)
        if let error = store.exportError { Text(error.description).foregroundStyle(.red) }
      }
      if let file = store.exported { ExportedSection(store: store, file: file) }
      Section("Import") {
        TextField(
          "Open a file", text: store.bound(\.openPath, to: { .openPathChanged($0) }),
          prompt: Text("~/session.recording")
        )
        .autocorrectionDisabled()
        .onSubmit { store.send(.openButtonTapped) }
        Text("A path on the machine where the app runs.").font(.caption)
          .foregroundStyle(.secondary)
        Button("Open") { store.send(.openButtonTapped) }
          .disabled(store.openPath.trimmed.isEmpty || store.isBusy)
        if let error = store.importError { Text(error.description).foregroundStyle(.red) }
        ForEach(store.imported, id: \.number) { ImportedView(store: store, file: $0) }
      }
    }
  }
}

private struct ExportedSection: View {
  let store: StoreOf<FilesFeature>
  let file: ExportedFile

  /// How much of a file is shown.
  private static let maximum = 20_000

  var body: some View {
    Section(file.name) {
      ForEach(Array(file.notes.enumerated()), id: \.offset) { _, note in
        Text(note).font(.caption).foregroundStyle(.orange)
      }
      HStack {
        TextField("Save as", text: store.bound(\.savePath, to: { .savePathChanged($0) }))
          .autocorrectionDisabled()
          .onSubmit { store.send(.saveButtonTapped) }
        Button("Save") { store.send(.saveButtonTapped) }
          .disabled(store.savePath.trimmed.isEmpty)
      }
      if let path = store.savedTo {
        Text("Saved to \(path)").font(.caption).foregroundStyle(.green)
      }
      Text(verbatim: String(decoding: file.contents.prefix(Self.maximum), as: UTF8.self))
        .font(.caption.monospaced())
        .accessibilityLabel("Contents")
      if file.contents.count > Self.maximum {
        Text("\(file.contents.count.bytesText) in all. Save it to see the rest.").font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
}

/// A file that was opened, and what does not fit.
private struct ImportedView: View {
  let store: StoreOf<FilesFeature>
  let file: ImportedFile

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(verbatim: file.name)
        Spacer()
        Text(file.turns.count.counted("turn")).foregroundStyle(.secondary)
        Button("Show") { store.send(.showButtonTapped(file)) }
          .accessibilityLabel("Show \(file.name)")
      }
      ForEach(Array(file.notes.enumerated()), id: \.offset) { _, note in
        Text(note).font(.caption).foregroundStyle(.orange)
      }
    }
  }
}

extension ExportFormat {
  var title: String {
    switch self {
    case .recording: "Recording"
    case .test: "Test"
    case .reduxDevTools: "Redux"
    }
  }

  var explanation: String {
    switch self {
    case .recording: "For replay, and for the inspector of another machine."
    case .test: "A test with a TestStore, in Swift."
    case .reduxDevTools: "The lifted state, state.json, for Redux DevTools."
    }
  }
}
