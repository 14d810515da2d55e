internal import ComposableHosting

/// Cells in columns, row by row, in as many columns as there is room for.
struct TrackLayout {
  /// A cell, or a block that is as wide as all columns.
  enum Part {
    case cell(Block)
    case whole(Block)

    var block: Block {
      switch self {
      case .cell(let block), .whole(let block): block
      }
    }
  }

  let parts: [Part]
  let columns: [GridItem]
  let columnGap: Int
  let rowGap: Int
  /// The alignment of the columns in the offered room.
  let share: CellRect.Share
  /// The alignment of the blocks in their cells.
  let inCell: (CellRect.Share, CellRect.Share)

  var blocks: [Block] { parts.map(\.block) }

  func size(_ proposal: Block.Proposal) -> CellSize {
    let widths = widths(proposal.width)
    let rows = rows(widths.count)
    // Fixed columns leave the rest of the room to others, unless headers use it.
    let isFixed =
      columns.allSatisfy { if case .fixed = $0.size { true } else { false } }
      && !parts.contains { if case .whole = $0 { true } else { false } }
    let width = isFixed ? total(widths) : proposal.width ?? total(widths)
    let heights = rows.map { height(of: $0, widths, all: width) }
    let gaps = rowGap * max(0, heights.count - 1)
    return CellSize(width, heights.reduce(0, +) + gaps)
  }

  /// Calls a function with each block, its position, and the room that it was offered.
  func visit(
    in rect: CellRect, _ proposal: Block.Proposal, _ body: (Block, CellRect, Block.Proposal) -> Void
  ) {
    let widths = widths(proposal.width)
    let start = rect.x + share.of(rect.width - total(widths))
    var y = rect.y
    for row in rows(widths.count) {
      let height = height(of: row, widths, all: rect.width)
      if case .whole(let block) = row[0] {
        let own = Block.Proposal(rect.width, nil)
        let room = CellRect(rect.x, y, rect.width, height)
        body(block, room.aligned(block.size(own), .none, .none), own)
      } else {
        var x = start
        for (part, width) in zip(row, widths) {
          let own = Block.Proposal(width, nil)
          let room = CellRect(x, y, width, height)
          body(part.block, room.aligned(part.block.size(own), inCell.0, inCell.1), own)
          x += width + columnGap
        }
      }
      y += height + rowGap
    }
  }

  private func rows(_ count: Int) -> [[Part]] {
    var rows: [[Part]] = []
    var isOpen = false
    for part in parts {
      if case .whole = part {
        rows.append([part])
        isOpen = false
      } else if isOpen, rows[rows.count - 1].count < count {
        rows[rows.count - 1].append(part)
      } else {
        rows.append([part])
        isOpen = true
      }
    }
    return rows
  }

  private func height(of row: [Part], _ widths: [Int], all width: Int) -> Int {
    if case .whole(let block) = row[0] {
      return block.size(Block.Proposal(width, nil)).height
    }
    return zip(row, widths).map { $0.block.size(Block.Proposal($1, nil)).height }.max() ?? 0
  }

  private func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + columnGap * max(0, widths.count - 1)
  }

  // MARK: - Columns

  /// Fixed columns have their widths, and the others share the rest within their limits.
  private func widths(_ room: Int?) -> [Int] {
    guard let room else { return columns.map { limits(of: $0).least } }
    let adaptive = columns.firstIndex { if case .adaptive = $0.size { true } else { false } }
    var all: [(least: Int, most: Int)] = columns.map { limits(of: $0) }
    if let adaptive {
      let others = all.indices.filter { $0 != adaptive }.reduce(0) {
        $0 + all[$1].least + columnGap
      }
      let each = max(1, all[adaptive].least)
      let count = max(1, (room - others + columnGap) / (each + columnGap))
      all.replaceSubrange(
        adaptive...adaptive, with: Array(repeating: all[adaptive], count: count))
    }
    var widths = all.map(\.least)
    var left = room - total(widths)
    let flexible = all.indices.filter { all[$0].most > all[$0].least }
      .sorted { all[$0].most - all[$0].least < all[$1].most - all[$1].least }
    for (position, column) in flexible.enumerated() where left > 0 {
      let share = min(left / (flexible.count - position), all[column].most - all[column].least)
      widths[column] += share
      left -= share
    }
    return widths
  }

  private func limits(of item: GridItem) -> (least: Int, most: Int) {
    switch item.size {
    case .fixed(let width):
      let width = max(1, Points.columns(width))
      return (width, width)
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      let least = max(1, Points.columns(minimum))
      return (least, max(least, Points.columns(maximum)))
    }
  }
}
