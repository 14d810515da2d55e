internal import ComposableHosting

extension Painter {
  mutating func paintPicture(_ picture: Picture, in rect: CellRect, _ context: Context) {
    guard let layout = picture.layout(in: rect) else {
      return paintValues(of: picture, in: rect, context)
    }
    let drawing = picture.drawing
    paintLines(drawing, layout.plane, context)
    let size = layout.plane.size
    var canvas = PlotCanvas(size, room: BarRoom(picture.marks, in: size))
    for mark in picture.marks { canvas.draw(mark) }
    paint(canvas, in: layout.plane, context)
    for mark in picture.marks { paintText(mark, layout.plane, context) }
    paintAxes(drawing, layout, in: rect, context)
    for (index, keys) in layout.keys.enumerated() {
      paintKeys(keys, x: rect.x, y: layout.keysY + index, context)
    }
  }

  private func style(_ color: Color, _ context: Context) -> CellStyle {
    theme.style(TextStyle(color), on: context.background)
  }

  /// The values as text, where there is too little room for the plane.
  private mutating func paintValues(
    of picture: Picture, in rect: CellRect, _ context: Context
  ) {
    guard rect.height > 0 else { return }
    var lines = picture.rows.map { $0.joined(separator: " ") }
    if lines.isEmpty { lines = [picture.drawing.name] }
    if rect.height == 1, lines.count > 1 { lines = [lines.joined(separator: ", ")] }
    if lines.count > rect.height {
      lines = lines.prefix(rect.height - 1) + ["… \(lines.count - rect.height + 1) more"]
    }
    for (y, line) in lines.enumerated() {
      let text = Self.fitting(line, rect.width)
      frame.put(text, x: rect.x, y: rect.y + y, style(.primary, context), in: context.clip)
    }
  }

  /// A text that is cut off where it does not fit.
  private static func fitting(_ text: String, _ width: Int) -> String {
    guard CellWidth.of(text) > width else { return text }
    var shown = ""
    var used = 0
    for character in text {
      used += CellWidth.of(character)
      if used > width - 1 { break }
      shown.append(character)
    }
    return width > 0 ? shown + "…" : ""
  }

  // MARK: - The plane

  private mutating func paintLines(
    _ drawing: HostElement.Drawing, _ plane: CellRect, _ context: Context
  ) {
    let style = CellStyle(theme.depth == .none ? .standard : theme.line, on: context.background)
    for axis in drawing.axes {
      for place in axis.lines where (0...1).contains(place) {
        if axis.isHorizontal {
          let x = plane.x + PlotCanvas.cell(place, plane.width)
          for y in plane.y..<plane.maxY { frame.put("┊", x: x, y: y, style, in: context.clip) }
        } else {
          let y = plane.y + PlotCanvas.cell(place, plane.height)
          for x in plane.x..<plane.maxX { frame.put("┈", x: x, y: y, style, in: context.clip) }
        }
      }
    }
  }

  private mutating func paint(_ canvas: PlotCanvas, in plane: CellRect, _ context: Context) {
    let visible = plane.intersection(context.clip)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let spot = canvas[x - plane.x, y - plane.y]
        if !spot.isEmpty { paint(spot, x, y, context) }
      }
    }
  }

  private mutating func paint(_ spot: PlotCanvas.Spot, _ x: Int, _ y: Int, _ context: Context) {
    let behind = CellRect(x, y, 1, 1)
    let paper = spot.paper.map { theme.background($0, on: context.background) }
    var character: Character = " "
    var style = CellStyle(.standard, on: paper ?? context.background)
    if theme.depth == .none {
      (character, style) = (Self.plainCharacter(of: spot), .plain)
    } else if let block = spot.block {
      character = Self.block(block.eighths, block.axis)
      if spot.isInverted, let color = spot.paper {
        // The background of the drawing may have no explicit color.
        style = CellStyle(
          theme.cellColor(color, on: context.background), on: context.background, .reversed)
      } else if let ink = spot.ink {
        style.foreground = theme.cellColor(ink, on: context.background)
      }
    }
    if let color = spot.dotColor, spot.sign != nil || !spot.dots.isEmpty {
      character = spot.sign ?? spot.dots.character
      if style.attributes.contains(.reversed) {
        style = CellStyle(.standard, on: context.background)
      }
      // Over a bar that fills a part of the cell, that is the background.
      if spot.block != nil, !spot.isInverted, let ink = spot.ink, theme.depth > .none {
        style.background = theme.background(ink, on: context.background)
      }
      style.foreground =
        theme.depth == .none ? .standard : theme.cellColor(color, on: style.background)
    }
    frame.put(character, width: 1, x: x, y: y, style, in: behind)
  }

  /// Without colors: fills differ by their density.
  private static func plainCharacter(of spot: PlotCanvas.Spot) -> Character {
    let fills: [Character] = ["█", "▓", "▒", "░"]
    // An area that is hardly opaque leaves the line over it visible.
    let isFaint = ((spot.paper ?? spot.ink)?.alpha ?? 1) < 0.5
    let fill = isFaint ? "░" : fills[spot.pattern % fills.count]
    guard let block = spot.block else { return fill }
    if spot.isInverted { return block.eighths < 4 ? fill : " " }
    // Two parts of a bar share the cell.
    if spot.paper != nil { return fill }
    if spot.pattern > 0 { return block.eighths < 4 ? " " : fill }
    return Self.block(block.eighths, block.axis)
  }

  private static func block(
    _ eighths: Int, _ axis: HostElement.Drawing.Mark.Geometry.Axis
  ) -> Character {
    let blocks: [Character] =
      axis == .vertical
      ? [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      : [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    return blocks[min(max(eighths, 0), 8)]
  }

  private mutating func paintText(
    _ mark: HostElement.Drawing.Mark, _ plane: CellRect, _ context: Context
  ) {
    guard case .text(let text, let point, let alignment) = mark.geometry,
      (0...1).contains(point.x)
    else { return }
    let width = CellWidth.of(text)
    var x = plane.x + PlotCanvas.cell(point.x, plane.width)
    switch alignment.horizontal {
    case .leading: x += 1
    case .center: x -= width / 2
    case .trailing: x -= width
    }
    // A place between two rows: above it is the row that it touches from above.
    let edge = min(max(point.y, 0), 1) * Double(plane.height)
    var y = plane.y
    switch alignment.vertical {
    case .bottom: y += Int((edge - 0.25).rounded(.down)) - 1
    case .top: y += Int((edge + 0.25).rounded(.up))
    default: y += PlotCanvas.cell(point.y, plane.height)
    }
    x = min(max(x, plane.x), max(plane.x, plane.maxX - width))
    y = min(max(y, plane.y), plane.maxY - 1)
    let wasOver = frame.keepsBackgrounds
    frame.keepsBackgrounds = true
    frame.put(text, x: x, y: y, style(mark.color, context), in: plane.intersection(context.clip))
    frame.keepsBackgrounds = wasOver
  }

  // MARK: - Around the plane

  private mutating func paintAxes(
    _ drawing: HostElement.Drawing, _ layout: Picture.Layout, in rect: CellRect, _ context: Context
  ) {
    let plane = layout.plane
    for axis in drawing.axes {
      switch axis.edge {
      case .leading:
        if let columns = layout.leadingLabels { paintSide(axis, columns, plane, context) }
        paintName(axis.title, rect.x, .leading, y: layout.topName, in: rect, context)
      case .trailing:
        if let columns = layout.trailingLabels { paintSide(axis, columns, plane, context) }
        paintName(axis.title, rect.maxX, .trailing, y: layout.topName, in: rect, context)
      case .bottom:
        if let y = layout.bottomLabels { paintLine(of: axis, y, plane, rect, context) }
        paintName(
          axis.title, plane.x + plane.width / 2, .center, y: layout.bottomName, in: rect, context)
      case .top:
        if let y = layout.topLabels { paintLine(of: axis, y, plane, rect, context) }
        paintName(
          axis.title, plane.x + plane.width / 2, .center, y: layout.topName, in: rect, context)
      }
    }
  }

  private mutating func paintName(
    _ name: String?, _ x: Int, _ alignment: HorizontalAlignment, y: Int?, in rect: CellRect,
    _ context: Context
  ) {
    guard let name, let y else { return }
    let text = Self.fitting(name, rect.width)
    let start = x - CellRect.Share(alignment).of(CellWidth.of(text))
    frame.put(text, x: start, y: y, style(.secondary, context), in: context.clip)
  }

  /// The labels of an axis at a side, as many as have a row each.
  private mutating func paintSide(
    _ axis: HostElement.Drawing.Axis, _ columns: Range<Int>, _ plane: CellRect, _ context: Context
  ) {
    var taken: Set<Int> = []
    for label in axis.labels where (0...1).contains(label.place) {
      let y =
        axis.band == nil
        ? PlotCanvas.cell(label.place, plane.height)
        : min(Int(label.place * Double(plane.height)), plane.height - 1)
      guard taken.insert(y).inserted else { continue }
      let text = Self.fitting(label.text, columns.count)
      let x = axis.edge == .leading ? columns.upperBound - CellWidth.of(text) : columns.lowerBound
      frame.put(text, x: x, y: plane.y + y, style(.secondary, context), in: context.clip)
    }
  }

  /// The labels of an axis above or below, as many as fit beside each other: all, every second, every fourth.
  private mutating func paintLine(
    of axis: HostElement.Drawing.Axis, _ y: Int, _ plane: CellRect, _ rect: CellRect,
    _ context: Context
  ) {
    let labels = axis.labels.filter { (0...1).contains($0.place) }
    let room = axis.band.map { max(1, Int($0 * Double(plane.width)) - 1) }
    let placed = labels.map { label -> (text: String, x: Int, width: Int) in
      let text = room.map { Self.fitting(label.text, max($0, 3)) } ?? label.text
      let width = CellWidth.of(text)
      let middle =
        axis.band == nil
        ? plane.x + PlotCanvas.cell(label.place, plane.width)
        : plane.x + Int(label.place * Double(plane.width))
      let x = min(max(middle - width / 2, rect.x), max(rect.x, rect.maxX - width))
      return (text, x, width)
    }
    var stride = 1
    while stride < placed.count, !Self.fit(placed, stride) { stride *= 2 }
    for index in Swift.stride(from: 0, to: placed.count, by: stride) {
      let (text, x, _) = placed[index]
      frame.put(text, x: x, y: y, style(.secondary, context), in: context.clip)
    }
  }

  private static func fit(_ labels: [(text: String, x: Int, width: Int)], _ step: Int) -> Bool {
    var end = Int.min
    for index in stride(from: 0, to: labels.count, by: step) {
      if labels[index].x < end { return false }
      end = labels[index].x + labels[index].width + 1
    }
    return true
  }

  private mutating func paintKeys(
    _ keys: [HostElement.Drawing.Key], x: Int, y: Int, _ context: Context
  ) {
    var x = x
    let fills: [Character] = ["■", "▓", "▒", "░"]
    for key in keys {
      var fill = theme.depth == .none ? fills[key.pattern % fills.count] : "■"
      if key.color.isClear { fill = " " }
      frame.put(
        key.symbol?.sign ?? fill, width: 1, x: x, y: y, style(key.color, context), in: context.clip)
      frame.put(key.text, x: x + 2, y: y, style(.primary, context), in: context.clip)
      x += CellWidth.of(key.text) + 4
    }
  }
}
