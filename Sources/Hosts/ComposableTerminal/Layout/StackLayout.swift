internal import ComposableHosting

/// Divides a stack's room among its parts.
struct StackLayout {
  /// The sizes of the blocks, and the room each was offered along the stack; nil if unlimited.
  struct Shares {
    var sizes: [CellSize]
    var proposals: [Int]?
  }

  /// A part that is not a spacer.
  private struct Part: Comparable {
    let index: Int
    let least: Int
    let flexibility: Int
    let priority: Double

    /// The order in which parts get their room.
    static func < (first: Part, second: Part) -> Bool {
      (-first.priority, first.flexibility, first.index)
        < (-second.priority, second.flexibility, second.index)
    }
  }

  let axis: Axis
  let gaps: [Int]
  let blocks: [Block]

  /// The sizes of the blocks in the offered room.
  ///
  /// Blocks with the highest priority share the room beyond the others' minimum sizes, and so on. Among blocks with the
  /// same priority, inflexible ones get their size first; the others share the rest. Spacers take the remainder. If
  /// there is too little room, the last ones are clipped.
  func shares(_ proposal: Block.Proposal) -> Shares {
    let across = proposal.across(axis)
    guard let along = proposal.along(axis) else {
      return Shares(
        sizes: blocks.map { $0.size(Block.Proposal(axis, nil, across)).withoutWidth(of: $0, axis) })
    }
    var shares = Shares(
      sizes: Array(repeating: CellSize.zero, count: blocks.count),
      proposals: Array(repeating: 0, count: blocks.count))
    var left = along - gaps.reduce(0, +)
    var spacers: [Int] = []
    var others: [Part] = []
    for (index, block) in blocks.enumerated() {
      if case .spacer(let length) = block.content {
        spacers.append(index)
        left -= length
        shares.sizes[index] = CellSize(axis, length, 0)
      } else {
        let least = block.size(Block.Proposal(axis, 0, across)).along(axis)
        let most = block.size(Block.Proposal(axis, Self.plenty, across)).along(axis)
        others.append(
          Part(index: index, least: least, flexibility: most - least, priority: block.priority))
      }
    }
    others.sort()
    /// The minimum length of the parts with lower priorities.
    var reserved = others.reduce(0) { $0 + $1.least }
    /// The end of the parts with the same priority.
    var end = 0
    for (position, other) in others.enumerated() {
      if position == end {
        while end < others.count, others[end].priority == other.priority {
          reserved -= others[end].least
          end += 1
        }
      }
      let share = max(0, left - reserved) / (end - position)
      let size = blocks[other.index].size(Block.Proposal(axis, share, across))
      shares.sizes[other.index] = size
      shares.proposals?[other.index] = share
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

  /// The same stack with its runs flattened: dividing the room requires all parts.
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

  /// A spacer has a length only along its stack.
  fileprivate func withoutWidth(of block: Block, _ axis: Axis) -> CellSize {
    block.isSpacer ? CellSize(axis, along(axis), 0) : self
  }
}

extension Block.Proposal {
  init(_ axis: Axis, _ along: Int?, _ across: Int?) {
    self = axis == .horizontal ? Block.Proposal(along, across) : Block.Proposal(across, along)
  }

  func along(_ axis: Axis) -> Int? { axis == .horizontal ? width : height }
  func across(_ axis: Axis) -> Int? { axis == .horizontal ? height : width }

  /// Shrinks the room at the sides.
  func inset(by insets: CellInsets) -> Block.Proposal {
    Block.Proposal(
      width?.less(insets.leading + insets.trailing), height?.less(insets.top + insets.bottom))
  }
}
