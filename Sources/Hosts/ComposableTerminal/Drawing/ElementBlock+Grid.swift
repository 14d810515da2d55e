internal import ComposableHosting

extension ElementBlock {
  func grid(_ alignment: Alignment, _ horizontal: Double?, _ vertical: Double?) -> Block {
    var inner = around
    inner.isRow = false
    let rows = children.map { id -> GridLayout.Row in
      guard case .gridRow(let own)? = tree[id]?.kind else {
        inner.axis = .vertical
        return .whole(block(id, inner))
      }
      inner.axis = .horizontal
      let cells = tree.children(of: id).map {
        GridLayout.Cell(
          block: block($0, inner), span: tree[$0]?.gridColumns ?? 1,
          share: tree.gridColumnAlignment(of: $0).map { CellRect.Share($0) })
      }
      return .cells(cells, CellRect.Share(own ?? alignment.vertical))
    }
    let rowGap = around.isCompact ? 0 : vertical.map { Points.rows($0) } ?? 0
    return Block(
      .grid(
        GridLayout(
          rows, columnGap: horizontal.map { Points.columns($0) } ?? 2, rowGap: rowGap,
          CellRect.Share(alignment.horizontal))))
  }
}
