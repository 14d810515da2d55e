public import ComposableHosting

extension View {
  /// Lets the user choose a file while a binding is true.
  ///
  /// ```swift
  /// Button("Open") { isOpening = true }
  ///   .fileImporter(isPresented: $isOpening, allowedContentTypes: [.json]) { result in
  ///     if case .success(let file) = result { store.send(.opened(file.contents)) }
  ///   }
  /// ```
  ///
  /// A page's user chooses a file in the browser, which sends it to the app: up to the host's limit
  /// (`WebLimits.fileBytes`). On a terminal the user types a path on the machine of the app. If a host has no files
  /// (`HostFiles.unavailable`), the user is informed.
  ///
  /// - Parameters:
  ///   - isPresented: whether the user is asked. It becomes false when there is a file, or the user gives up.
  ///   - allowedContentTypes: the types of the files, judged by their names, not their contents.
  ///   - onCompletion: receives the file. If the user gives up after an error, the result is a failure.
  ///   - onCancellation: called if the user gives up without an error.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<ChosenFile, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    _PresentingView(
      content: self, target: .screen, item: { isPresented.wrappedValue ? () : nil },
      id: { _ in true },
      layer: {
        FileImporter(choice: HostElement.FileChoice(types: allowedContentTypes)) { outcome in
          isPresented.wrappedValue = false
          outcome.report(onCompletion, onCancellation)
        }
      })
  }
}

/// Has the user choose a file.
private struct FileImporter: View {
  let choice: HostElement.FileChoice
  let finish: (FileOutcome<ChosenFile>) -> Void
  @Environment(\.hostFiles) private var files

  var body: some View {
    switch files {
    case .withUser(let limit): ImportDialog(choice: choice, limit: limit, finish: finish)
    case .atPaths(let system): ImportPathSheet(choice: choice, system: system, finish: finish)
    case .unavailable: UnavailableFiles { finish(.cancelled(after: .unavailable)) }
    }
  }
}

extension HostElement.FileChoice {
  /// - Throws: an error if the file is of another type.
  func check(_ name: String) throws(HostFileError) {
    guard types.isEmpty || types.contains(where: { $0.admits(name) }) else {
      throw .wrongType(name: name, extensions: filenameExtensions)
    }
  }
}
