internal import ComposableViews

/// Shares the room of a stack among what is in it.
struct StackLayout {
  /// The sizes of the blocks, and the rooms that they were offered along the stack: none where each is
  /// as long as it likes.
  struct Shares {
    var sizes: [CellSize]
    var offers: [Int]?
  }

  let axis: Axis
  let gaps: [Int]
  let blocks: [Block]

  /// The sizes of the blocks in the room that is offered.
  ///
  /// Who can't stretch or shrink gets what it needs first; the others share what is left, and spacers
  /// take the rest. Where there is too little, the last ones are clipped.
  func shares(_ offer: Block.Offer) -> Shares {
    let across = offer.across(axis)
    guard let along = offer.along(axis) else {
      return Shares(
        sizes: blocks.map { $0.size(Block.Offer(axis, nil, across)).withoutWidth(of: $0, axis) })
    }
    var shares = Shares(
      sizes: Array(repeating: CellSize.zero, count: blocks.count),
      offers: Array(repeating: 0, count: blocks.count))
    var left = along - gaps.reduce(0, +)
    var spacers: [Int] = []
    var others: [(index: Int, flexibility: Int)] = []
    for (index, block) in blocks.enumerated() {
      if case .spacer(let length) = block.content {
        spacers.append(index)
        left -= length
        shares.sizes[index] = CellSize(axis, length, 0)
      } else {
        let least = block.size(Block.Offer(axis, 0, across)).along(axis)
        let most = block.size(Block.Offer(axis, Self.plenty, across)).along(axis)
        others.append((index, most - least))
      }
    }
    others.sort { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
    for (position, other) in others.enumerated() {
      let share = max(0, left) / (others.count - position)
      let size = blocks[other.index].size(Block.Offer(axis, share, across))
      shares.sizes[other.index] = size
      shares.offers?[other.index] = share
      left -= size.along(axis)
    }
    for (position, index) in spacers.enumerated() where left > 0 {
      let share = left / (spacers.count - position)
      shares.sizes[index] = CellSize(axis, shares.sizes[index].along(axis) + share, 0)
      left -= share
    }
    return shares
  }

  /// More than any screen has.
  private static let plenty = 5000

  /// The same stack without the runs that it is made of: who shares a room has to know all the others.
  var withoutRuns: StackLayout {
    guard blocks.contains(where: \.isRun) else { return self }
    var flat: (gaps: [Int], blocks: [Block]) = ([], [])
    for (index, block) in blocks.enumerated() {
      if index > 0 { flat.gaps.append(gaps[index - 1]) }
      if case .run(_, _, let gaps, let blocks) = block.content {
        flat.gaps += gaps
        flat.blocks += blocks
      } else {
        flat.blocks.append(block)
      }
    }
    return StackLayout(axis: axis, gaps: flat.gaps, blocks: flat.blocks)
  }
}

extension CellSize {
  init(_ axis: Axis, _ along: Int, _ across: Int) {
    self = axis == .horizontal ? CellSize(along, across) : CellSize(across, along)
  }

  func along(_ axis: Axis) -> Int { axis == .horizontal ? width : height }
  func across(_ axis: Axis) -> Int { axis == .horizontal ? height : width }

  /// A spacer has a length along its stack alone.
  fileprivate func withoutWidth(of block: Block, _ axis: Axis) -> CellSize {
    block.isSpacer ? CellSize(axis, along(axis), 0) : self
  }
}

extension Block.Offer {
  init(_ axis: Axis, _ along: Int?, _ across: Int?) {
    self = axis == .horizontal ? Block.Offer(along, across) : Block.Offer(across, along)
  }

  func along(_ axis: Axis) -> Int? { axis == .horizontal ? width : height }
  func across(_ axis: Axis) -> Int? { axis == .horizontal ? height : width }

  /// Less room, by so much at the sides.
  func inset(by insets: CellInsets) -> Block.Offer {
    Block.Offer(
      width?.less(insets.leading + insets.trailing), height?.less(insets.top + insets.bottom))
  }
}
