internal import ComposableHosting

extension ElementBlock {
  /// The cells of a row in columns of the same width; on a narrow screen only the first.
  func tableRow(isHeader: Bool) -> Block {
    var inner = around
    inner.isRow = false
    inner.isTight = true
    inner.axis = .horizontal
    if isHeader { inner.look = TextStyle(.secondary, .bold).over(inner.look) }
    let cells = children.map { block($0, inner) }
    guard !around.isNarrow else { return cells.first ?? .empty }
    return beside(cells.map { wide($0) }, gap: 2)
  }

  /// Whether it is a list with a header for columns.
  var isTable: Bool {
    children.first.map { tree[$0]?.kind == .tableRow(isHeader: true) } ?? false
  }

  /// The header of a table, above its rows. Nil for a list, and on a narrow screen.
  var tableHeader: Block? {
    guard !around.isNarrow, isTable, let header = children.first else { return nil }
    var inner = around
    inner.isRow = false
    // The marks of a selection are before the rows.
    let mark = element.traits.selection.map { $0.allowsSeveral ? 4 : 2 } ?? 0
    return Block(
      .padded(CellInsets(leading: 1 + mark, trailing: 1), wide(block(header, inner))))
  }
}
