internal import ComposableHosting

// Decorations around an element.

extension ElementBlock {
  /// The priority in the enclosing stack; the outermost one counts.
  var priority: Double? {
    var priority: Double?
    for case .layoutPriority(let value) in element.decorations { priority = value }
    return priority.flatMap { $0.isNaN || $0 == 0 ? nil : $0 }
  }

  func decorate(_ block: Block, _ decoration: HostElement.Decoration) -> Block {
    switch decoration {
    case .padding(let insets):
      let insets = CellInsets(
        top: Points.rows(insets.top), leading: Points.columns(insets.leading),
        bottom: Points.rows(insets.bottom), trailing: Points.columns(insets.trailing))
      return Block(.padded(insets, block))
    case .standardPadding(let edges):
      let rows = around.isCompact ? 0 : 1
      return Block(
        .padded(
          CellInsets(
            top: edges.contains(.top) ? rows : 0, leading: edges.contains(.leading) ? 1 : 0,
            bottom: edges.contains(.bottom) ? rows : 0, trailing: edges.contains(.trailing) ? 1 : 0),
          block))
    case .frame(let frame): return Block(.framed(Block.Limits(frame), block))
    case .background(let color): return color.isClear ? block : Block(.backed(color, block))
    case .filledShape(let color, let outline):
      return color.isClear ? block : Block(.shaped(color, outline, block))
    case .clipped(let outline): return Block(.clipped(outline, block))
    case .border(let color, _): return Block(.bordered(color, block))
    case .opacity(let opacity): return opacity < 1 ? Block(.faded(opacity, block)) : block
    case .offset(let x, let y):
      let (columns, rows) = (Points.signedColumns(x), Points.signedRows(y))
      return columns == 0 && rows == 0 ? block : Block(.moved(x: columns, y: rows, block))
    case .aspectRatio(let ratio, let mode): return Block(.proportioned(ratio, mode, block))
    // Cells can't be in a shadow. What scrolls beside a pinned element has its own room.
    case .shadow, .pinned: return block
    case .hidden: return Block(.hidden(block))
    // The stack around it leaves it out.
    case .spoken: return block
    case .fixedSize(let axes): return axes.isEmpty ? block : Block(.fixed(axes, block))
    case .layoutPriority, .gridColumns, .gridColumnAlignment, .rowBackground, .rowSeparator:
      return block
    // A terminal shows all changes at once.
    case .transition: return block
    }
  }
}
