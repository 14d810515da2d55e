internal import ComposableViews

/// Makes marks of a plane out of the marks of a chart.
struct PlaneMarks {
  let values: ChartValues
  let colors: KeyScale
  let symbols: KeyScale
  let positions: KeyScale
  let setting: ColorSetting
  /// The values of a mark as text.
  let help: (ChartMark) -> String
  private(set) var marks: [Drawing.Mark] = []
  private var texts: [Drawing.Mark] = []

  init(
    _ values: ChartValues, colors: KeyScale, symbols: KeyScale, positions: KeyScale,
    _ setting: ColorSetting, help: @escaping (ChartMark) -> String
  ) {
    self.values = values
    self.colors = colors
    self.symbols = symbols
    self.positions = positions
    self.setting = setting
    self.help = help
    make()
  }

  private mutating func make() {
    var series: [SeriesKey: [Int]] = [:]
    for (index, mark) in values.marks.enumerated() where mark.isInSeries {
      series[mark.seriesKey, default: []].append(index)
    }
    let counts = Dictionary(grouping: values.marks, by: \.kind).mapValues(\.count)
    let areBarsMany =
      counts[.bar, default: 0] + counts[.rectangle, default: 0]
      > 4 * Reduction.mostElements
    var bars = ReducedBars()
    var firstBar: Int?
    for (index, mark) in values.marks.enumerated() {
      switch mark.kind {
      case .line, .area, .point:
        // A series is where its first mark is.
        guard let indices = series.removeValue(forKey: mark.seriesKey) else { continue }
        switch mark.kind {
        case .line: addLine(indices)
        case .area: addArea(indices)
        default: addPoints(indices)
        }
      case .bar, .rectangle:
        guard let bar = bar(mark, values.spans[index]) else { continue }
        if areBarsMany {
          // What comes after the first one is over all of them.
          firstBar = firstBar ?? marks.count
          bars.add(bar, isLying: mark.isLying)
        } else {
          marks.append(bar)
        }
        addBarTexts(mark, bar)
      case .rule: addRule(mark)
      }
    }
    marks.insert(contentsOf: bars.marks, at: firstBar ?? marks.count)
    marks += texts
  }

  // MARK: - Style

  func color(of mark: ChartMark) -> Color {
    let color =
      mark.style.colorKey.map { colors.color(at: colors.index(of: $0.value), setting) }
      ?? mark.style.color ?? .accentColor
    return mark.style.opacity < 1 ? color.opacity(mark.style.opacity) : color
  }

  func pattern(of mark: ChartMark) -> Int {
    mark.style.colorKey.map { colors.index(of: $0.value) } ?? 0
  }

  /// Nil if a line has none.
  private func symbol(of mark: ChartMark) -> Drawing.Symbol? {
    mark.style.symbolKey.map { symbols.symbol(at: symbols.index(of: $0.value)) }
      ?? mark.style.symbol?.symbol
  }

  // MARK: - Places

  func x(_ datum: _Datum?) -> Double? { datum.flatMap { values.x.place($0) } }

  /// From the top: numbers grow upwards, categories follow each other downwards.
  func y(_ datum: _Datum?) -> Double? {
    datum.flatMap { values.y.place($0) }.map { values.y.band == nil ? 1 - $0 : $0 }
  }

  private func point(_ mark: ChartMark) -> Drawing.Point? {
    guard let x = x(mark.x?.middle), let y = y(mark.y?.middle) else { return nil }
    return Drawing.Point(x, y)
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

  // MARK: - Bars

  private func bar(_ mark: ChartMark, _ span: (start: Double, end: Double)?) -> Drawing.Mark? {
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
    return Drawing.Mark(
      .bar(
        from: Drawing.Point(x.0, y.0), to: Drawing.Point(x.1, y.1),
        along: mark.kind == .bar ? (isLying ? .horizontal : .vertical) : nil,
        cornerRadius: mark.style.cornerRadius ?? 0),
      color(of: mark), pattern: pattern(of: mark), help: help(mark))
  }

  private mutating func addBarTexts(_ mark: ChartMark, _ bar: Drawing.Mark) {
    guard case .bar(let from, let to, let axis, _) = bar.geometry else { return }
    for annotation in mark.style.annotations {
      var position = annotation.position
      if position == .automatic {
        position =
          axis == .horizontal
          ? (to.x < from.x ? .leading : .trailing) : (to.y > from.y ? .bottom : .top)
      }
      addText(annotation, position, from, to)
    }
  }

  private mutating func addText(
    _ annotation: Annotation, _ position: AnnotationPosition, _ from: Drawing.Point,
    _ to: Drawing.Point
  ) {
    let (middleX, middleY) = ((from.x + to.x) / 2, (from.y + to.y) / 2)
    let (point, alignment): (Drawing.Point, Alignment) =
      switch position {
      case .top, .automatic: (Drawing.Point(middleX, min(from.y, to.y)), .bottom)
      case .bottom: (Drawing.Point(middleX, max(from.y, to.y)), .top)
      case .leading: (Drawing.Point(min(from.x, to.x), middleY), .trailing)
      case .trailing: (Drawing.Point(max(from.x, to.x), middleY), .leading)
      case .overlay: (Drawing.Point(middleX, middleY), .center)
      }
    texts.append(
      Drawing.Mark(.text(annotation.text, point, alignment), annotation.color ?? .primary))
  }

  // MARK: - Lines and points

  private mutating func addLine(_ indices: [Int]) {
    guard let first = indices.first.map({ values.marks[$0] }) else { return }
    let points = indices.compactMap { point(values.marks[$0]) }
    let style = first.style.line
    for part in PlaneClip.parts(of: Reduction.line(points)) {
      // A curve may leave the plane between points that are in it.
      let line = Interpolation.line(part, first.style.interpolation)
      marks.append(
        Drawing.Mark(
          .line(line, width: style?.lineWidth ?? 2, dash: style?.dash ?? []), color(of: first),
          pattern: pattern(of: first)))
    }
    if symbol(of: first) != nil { addPoints(indices) } else { addPointTexts(indices) }
  }

  private mutating func addArea(_ indices: [Int]) {
    guard let first = indices.first.map({ values.marks[$0] }) else { return }
    let sides = indices.compactMap { index -> (Double, Double, Double)? in
      guard let span = values.spans[index], let x = x(values.marks[index].x?.middle),
        let top = values.y.place(raw: span.end), let bottom = values.y.place(raw: span.start)
      else { return nil }
      return (x, 1 - top, 1 - bottom)
    }.sorted { $0.0 < $1.0 }
    guard !sides.isEmpty else { return }
    let lines = Reduction.area(
      sides.map { Drawing.Point($0.0, $0.1) }, sides.map { Drawing.Point($0.0, $0.2) })
    let method = first.style.interpolation
    marks.append(
      Drawing.Mark(
        .area(
          upper: Interpolation.line(PlaneClip.limited(lines.upper), method),
          lower: Interpolation.line(PlaneClip.limited(lines.lower), method)),
        color(of: first), pattern: pattern(of: first)))
  }

  private mutating func addPoints(_ indices: [Int]) {
    let isMany = indices.count > Reduction.mostElements
    var points: [Drawing.Point] = []
    for index in indices {
      let mark = values.marks[index]
      guard let point = point(mark), PlaneClip.contains(point) else { continue }
      points.append(point)
      guard !isMany else { continue }
      marks.append(
        Drawing.Mark(
          .symbols(symbol(of: mark) ?? .circle, [point], size: mark.style.symbolSize ?? 8),
          color(of: mark), help: help(mark)))
    }
    if isMany, let first = indices.first.map({ values.marks[$0] }) {
      marks.append(
        Drawing.Mark(
          .symbols(
            symbol(of: first) ?? .circle, Reduction.symbols(points),
            size: first.style.symbolSize ?? 8), color(of: first)))
    }
    addPointTexts(indices)
  }

  private mutating func addPointTexts(_ indices: [Int]) {
    for index in indices {
      let mark = values.marks[index]
      guard !mark.style.annotations.isEmpty, let point = point(mark) else { continue }
      for annotation in mark.style.annotations {
        addText(annotation, annotation.position, point, point)
      }
    }
  }

  private mutating func addRule(_ mark: ChartMark) {
    func side(_ channel: Channel?, _ place: (_Datum?) -> Double?) -> (Double, Double)? {
      guard let channel else { return (0, 1) }
      guard let start = place(channel.value) else { return nil }
      return (start, place(channel.end) ?? start)
    }
    guard let x = side(mark.x, x), let y = side(mark.y, y) else { return }
    let points = [Drawing.Point(x.0, y.0), Drawing.Point(x.1, y.1)]
    for part in PlaneClip.parts(of: points) {
      marks.append(
        Drawing.Mark(
          .line(part, width: mark.style.line?.lineWidth ?? 1, dash: mark.style.line?.dash ?? []),
          color(of: mark), help: help(mark)))
      for annotation in mark.style.annotations {
        // Above its end, where a reader looks for it.
        let text = Drawing.Mark.Geometry.text(
          annotation.text, part[part.count - 1], mark.x == nil ? .bottomTrailing : .topLeading)
        texts.append(Drawing.Mark(text, annotation.color ?? color(of: mark)))
      }
    }
  }
}

extension ChartMark {
  fileprivate var isInSeries: Bool { kind == .line || kind == .area || kind == .point }
}

extension Channel {
  /// The middle of its unit, or else its value.
  fileprivate var middle: _Datum {
    guard let unitEnd, let start = value.raw, let end = unitEnd.raw else { return value }
    return _Datum(seconds: (start + end) / 2)
  }
}
