public import ComposableFoundation
public import ComposableViews

// Files for a user who chooses them, as in a browser. For a user who types paths, give the screen a `HostFileSystem`.
extension TestScreen {
  /// Saves the file of a `fileExporter`, as the user does with its button.
  ///
  /// - Returns: the file that the user has then. If none is offered, nil, and an issue is reported.
  @discardableResult
  public func saveFile(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> HostElement.FileExport? {
    let action = TestAction("save a file with", .exportButton, fileID, filePath, line, column)
    guard let button = fileButton(action), case .export(let file)? = button.element.traits.file,
      send(.activate, to: button.id, .element(button.id), action)
    else { return nil }
    return file
  }

  /// Chooses a file for a `fileImporter`.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - contents: its contents.
  public func chooseFile(
    _ name: String, contents: Data, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("choose a file with", .fileButton, fileID, filePath, line, column)
    guard let button = fileButton(action),
      send(
        .file(.begin(name: name, size: contents.count)), to: button.id, .element(button.id), action)
    else { return }
    guard case .choose(let choice)? = host.tree[button.id]?.traits.file, choice.isReceiving else {
      return
    }
    send(.file(.add(contents)), to: button.id, .element(button.id), action)
  }

  /// The button for a file in the topmost layer.
  private func fileButton(_ action: TestAction) -> TestElement? {
    graph.update()
    var found: ElementID?
    host.tree.visit(host.tree.layers.last ?? .screen) { id, element in
      if action.fitting.fits(id, element, in: host.tree) { found = id }
    }
    guard let found else {
      fail(action, "the button for it", "Nothing on top of the screen asks for one.")
      return nil
    }
    return one(.element(found), action)
  }
}
