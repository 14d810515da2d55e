internal import ComposableFoundation
internal import ComposableViews

/// The drawing of a chart.
struct ChartPlot {
  let drawing: HostElement.Drawing
  let marks: [HostElement.Drawing.Mark]
  let rows: [[String]]
  /// Descriptions of marks that could not be drawn, for the developer.
  let problems: [String]

  init(_ content: some ChartContent, _ settings: ChartSettings, _ calendar: Calendar) {
    var collected = _ChartMarks()
    content._addMarks(to: &collected, _MarkStyle())
    var units = UnitFinder(calendar)
    let values = ChartValues(units.resolve(collected.marks), settings)
    let table = ValueTable(values.marks, calendar: calendar)
    var first: [_Datum] = []
    if case .pairs(let pairs) = settings.colors { first = pairs.map(\.value) }
    let colors = KeyScale(values.marks.lazy.compactMap(\.style.colorKey), first: first)
    let symbols = KeyScale(values.marks.lazy.compactMap(\.style.symbolKey))
    let positions = KeyScale(values.marks.lazy.compactMap(\.style.positionKey))
    let plane = PlaneMarks(
      values, colors: colors, symbols: symbols, positions: positions, settings.colors
    ) { table.help(of: $0) }
    var drawing = HostElement.Drawing(Self.name(of: values.marks), headings: table.headings)
    drawing.note = Self.sentence(of: [table.note].compactMap { $0 } + plane.notes)
    let areSectors = !values.marks.isEmpty && values.marks.allSatisfy { $0.kind == .sector }
    drawing.axes =
      areSectors
      ? []
      : AxisLayout(scale: values.x, isX: true, setting: settings.x, calendar: calendar).axes
        + AxisLayout(scale: values.y, isX: false, setting: settings.y, calendar: calendar).axes
    if settings.legend != .hidden {
      drawing.keys = Self.keys(colors, symbols, settings.colors, table)
      drawing.keysAreOnTop = settings.legend == .top
    }
    self.drawing = drawing
    marks = plane.marks
    rows = table.rows
    problems = values.problems
  }

  /// The name of the chart, from its axes: "Sales by Month".
  private static func name(of marks: [ChartMark]) -> String {
    if let mark = marks.first, let angle = mark.angle {
      return [angle.label, mark.style.colorKey?.label].compactMap { $0 }.joined(separator: " by ")
    }
    guard let mark = marks.first(where: { $0.x != nil && $0.y != nil }) ?? marks.first else {
      return "Chart"
    }
    return [mark.valueChannel?.label, mark.baseChannel?.label].compactMap { $0 }
      .joined(separator: " by ")
  }

  private static func sentence(of notes: [String]) -> String? {
    guard let first = notes.first?.first else { return nil }
    return first.uppercased() + notes.joined(separator: "; ").dropFirst()
  }

  /// A legend with more keys would leave no room for the marks.
  private static let mostKeys = 24

  private static func keys(
    _ colors: KeyScale, _ symbols: KeyScale, _ setting: ColorSetting, _ table: ValueTable
  ) -> [HostElement.Drawing.Key] {
    // The same values have a color and a symbol.
    let areSame = colors.values == symbols.values
    var keys: [HostElement.Drawing.Key] = []
    func add(_ values: [_Datum], _ key: (Int, String) -> HostElement.Drawing.Key) {
      for (index, value) in values.prefix(mostKeys).enumerated() {
        keys.append(key(index, table.text(value)))
      }
      guard values.count > mostKeys else { return }
      let rest = ValueText.number(Double(values.count - mostKeys))
      keys.append(HostElement.Drawing.Key("and \(rest) more", .clear))
    }
    if colors.label != nil {
      add(colors.values) { index, text in
        HostElement.Drawing.Key(
          text, colors.color(at: index, setting),
          symbol: areSame ? symbols.symbol(at: index) : nil, pattern: index)
      }
    }
    if symbols.label != nil, !areSame {
      add(symbols.values) { index, text in
        HostElement.Drawing.Key(text, .accentColor, symbol: symbols.symbol(at: index))
      }
    }
    return keys
  }
}
