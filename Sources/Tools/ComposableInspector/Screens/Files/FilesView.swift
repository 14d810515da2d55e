internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// Files to save, and to open.
struct FilesView: View {
  let store: StoreOf<FilesFeature>
  /// The recorded turns.
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
        HStack {
          Button("Save") {
            store.send(
              store.exported == nil
                ? .exportButtonTapped(all: turns, saves: true) : .saveButtonTapped)
          }
          .accessibilityLabel("Save the file")
          Button("Show") { store.send(.exportButtonTapped(all: turns)) }
            .accessibilityLabel("Show the file")
          if let text = store.exported?.text {
            ShareLink(item: text) { Text("Copy") }.accessibilityLabel("Copy the file")
          }
        }
        .buttonStyle(.bordered)
        .disabled(store.isBusy || turns.isEmpty)
        .fileExporter(
          isPresented: store.bound(\.isSaving, to: { .savingChanged($0) }),
          item: store.exported?.contents, contentType: store.exported?.contentType ?? .data,
          defaultFilename: store.exported?.name, isRequested: true
        ) { store.send(.saved(Answer($0))) }
        if let saved = store.saved {
          Text(verbatim: saved.path.map { "Saved to \($0)" } ?? "Downloaded \(saved.name)")
            .font(.caption).foregroundStyle(.green)
        }
        if let error = store.exportError { Text(error.description).foregroundStyle(.red) }
      }
      Section("Import") {
        Text("A recording, or state.json of Redux DevTools.").font(.caption)
          .foregroundStyle(.secondary)
        Button("Open") { store.send(.openButtonTapped) }.disabled(store.isBusy)
          .fileImporter(
            isPresented: store.bound(\.isOpening, to: { .openingChanged($0) }),
            allowedContentTypes: [.item]
          ) { store.send(.opened(Answer($0))) }
        if let error = store.importError { Text(error.description).foregroundStyle(.red) }
        ForEach(store.imported, id: \.number) { ImportedView(store: store, file: $0) }
      }
      // The last one, because it is long.
      if let file = store.exported { ExportedSection(file: file) }
    }
  }
}

private struct ExportedSection: View {
  let file: ExportedFile

  /// The maximum number of characters of a file's preview.
  private static let maximum = 20_000

  var body: some View {
    Section(file.name) {
      ForEach(Array(file.notes.enumerated()), id: \.offset) { _, note in
        Text(note).font(.caption).foregroundStyle(.orange)
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

/// An opened file, with notes about the parts that do not fit.
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

extension ExportedFile {
  /// The contents, if they can be copied: a page sends them to the browser.
  fileprivate var text: String? {
    contents.count > 1 << 20 ? nil : String(decoding: contents, as: UTF8.self)
  }

  /// The content type for its file name extension.
  fileprivate var contentType: UTType {
    name.split(separator: ".").last.flatMap { UTType(filenameExtension: String($0)) } ?? .data
  }
}

extension Result where Failure == InspectorError {
  /// The result of opening or saving a file.
  fileprivate init(_ result: Result<Success, any Error>) {
    self = result.mapError { InspectorError("\($0)") }
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
