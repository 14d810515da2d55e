internal import ComposableHosting

// Horizontal and vertical stacks of blocks.

extension ElementBlock {
  func text(_ string: String, _ look: TextStyle = TextStyle(), lineLimit: Int? = nil) -> Block {
    Block(.text(Paragraph(string, look.over(around.look), lineLimit: lineLimit)))
  }

  /// Blocks side by side, with a column between them.
  func beside(_ blocks: [Block], gap: Int = 1) -> Block {
    let blocks = blocks.filter { if case .empty = $0.content { false } else { true } }
    return Block(
      .stack(
        .horizontal, .none, gaps: Array(repeating: gap, count: max(0, blocks.count - 1)), blocks))
  }

  /// Blocks below each other.
  func below(_ blocks: [Block], gap: Int = 0, _ share: CellRect.Share = .none) -> Block {
    let blocks = blocks.filter { if case .empty = $0.content { false } else { true } }
    return Block(
      .stack(.vertical, share, gaps: Array(repeating: gap, count: max(0, blocks.count - 1)), blocks)
    )
  }

  func wide(_ block: Block, _ share: CellRect.Share = .none) -> Block {
    var limits = Block.Limits()
    limits.maxWidth = Points.endless
    limits.horizontal = share
    limits.vertical = .none
    return Block(.framed(limits, block))
  }

  func high(_ block: Block, _ horizontal: CellRect.Share) -> Block {
    var limits = Block.Limits()
    limits.maxWidth = Points.endless
    limits.maxHeight = Points.endless
    limits.horizontal = horizontal
    limits.vertical = .none
    return Block(.framed(limits, block))
  }
}
