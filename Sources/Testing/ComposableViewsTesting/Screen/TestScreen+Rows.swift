internal import ComposableViews

// Rows and lists.

extension TestScreen {
  /// Deletes a row, identified by any text in it.
  public func delete(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("delete", .deletableRow, fileID, filePath, line, column)) { _ in
      .delete
    }
  }

  /// Moves a row, identified by any text in it.
  ///
  /// - Parameters:
  ///   - locator: the row.
  ///   - offset: the offset, before the move, of the row that it is inserted before. The number of
  ///     rows means the end.
  public func move(
    _ locator: ElementLocator, to offset: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("move", .movableRow, fileID, filePath, line, column)) { _ in
      .move(to: offset)
    }
  }

  /// Selects a row of a list, identified by any text in it. In a list that allows several, a selected row is not
  /// selected anymore.
  public func select(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("select", .selectableRow, fileID, filePath, line, column)
    guard let row = one(locator, action), let list = host.tree.selectingList(ofRow: row.id) else {
      return
    }
    send(.choose(row.id), to: list, locator, action)
  }

  /// Reloads the content of the only `refreshable` list or scroll view on the screen.
  ///
  /// The action runs when the test awaits something.
  public func refresh(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("refresh", .refreshable, fileID, filePath, line, column)
    graph.update()
    var found: [ElementID] = []
    let search = ElementSearch(tree: host.tree)
    search.visit(host.tree.layers.last ?? .screen) { id, element in
      if action.fitting.fits(id, element, in: host.tree) { found.append(id) }
    }
    guard found.count == 1 else {
      return fail(action, "the list", "\(found.count) lists can be refreshed.")
    }
    send(.refresh, to: found[0], "the list", action)
  }
}
