/// Divides a grid's room among its columns and rows.
struct GridLayout {
  /// A block in one or several columns.
  struct Cell {
    let block: Block
    let span: Int
    /// The alignment in its column, if it differs from the grid's.
    let share: CellRect.Share?
  }

  /// A row of cells, or one block that is as wide as the grid.
  enum Row {
    case cells([Cell], CellRect.Share)
    case whole(Block)
  }

  /// The widths of the columns, and the heights of the rows.
  struct Sizes {
    var widths: [Int]
    var heights: [Int]
  }

  let rows: [Row]
  let columnGap: Int
  let rowGap: Int
  /// The alignment of the blocks in their columns.
  let share: CellRect.Share
  let columnCount: Int

  init(_ rows: [Row], columnGap: Int, rowGap: Int, _ share: CellRect.Share) {
    self.rows = rows
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.share = share
    columnCount =
      rows.map { row in
        if case .cells(let cells, _) = row { cells.reduce(0) { $0 + $1.span } } else { 0 }
      }.max() ?? 0
  }

  var blocks: [Block] {
    rows.flatMap { row in
      switch row {
      case .cells(let cells, _): cells.map(\.block)
      case .whole(let block): [block]
      }
    }
  }

  func size(_ proposal: Block.Proposal) -> CellSize {
    let sizes = sizes(proposal)
    let whole = rows.compactMap { row in
      // A line is as wide as the columns.
      if case .whole(let block) = row, !block.isRule {
        block.size(Block.Proposal(proposal.width, nil)).width
      } else {
        nil
      }
    }
    let width = columns(0..<columnCount, sizes)
    return CellSize(
      max(width, whole.max() ?? 0),
      sizes.heights.reduce(0, +) + rowGap * max(0, sizes.heights.count - 1))
  }

  func sizes(_ proposal: Block.Proposal) -> Sizes {
    let widths = widths(proposal.width)
    let heights = rows.map { row in
      switch row {
      case .cells(let cells, _):
        places(of: cells).map { cell, range in
          cell.block.size(Block.Proposal(columns(range, widths), nil)).height
        }.max() ?? 0
      case .whole(let block): block.size(Block.Proposal(proposal.width, nil)).height
      }
    }
    return Sizes(widths: widths, heights: heights)
  }

  /// Calls a function with each block, its position, and the room that it was offered.
  func visit(
    in rect: CellRect, _ proposal: Block.Proposal, _ body: (Block, CellRect, Block.Proposal) -> Void
  ) {
    let sizes = sizes(proposal)
    var y = rect.y
    for (row, height) in zip(rows, sizes.heights) {
      switch row {
      case .cells(let cells, let vertical):
        for (cell, range) in places(of: cells) {
          let x =
            rect.x + columns(0..<range.lowerBound, sizes) + (range.lowerBound > 0 ? columnGap : 0)
          let room = CellRect(x, y, columns(range, sizes), height)
          let own = Block.Proposal(room.width, nil)
          body(cell.block, room.aligned(cell.block.size(own), cell.share ?? share, vertical), own)
        }
      case .whole(let block):
        let own = Block.Proposal(rect.width, nil)
        let room = CellRect(rect.x, y, rect.width, height)
        body(block, room.aligned(block.size(own), share, .none), own)
      }
      y += height + rowGap
    }
  }

  // MARK: - Columns

  private func places(of cells: [Cell]) -> [(Cell, Range<Int>)] {
    var start = 0
    return cells.map { cell in
      defer { start += cell.span }
      return (cell, start..<(start + cell.span))
    }
  }

  private func columns(_ range: Range<Int>, _ sizes: Sizes) -> Int { columns(range, sizes.widths) }

  /// The width of some columns, with the gaps between them.
  private func columns(_ range: Range<Int>, _ widths: [Int]) -> Int {
    widths[range].reduce(0, +) + columnGap * max(0, range.count - 1)
  }

  /// As wide as their widest cells. If there is more room, columns with flexible cells share it; if there is less, the
  /// widest become narrower.
  private func widths(_ room: Int?) -> [Int] {
    let ideal = widths { $0.size(Block.Proposal(nil, nil)).width }
    guard let room else { return ideal }
    let left = room - columnGap * max(0, columnCount - 1)
    let total = ideal.reduce(0, +)
    return total > left ? narrowed(ideal, to: left) : widened(ideal, by: left - total)
  }

  private func widths(_ width: (Block) -> Int) -> [Int] {
    var widths = Array(repeating: 0, count: columnCount)
    var wide: [(Range<Int>, Int)] = []
    for case .cells(let cells, _) in rows {
      for (cell, range) in places(of: cells) {
        let own = width(cell.block)
        if cell.span == 1 {
          widths[range.lowerBound] = max(widths[range.lowerBound], own)
        } else {
          wide.append((range, own))
        }
      }
    }
    // The last column of a cell of several columns gets the additional width.
    for (range, own) in wide {
      widths[range.upperBound - 1] += max(0, own - columns(range, widths))
    }
    return widths
  }

  /// Narrow columns get their ideal width; the others share the rest.
  private func narrowed(_ ideal: [Int], to room: Int) -> [Int] {
    var widths = ideal
    var left = max(0, room)
    let order = ideal.indices.sorted { (ideal[$0], $0) < (ideal[$1], $1) }
    for (position, column) in order.enumerated() {
      widths[column] = min(ideal[column], left / (order.count - position))
      left -= widths[column]
    }
    return widths
  }

  private func widened(_ ideal: [Int], by rest: Int) -> [Int] {
    let most = widths { $0.size(Block.Proposal(Self.plenty, nil)).width }
    let flexible = ideal.indices.filter { most[$0] > ideal[$0] }
    var widths = ideal
    var left = rest
    for (position, column) in flexible.enumerated() {
      let share = min(left / (flexible.count - position), most[column] - ideal[column])
      widths[column] += share
      left -= share
    }
    return widths
  }

  /// More than any screen has.
  private static let plenty = 5000
}
