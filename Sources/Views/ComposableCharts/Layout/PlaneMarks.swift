internal import ComposableViews

/// Makes marks of a plane out of the marks of a chart.
///
/// The number of drawn marks is bounded for any number of values: see ``Reduction``.
struct PlaneMarks {
  let values: ChartValues
  let colors: KeyScale
  let symbols: KeyScale
  let positions: KeyScale
  let setting: ColorSetting
  /// The values of a mark as text.
  let help: (ChartMark) -> String
  var marks: [HostElement.Drawing.Mark] = []
  var texts = PlaneTexts()
  var points = ReducedPoints()
  /// How many lines and areas there are, and how many have been seen.
  private var seriesCount = 0
  private var seenSeries = 0

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

  /// Notes about omitted marks.
  var notes: [String] {
    var notes: [String] = []
    if seenSeries > Reduction.mostLines {
      notes.append(
        "the first \(Reduction.mostLines) of \(ValueText.number(Double(seenSeries))) lines")
    }
    if let note = texts.note { notes.append(note) }
    return notes
  }

  private mutating func make() {
    var series: [SeriesKey: [Int]] = [:]
    for (index, mark) in values.marks.enumerated() where mark.isInSeries {
      series[mark.seriesKey, default: []].append(index)
    }
    seriesCount = series.keys.count { $0.kind != .point }
    let counts = values.marks.reduce(into: [ChartMark.Kind: Int]()) { $0[$1.kind, default: 0] += 1 }
    let most = 4 * Reduction.mostElements
    let areBarsMany = counts[.bar, default: 0] + counts[.rectangle, default: 0] > most
    let areRulesMany = counts[.rule, default: 0] > most
    var (bars, rules) = (ReducedMarks(), ReducedMarks())
    let total = values.marks.reduce(0) { $0 + $1.angularValue }
    var angle = 0.0
    for (index, mark) in values.marks.enumerated() {
      switch mark.kind {
      case .sector:
        if let sector = sector(mark, from: &angle, total: total) { marks.append(sector) }
      case .line, .area, .point:
        // A series is where its first mark is.
        guard let indices = series.removeValue(forKey: mark.seriesKey) else { continue }
        addSeries(indices, of: mark.kind)
      case .bar, .rectangle:
        guard let bar = bar(mark, values.spans[index], isHelpful: !areBarsMany) else { continue }
        if areBarsMany {
          bars.add(bar, isLying: mark.isLying, at: marks.count)
        } else {
          marks.append(bar)
        }
        addBarTexts(mark, bar)
      case .rule:
        for rule in rule(mark, isHelpful: !areRulesMany) {
          if areRulesMany {
            rules.add(rule, isLying: mark.x == nil || mark.x?.end != nil, at: marks.count)
          } else {
            marks.append(rule)
          }
        }
      }
    }
    points.fill(&marks)
    // Marks after the first one are drawn over all of them.
    for reduced in [rules, bars].sorted(by: { $0.place > $1.place }) {
      marks.insert(contentsOf: reduced.marks, at: min(reduced.place, marks.count))
    }
    marks += texts.marks
  }

  private mutating func addSeries(_ indices: [Int], of kind: ChartMark.Kind) {
    if kind == .point { return addPoints(indices) }
    seenSeries += 1
    guard seenSeries <= Reduction.mostLines else { return }
    let columns = Reduction.columns(ofLines: seriesCount)
    if kind == .line { addLine(indices, columns) } else { addArea(indices, columns) }
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
  func symbol(of mark: ChartMark) -> HostElement.Drawing.Symbol? {
    mark.style.symbolKey.map { symbols.symbol(at: symbols.index(of: $0.value)) }
      ?? mark.style.symbol?.symbol
  }

  // MARK: - Places

  func x(_ datum: _Datum?) -> Double? { datum.flatMap { values.x.place($0) } }

  /// From the top: numbers grow upwards, categories follow each other downwards.
  func y(_ datum: _Datum?) -> Double? {
    datum.flatMap { values.y.place($0) }.map { values.y.band == nil ? 1 - $0 : $0 }
  }

  func point(_ mark: ChartMark) -> HostElement.Drawing.Point? {
    guard let x = x(mark.x?.middle), let y = y(mark.y?.middle) else { return nil }
    return HostElement.Drawing.Point(x, y)
  }
}

extension ChartMark {
  fileprivate var isInSeries: Bool { kind == .line || kind == .area || kind == .point }
}

extension Channel {
  /// The middle of its unit, otherwise its value.
  var middle: _Datum {
    guard let unitEnd, let start = value.raw, let end = unitEnd.raw else { return value }
    return _Datum(seconds: (start + end) / 2)
  }
}
