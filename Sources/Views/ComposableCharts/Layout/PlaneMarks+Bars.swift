internal import ComposableViews

// Bars and rectangles.

extension PlaneMarks {
  /// - Parameter isHelpful: whether the user can point at it alone.
  func bar(
    _ mark: ChartMark, _ span: (start: Double, end: Double)?, isHelpful: Bool
  ) -> HostElement.Drawing.Mark? {
    let isLying = mark.isLying
    func side(_ channel: Channel?, isX: Bool) -> (Double, Double)? {
      guard mark.kind == .bar, isX == isLying, let span else {
        return room(channel, isX: isX, mark)
      }
      let scale = isX ? values.x : values.y
      guard let start = scale.place(raw: span.start), let end = scale.place(raw: span.end) else {
        return nil
      }
      return isX ? (start, end) : (1 - start, 1 - end)
    }
    guard let x = side(mark.x, isX: true), let y = side(mark.y, isX: false) else { return nil }
    // The scale of an axis may leave out a part.
    func limited(_ side: (Double, Double)) -> (Double, Double)? {
      guard max(side.0, side.1) >= 0, min(side.0, side.1) <= 1 else { return nil }
      return (min(max(side.0, 0), 1), min(max(side.1, 0), 1))
    }
    guard let x = limited(x), let y = limited(y) else { return nil }
    return HostElement.Drawing.Mark(
      .bar(
        from: HostElement.Drawing.Point(x.0, y.0), to: HostElement.Drawing.Point(x.1, y.1),
        along: mark.kind == .bar ? (isLying ? .horizontal : .vertical) : nil,
        cornerRadius: mark.style.cornerRadius ?? 0),
      color(of: mark), pattern: pattern(of: mark), help: isHelpful ? help(mark) : "")
  }

  mutating func addBarTexts(_ mark: ChartMark, _ bar: HostElement.Drawing.Mark) {
    guard case .bar(let from, let to, let axis, _) = bar.geometry else { return }
    for annotation in mark.style.annotations {
      var position = annotation.position
      if position == .automatic {
        position =
          axis == .horizontal
          ? (to.x < from.x ? .leading : .trailing) : (to.y > from.y ? .bottom : .top)
      }
      texts.add(annotation, position, from, to)
    }
  }

  /// The room of a mark along an axis.
  private func room(_ channel: Channel?, isX: Bool, _ mark: ChartMark) -> (Double, Double)? {
    guard let channel else { return (0, 1) }
    let place = { (datum: _Datum?) in isX ? x(datum) : y(datum) }
    guard let start = place(channel.value) else { return nil }
    if let end = place(channel.end) { return (start, end) }
    let scale = isX ? values.x : values.y
    var (middle, width) = (start, 0.0)
    if let end = place(channel.unitEnd) {
      (middle, width) = ((start + end) / 2, abs(end - start))
    } else if let band = scale.band {
      width = band
    } else if let next = scale.place(
      raw: (channel.value.raw ?? 0) + (isX ? values.xGap : values.yGap))
    {
      width = abs((isX ? next : 1 - next) - start)
    }
    width *= mark.ratio ?? (scale.band == nil ? 0.8 : 0.7)
    guard mark.kind == .bar, let position = mark.style.positionKey else {
      return (middle - width / 2, middle + width / 2)
    }
    let part = width / Double(max(1, positions.values.count))
    let first = middle - width / 2 + part * Double(positions.index(of: position.value))
    return (first + part * 0.05, first + part * 0.95)
  }
}
