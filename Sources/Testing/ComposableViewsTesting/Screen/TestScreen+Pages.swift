public import ComposableViews

// Pages, columns and layers.

extension TestScreen {
  /// Goes back to the previous page, like the back button.
  public func goBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("go back from", .anything, fileID, filePath, line, column)
    graph.update()
    var stack: ElementID?
    ElementSearch(tree: host.tree).visit(.screen) { [tree = host.tree] id, element in
      // The innermost stack with a previous page wins. Layers are visited last, so theirs take
      // precedence.
      if element.kind == .navigationStack, tree.children(of: id).count > 1 { stack = id }
      // The current column has the previous column as its previous page.
      if stack == nil, let (_, index, columns) = tree.column(id), index > 0, index == columns.top {
        stack = id
      }
    }
    guard let stack, let page = host.tree.children(of: stack).last else {
      return fail(action, "the page", "There is no previous page.")
    }
    send(.dismiss, to: page, "the page", action)
  }

  /// Hides the first column of a split view, or shows it, like the button for that.
  public func toggleSidebar(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("toggle", .anything, fileID, filePath, line, column)
    graph.update()
    var splitView: ElementID?
    let search = ElementSearch(tree: host.tree)
    search.visit(search.roots[0]) { id, element in
      if case .splitView = element.kind { splitView = splitView ?? id }
    }
    guard let splitView else { return fail(action, "the sidebar", "There is no split view.") }
    send(.activate, to: splitView, "the sidebar", action)
  }

  /// Gives the top sheet another one of its heights, as by dragging its top.
  public func resizeSheet(
    to detent: PresentationDetent, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("resize", .anything, fileID, filePath, line, column)
    graph.update()
    guard let top = host.tree.layers.last, let detents = host.tree[top]?.style.layer.detents,
      let index = detents.firstIndex(of: detent)
    else { return fail(action, "the top layer", "It does not have the height '\(detent)'.") }
    send(.setNumber(Double(index)), to: top, "the top layer", action)
  }

  /// Dismisses the top layer: a sheet, a popover, an alert or a dialog.
  public func dismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("dismiss", .anything, fileID, filePath, line, column)
    graph.update()
    guard let top = host.tree.layers.last else {
      return fail(action, "the top layer", "No sheet, alert or dialog is shown.")
    }
    send(.dismiss, to: top, "the top layer", action)
  }
}
