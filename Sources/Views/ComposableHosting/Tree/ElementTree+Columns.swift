extension ElementTree {
  /// The split view that a navigation stack is a column of, and the index of the column.
  public func column(_ id: ElementID) -> (
    splitView: ElementID, index: Int, columns: HostElement.Columns
  )? {
    guard let parent = parent(of: id), case .splitView(let columns)? = self[parent]?.kind,
      let index = children(of: parent).firstIndex(of: id)
    else { return nil }
    return (parent, index, columns)
  }

  /// The page that going back from a page leads to where there is room for one column only: the last of the column
  /// before it. Nil for pages that are not the first of their column.
  public func pageBefore(_ page: ElementID) -> ElementID? {
    guard let stack = parent(of: page), children(of: stack).first == page,
      self[stack]?.kind == .navigationStack, let column = column(stack), column.index > 0
    else { return nil }
    let previous = children(of: column.splitView)[column.index - 1]
    return self[previous]?.kind == .navigationStack ? children(of: previous).last : nil
  }
}
