internal import ComposableRuntime
internal import ComposableViews

extension TestScreen {
  /// Scrolls a list until a row is visible. Does nothing if the row exists.
  ///
  /// Of a long list, a screen with a row capacity has only the rows near the visible part, as a terminal or a page
  /// does.
  ///
  /// ```swift
  /// let screen = TestScreen(rowCapacity: 20) { Issues() }
  /// screen.scroll(toRow: 99_990)
  /// screen.tap("Issue 99990")
  /// ```
  ///
  /// - Parameters:
  ///   - offset: the offset of the row among all rows of the list, including rows in sections.
  ///   - list: the list, if there are several on the screen. Any text in it identifies it.
  ///   - fileID: where it is reported that there is no such row.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func scroll(
    toRow offset: Int, of list: ElementLocator? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "scroll", .anything,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    graph.update()
    let lists = self.lists(with: list)
    guard let id = lists.first, lists.count == 1 else {
      let problem =
        lists.isEmpty
        ? "No list on the screen matches."
        : "\(lists.count) lists match. Say which one by a text in it: 'scroll(toRow:of:)'."
      return fail(action, list ?? "the list", problem)
    }
    let rows = self.rows(in: id)
    var first = 0
    for row in rows where offset >= 0 {
      if offset < first + row.count {
        guard row.isPlaceholder else { return }
        let wanted = offset - first
        send(.reveal(wanted..<(wanted + 1)), to: row.id, list ?? "the list", action)
        return
      }
      first += row.count
    }
    let count = rows.reduce(0) { $0 + $1.count }
    fail(action, list ?? "the list", "It has \(count) rows, and none at offset \(offset).")
  }

  /// The lists in the top layer, or on the screen if it has none.
  private func lists(with locator: ElementLocator?) -> [ElementID] {
    let search = ElementSearch(tree: host.tree)
    var lists: [ElementID] = []
    for root in search.roots where lists.isEmpty {
      search.visit(root) { id, element in
        guard element.kind.category == .list else { return }
        if locator.map({ search.holds(id, $0) }) ?? true { lists.append(id) }
      }
    }
    return lists
  }

  /// The rows of a list and of the sections in it, and the placeholders that stand for several.
  private func rows(in id: ElementID) -> [(id: ElementID, count: Int, isPlaceholder: Bool)] {
    host.tree.childrenOutsideSections(of: id).map { child in
      if case .placeholder(let count) = host.tree[child]?.kind { return (child, count, true) }
      return (child, 1, false)
    }
  }
}
