internal import ComposableHosting

extension Block {
  /// Calls a function with each of a block's parts, its position, and the room it was offered: the same
  /// room as in the measurement, so that nothing is measured twice.
  ///
  /// Scroll views have no parts: the position of their content is up to ``ScrollLayout``.
  func visitParts(
    in rect: CellRect, _ proposal: Proposal, _ body: (Block, CellRect, Proposal) -> Void
  ) {
    switch content {
    case .empty, .text, .rule, .spacer, .placeholder, .field, .editor, .segments, .bar, .spinner,
      .fill,
      .shape, .picture, .scroll, .hidden:
      break
    case .stack(_, let share, _, _), .run(_, let share, _, _):
      if let stack = stack(proposal) { visit(stack, share, in: rect, proposal, body) }
    case .grid(let grid): grid.visit(in: rect, proposal, body)
    case .tracks(let tracks): tracks.visit(in: rect, proposal, body)
    case .alternatives(_, _, let current, _): if let current { body(current, rect, proposal) }
    case .measured(_, let block): body(block, rect, Proposal(rect.width, rect.height))
    case .moved(let x, let y, let block):
      var moved = rect
      moved.x += x
      moved.y += y
      body(block, moved, proposal)
    case .proportioned(let ratio, let mode, let block):
      body(block, rect, proposal.proportioned(ratio, mode))
    case .layers(let horizontal, let vertical, let blocks):
      for block in blocks {
        body(block, rect.aligned(block.size(proposal), horizontal, vertical), proposal)
      }
    case .overlaid(let horizontal, let vertical, let behind, let block, let over):
      // The others are offered the size of the content.
      let room = Proposal(rect.width, rect.height)
      for block in behind {
        body(block, rect.aligned(block.size(room), horizontal, vertical), room)
      }
      body(block, rect, proposal)
      for block in over {
        body(block, rect.aligned(block.size(room), horizontal, vertical), room)
      }
    case .either(let first, let second):
      body(Self.fitting(first, second, proposal.width), rect, proposal)
    case .padded(let insets, let block):
      body(block, rect.inset(by: insets), proposal.inset(by: insets))
    case .framed(let limits, let block):
      let inner = limits.innerProposal(proposal)
      body(block, rect.aligned(block.size(inner), limits.horizontal, limits.vertical), inner)
    case .bordered(_, let block):
      body(block, rect.inset(by: .line), proposal.inset(by: .line))
    case .backed(_, let block), .shaped(_, _, let block), .clipped(_, let block),
      .faded(_, let block), .prioritized(_, let block):
      body(block, rect, proposal)
    case .fixed(let axes, let block): body(block, rect, proposal.scrolling(axes))
    case .control(let control, let block):
      let insets = control.shape.insets
      body(block, rect.inset(by: insets), proposal.inset(by: insets))
    }
  }

  private func visit(
    _ stack: StackLayout, _ share: CellRect.Share, in rect: CellRect, _ proposal: Proposal,
    _ body: (Block, CellRect, Proposal) -> Void
  ) {
    let axis = stack.axis
    let shares = shares(of: stack, proposal)
    var place = axis == .horizontal ? rect.x : rect.y
    for (index, block) in stack.blocks.enumerated() {
      if index > 0 { place += stack.gaps[index - 1] }
      let size = shares.sizes[index]
      var part =
        axis == .horizontal
        ? CellRect(place, rect.y + share.of(rect.height - size.height), size.width, size.height)
        : CellRect(rect.x + share.of(rect.width - size.width), place, size.width, size.height)
      switch block.content {
      // As wide as the stack, but for one that fills the rest of a line.
      case .rule(let own) where own != axis:
        part =
          axis == .vertical
          ? CellRect(rect.x, place, rect.width, 1) : CellRect(place, rect.y, 1, rect.height)
      case .run:
        part =
          axis == .vertical
          ? CellRect(rect.x, place, rect.width, size.height)
          : CellRect(place, rect.y, size.width, rect.height)
      default: break
      }
      body(block, part, Proposal(axis, shares.proposals?[index], proposal.across(axis)))
      place += size.along(axis)
    }
  }
}
