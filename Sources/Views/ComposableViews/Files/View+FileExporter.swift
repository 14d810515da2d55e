public import ComposableFoundation
public import ComposableHosting

extension View {
  /// Lets the user save a file while a binding is true.
  ///
  /// ```swift
  /// Button("Export") { isExporting = true }
  ///   .fileExporter(
  ///     isPresented: $isExporting, item: data, contentType: .json, defaultFilename: "Report"
  ///   ) { result in
  ///     if case .success(let file) = result { saved = file.name }
  ///   }
  /// ```
  ///
  /// A page downloads the file: the user's browser decides where to. On a terminal the user types a path on the machine
  /// of the app, and is asked before a file is replaced. If a host has no files (`HostFiles.unavailable`), the user is
  /// informed.
  ///
  /// - Parameters:
  ///   - isPresented: whether the user is asked. It becomes false when the file is saved, or the user gives up.
  ///   - item: the contents. Nothing is shown without any.
  ///   - contentType: the type of the file.
  ///   - defaultFilename: the name, or a path that ends with the name. A missing file name extension is added.
  ///   - onCompletion: receives the file. If the user gives up after an error, the result is a failure. A page's file
  ///     counts as saved when the browser has asked for it.
  ///   - onCancellation: called if the user gives up without an error.
  public func fileExporter(
    isPresented: Binding<Bool>, item: Data?, contentType: UTType = .data,
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<SavedFile, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    fileExporter(
      isPresented: isPresented, item: item, contentType: contentType,
      defaultFilename: defaultFilename, isRequested: false, onCompletion: onCompletion,
      onCancellation: onCancellation)
  }

  /// Lets the user save a file while a binding is true.
  ///
  /// - Parameter isRequested: whether the user has just pressed a button to save this file. A page downloads it then without a
  ///   second button. It shows that only if the browser does not let it, because the press was too long ago.
  package func fileExporter(
    isPresented: Binding<Bool>, item: Data?, contentType: UTType, defaultFilename: String?,
    isRequested: Bool, onCompletion: @escaping (_ result: Result<SavedFile, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    _PresentingView(
      content: self, target: .screen, item: { isPresented.wrappedValue ? item : nil },
      id: { _ in true },
      layer: { contents in
        var export = HostElement.FileExport(
          name: FileName.of(defaultFilename, contentType), contentType: contentType,
          contents: contents)
        export.isRequested = isRequested
        return FileExporter(export: export) { outcome in
          isPresented.wrappedValue = false
          outcome.report(onCompletion, onCancellation)
        }
      })
  }
}

/// Saves a file where the user has files.
private struct FileExporter: View {
  let export: HostElement.FileExport
  let finish: (FileOutcome<SavedFile>) -> Void
  @Environment(\.hostFiles) private var files

  var body: some View {
    switch files {
    case .withUser: ExportDialog(export: export, finish: finish)
    case .atPaths(let system): ExportPathSheet(export: export, system: system, finish: finish)
    case .unavailable: UnavailableFiles { finish(.cancelled(after: .unavailable)) }
    }
  }
}

/// A button that saves a file.
private struct ExportDialog: View {
  let export: HostElement.FileExport
  let finish: (FileOutcome<SavedFile>) -> Void

  var body: some View {
    Dialog(
      kind: .confirmationDialog(title: "Save a file", showsTitle: true),
      actions: { actions },
      message: { Text(verbatim: "\(export.name), \(FileSize.text(export.contents.count))") },
      close: {})
  }

  @ViewBuilder private var actions: some View {
    FileButton(title: "Save", transfer: .export(export)) { event in
      guard event == .activate else { return .unexpected }
      finish(.success(SavedFile(name: export.name)))
      return .handled
    }
    Button("Cancel", role: .cancel) { finish(.cancelled(after: nil)) }
  }
}
