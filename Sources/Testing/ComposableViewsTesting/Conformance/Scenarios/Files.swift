internal import ComposableFoundation
internal import ComposableViews

extension HostConformance {
  /// A file that the user saves, and others that the user chooses: one of another type, and an empty one.
  static var files: HostScenario {
    func screen(_ news: String = "", _ dialog: String = "") -> String {
      "[Export]\n[Import]\n\(news.isEmpty ? "Nothing yet" : news)"
        + (dialog.isEmpty ? "" : "\n\(dialog)")
    }
    let saving = """
      Dialog: Save a file
        Message: Report.json, 2 bytes
        [Save] {saves: Report.json}
        [Cancel] {cancel}
      """
    func opening(_ message: String, _ title: String = "Choose a File") -> String {
      """
      Dialog: Open a file
        Message: \(message)
        [\(title)] {chooses a file: .json}
        [Cancel] {cancel}
      """
    }
    return HostScenario("files", Files(), shows: screen())
      .send(.activate, to: "Export", shows: screen("", saving))
      .send(.activate, to: "Cancel", shows: screen("Not saved"))
      .send(.activate, to: "Export", shows: screen("Not saved", saving))
      .send(.activate, to: "Save", shows: screen("Saved Report.json"))
      .send(
        .activate, to: "Import", shows: screen("Saved Report.json", opening(".json, up to 64 MB."))
      )
      .send(
        .file(.begin(name: "a.txt", size: 0)), to: "Choose a File",
        shows: screen(
          "Saved Report.json",
          opening("a.txt is not of an accepted type: .json.", "Choose Another"))
      )
      .send(
        .file(.begin(name: "b.json", size: 0)), to: "Choose Another", shows: screen("Opened b.json")
      )
  }
}

private struct Files: View {
  @State private var isExporting = false
  @State private var isImporting = false
  @State private var news = "Nothing yet"

  var body: some View {
    Button("Export") { isExporting = true }
      .fileExporter(
        isPresented: $isExporting, item: Data("{}".utf8), contentType: .json,
        defaultFilename: "Report"
      ) { result in
        if case .success(let file) = result { news = "Saved \(file.name)" }
      } onCancellation: {
        news = "Not saved"
      }
    Button("Import") { isImporting = true }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { result in
        if case .success(let file) = result { news = "Opened \(file.name)" }
      }
    Text(news)
  }
}
