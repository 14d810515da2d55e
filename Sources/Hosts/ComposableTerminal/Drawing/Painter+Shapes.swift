internal import ComposableHosting

extension Painter {
  mutating func paintShape(_ shape: HostElement.DrawnShape, in rect: CellRect, _ context: Context) {
    if let fill = shape.fill, !fill.isClear { paintInside(shape.outline, fill, rect, context) }
    if let stroke = shape.stroke, shape.lineWidth > 0, !stroke.isClear {
      paintLine(shape.outline, stroke, rect, context)
    }
  }

  private mutating func paintInside(
    _ outline: HostElement.ShapeOutline, _ color: Color, _ rect: CellRect, _ context: Context
  ) {
    if outline == .rectangle, theme.depth > .none {
      _ = paintFill(color, rect, context)
      return
    }
    if rect.height == 1, outline == .circle || (outline == .ellipse && rect.width < 3) {
      return paintDot("●", color, rect, context)
    }
    let cover = ShapeCover(outline, rect.size)
    let visible = rect.intersection(context.clip)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let quarters = cover.quarters(x: x - rect.x, y: y - rect.y)
        // A cell alone on a line has no room for quarters.
        let isFull = quarters == 15 || (rect.height == 1 && quarters != 0)
        if isFull, theme.depth > .none {
          _ = paintFill(color, CellRect(x, y, 1, 1), context)
        } else if isFull || quarters != 0 {
          frame.put(
            Self.quarters[isFull ? 15 : quarters], width: 1, x: x, y: y,
            theme.style(TextStyle(color), on: background(x, y, context)), in: context.clip)
        }
      }
    }
  }

  private mutating func paintLine(
    _ outline: HostElement.ShapeOutline, _ color: Color, _ rect: CellRect, _ context: Context
  ) {
    let style = theme.style(TextStyle(color), on: context.background)
    switch outline {
    case .circle where rect.height == 1, .ellipse where rect.height == 1:
      return paintDot("○", color, rect, context)
    case .rectangle, .roundedRectangle, .capsule:
      guard rect.height > 1 else {
        let ends: (Character, Character) = outline == .rectangle ? ("[", "]") : ("(", ")")
        frame.put(ends.0, x: rect.x, y: rect.y, style, in: context.clip)
        frame.put(ends.1, x: rect.maxX - 1, y: rect.y, style, in: context.clip)
        return
      }
      paintBorder(color, rect, context)
      guard outline == .rectangle, rect.width > 1 else { return }
      frame.put("┌", x: rect.x, y: rect.y, style, in: context.clip)
      frame.put("┐", x: rect.maxX - 1, y: rect.y, style, in: context.clip)
      frame.put("└", x: rect.x, y: rect.maxY - 1, style, in: context.clip)
      frame.put("┘", x: rect.maxX - 1, y: rect.maxY - 1, style, in: context.clip)
    case .circle, .ellipse:
      let cover = ShapeCover(outline, rect.size)
      let visible = rect.intersection(context.clip)
      for y in visible.y..<visible.maxY {
        for x in visible.x..<visible.maxX {
          let dots = Braille { dotX, dotY in
            cover.isLine(dotX: (x - rect.x) * 2 + dotX, dotY: (y - rect.y) * 4 + dotY)
          }
          if !dots.isEmpty { frame.put(dots.character, width: 1, x: x, y: y, style, in: visible) }
        }
      }
    }
  }

  private mutating func paintDot(
    _ dot: Character, _ color: Color, _ rect: CellRect, _ context: Context
  ) {
    let x = rect.x + (rect.width - 1) / 2
    frame.put(
      dot, width: 1, x: x, y: rect.y,
      theme.style(TextStyle(color), on: background(x, rect.y, context)), in: context.clip)
  }

  /// Paints a block, and then restores the previous cells outside of the outline.
  mutating func paintClipped(
    _ outline: HostElement.ShapeOutline, _ block: Block, in rect: CellRect,
    _ proposal: Block.Proposal,
    _ context: Context
  ) {
    let old = frame
    var inner = context
    inner.clip = context.clip.intersection(rect)
    paintParts(of: block, in: rect, proposal, inner)
    let cover = ShapeCover(outline, rect.size)
    for y in inner.clip.y..<inner.clip.maxY {
      for x in inner.clip.x..<inner.clip.maxX
      where cover.quarters(x: x - rect.x, y: y - rect.y).nonzeroBitCount < 2 && rect.height > 1 {
        frame.restore(x: x, y: y, from: old)
      }
    }
  }

  /// The background at a position: the context's color, or the color already painted there.
  private func background(_ x: Int, _ y: Int, _ context: Context) -> CellColor {
    guard context.background == .standard, CellRect(frame.size).contains(x: x, y: y) else {
      return context.background
    }
    return frame[x, y].style.background
  }

  /// The characters for the covered quarters of a cell.
  private static let quarters: [Character] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}
