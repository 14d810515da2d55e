internal import ComposableHosting

extension Painter {
  /// Shows that a bar of one row continues beyond its ends. A truncated name would not be legible: a sign replaces it,
  /// and the focused control is scrolled into view as a whole.
  mutating func markEnds(
    of controls: ArraySlice<Region>, _ layout: ScrollLayout, _ offset: CellSize, in rect: CellRect,
    _ context: Context
  ) {
    let bar = rect.intersection(context.clip)
    // The last column of a button is blank.
    let isCutAtStart = offset.width > 1
    let isCutAtEnd = offset.width + 1 < layout.most.width
    guard rect.height == 1, bar.width == rect.width, bar.width > 4 else { return }
    for region in controls where region.control.id != focus && !region.visible.isEmpty {
      if isCutAtEnd, region.rect.maxX > bar.maxX + 1 { blank(region.visible, context) }
      if isCutAtStart, region.rect.x + 1 < bar.x { blank(region.visible, context) }
    }
    if isCutAtStart { mark("‹", x: bar.x, bar, context) }
    if isCutAtEnd { mark("›", x: bar.maxX - 1, bar, context) }
  }

  /// Shows that an area of several rows continues beyond its sides: a sign in the first row that is blank there, or over
  /// a cut text in its middle.
  mutating func markSides(
    _ layout: ScrollLayout, _ offset: CellSize, in rect: CellRect, hasBar: Bool, _ context: Context
  ) {
    let area = rect.intersection(context.clip)
    guard area.width == rect.width, area.width > 4, !area.isEmpty else { return }
    func side(_ sign: Character, x: Int) {
      let rows = area.y..<area.maxY
      let y =
        rows.first { isBlank(x: x, y: $0, toward: sign == "‹" ? 1 : -1) } ?? area.y + area.height
        / 2
      let style = theme.style(TextStyle(.accentColor, .bold), on: context.background)
      frame.put(sign, x: x, y: y, style, in: area)
    }
    if offset.width > 0 { side("‹", x: area.x) }
    if offset.width < layout.most.width { side("›", x: area.maxX - (hasBar ? 2 : 1)) }
  }

  /// Whether a cell has no sign, nor the one beside it, which a double-width character would reach from.
  private func isBlank(x: Int, y: Int, toward step: Int) -> Bool {
    frame[x, y].character == " " && frame[x + step, y].character == " "
  }

  private mutating func blank(_ rect: CellRect, _ context: Context) {
    frame.fill(rect, " ", CellStyle(.standard, on: context.background))
  }

  /// Not over the focused control, nor over a text.
  private mutating func mark(_ sign: Character, x: Int, _ bar: CellRect, _ context: Context) {
    guard frame[x, bar.y].character == " " else { return }
    let isFocused = regions.contains {
      $0.control.id == focus && $0.visible.contains(x: x, y: bar.y)
    }
    guard !isFocused else { return }
    frame.put(
      sign, x: x, y: bar.y, theme.style(TextStyle(.accentColor, .bold), on: context.background),
      in: bar)
  }
}
