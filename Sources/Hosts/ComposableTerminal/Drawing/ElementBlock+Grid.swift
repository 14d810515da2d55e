internal import ComposableHosting

extension ElementBlock {
  func lazyGrid(_ alignment: Alignment, _ columns: [GridItem], _ spacing: Double?) -> Block {
    var inner = around
    inner.isRow = false
    inner.axis = .vertical
    let parts = children.flatMap { id -> [TrackLayout.Part] in
      guard tree[id]?.kind == .section else { return [.cell(block(id, inner))] }
      func whole(_ slot: HostElement.Slot) -> [TrackLayout.Part] {
        tree.children(of: id, in: slot).map { .whole(block($0, inner)) }
      }
      return whole(.header)
        + tree.childrenOutsideSlots(of: id).map { .cell(block($0, inner)) } + whole(.footer)
    }
    let inCell = columns.first?.alignment ?? .center
    return Block(
      .tracks(
        TrackLayout(
          parts: parts, columns: columns,
          columnGap: columns.first?.spacing.map { Points.columns($0) } ?? 1,
          rowGap: around.isCompact ? 0 : spacing.map { Points.rows($0) } ?? 0,
          share: CellRect.Share(alignment.horizontal),
          inCell: (CellRect.Share(inCell.horizontal), CellRect.Share(inCell.vertical)))))
  }

  func alternatives(_ axes: Axis.Set, current: ElementID?) -> Block {
    let all = children.map { (id: $0, block: block($0, around)) }
    return Block(
      .alternatives(id, axes, current: all.first { $0.id == current }?.block, all))
  }

  /// The content over each other, at the top of the leading edge.
  func geometry() -> Block {
    var inner = around
    inner.isRow = false
    return Block(.measured(id, Block(.layers(.none, .none, children.map { block($0, inner) }))))
  }

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
