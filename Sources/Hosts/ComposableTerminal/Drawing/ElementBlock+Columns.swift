internal import ComposableHosting

// Split views: as many columns as fit side by side.

extension ElementBlock {
  func splitView(_ columns: HostElement.Columns) -> Block {
    let stacks = children
    guard stacks.count == columns.count, !stacks.isEmpty else { return group(stacks, .horizontal) }
    let shown = columns.shown(in: around.columnRoom)
    var blocks: [Block] = []
    for index in shown {
      var inner = around
      inner.isRow = false
      // Hidden columns are reached by going back.
      inner.hasPageBelow =
        index == shown.lowerBound && index > 0 && index > columns.hiddenCount
        && around.columnRoom != .wide || around.columnRoom == .narrow && index > 0
      if shown.count > 1 { inner.columnRoom = .narrow }
      let block = builder.block(stacks[index], in: tree, inner)
      if !blocks.isEmpty { blocks.append(Block(.rule(.vertical))) }
      let isLast = index == shown.upperBound - 1
      blocks.append(isLast ? block : Block(.framed(limits(of: columns.widths[index]), block)))
    }
    return Block(
      .stack(.horizontal, .none, gaps: Array(repeating: 0, count: blocks.count - 1), blocks))
  }

  /// About a third of the narrowest screen that has room for two columns.
  private func limits(of width: HostElement.ColumnWidth) -> Block.Limits {
    let least = width.minimum.map(Points.columns) ?? 12
    let most = width.maximum.map(Points.columns) ?? 40
    var limits = Block.Limits()
    limits.width = max(least, min(width.ideal.map(Points.columns) ?? 24, most), 4)
    limits.horizontal = .none
    limits.vertical = .none
    return limits
  }
}
