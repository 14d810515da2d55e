extension ElementTree {
  /// The alignment of the column that a cell of a grid is in. Nil for the grid's alignment, which cells of several
  /// columns use.
  package func gridColumnAlignment(of cell: ElementID) -> HorizontalAlignment? {
    guard let row = parent(of: cell), case .gridRow? = self[row]?.kind, let grid = parent(of: row),
      case .grid(_, let columns, _, _)? = self[grid]?.kind, columns.contains(where: { $0 != nil }),
      self[cell]?.gridColumns == 1
    else { return nil }
    var index = 0
    for other in children(of: row) {
      if other == cell { break }
      index += self[other]?.gridColumns ?? 1
    }
    return columns.indices.contains(index) ? columns[index] : nil
  }
}
