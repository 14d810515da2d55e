internal import ComposableViews

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The drawing of a chart.
struct ChartPlot {
  let drawing: Drawing
  let marks: [Drawing.Mark]
  let rows: [[String]]
  /// What could not be drawn, for the developer.
  let problems: [String]

  init(_ content: some ChartContent, _ settings: ChartSettings, _ calendar: Calendar) {
    var collected = _ChartMarks()
    content._addMarks(to: &collected, _MarkStyle())
    let values = ChartValues(collected.marks, settings)
    let table = ValueTable(values.marks, calendar: calendar)
    var first: [_Datum] = []
    if case .pairs(let pairs) = settings.colors { first = pairs.map(\.value) }
    let colors = KeyScale(values.marks.lazy.compactMap(\.style.colorKey), first: first)
    let symbols = KeyScale(values.marks.lazy.compactMap(\.style.symbolKey))
    let positions = KeyScale(values.marks.lazy.compactMap(\.style.positionKey))
    let plane = PlaneMarks(
      values, colors: colors, symbols: symbols, positions: positions, settings.colors
    ) { table.help(of: $0) }
    var drawing = Drawing(Self.name(of: values.marks), headings: table.headings)
    drawing.note = table.note
    drawing.axes =
      AxisLayout(scale: values.x, isX: true, setting: settings.x, calendar: calendar).axes
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

  /// What is shown by what: "Sales by Month".
  private static func name(of marks: [ChartMark]) -> String {
    guard let mark = marks.first(where: { $0.x != nil && $0.y != nil }) ?? marks.first else {
      return "Chart"
    }
    return [mark.valueChannel?.label, mark.baseChannel?.label].compactMap { $0 }
      .joined(separator: " by ")
  }

  private static func keys(
    _ colors: KeyScale, _ symbols: KeyScale, _ setting: ColorSetting, _ table: ValueTable
  ) -> [Drawing.Key] {
    // The same values have a color and a symbol.
    let areSame = colors.values == symbols.values
    var keys: [Drawing.Key] = []
    if colors.label != nil {
      keys = colors.values.enumerated().map { index, value in
        Drawing.Key(
          table.text(value), colors.color(at: index, setting),
          symbol: areSame ? symbols.symbol(at: index) : nil, pattern: index)
      }
    }
    if symbols.label != nil, !areSame {
      keys += symbols.values.enumerated().map { index, value in
        Drawing.Key(table.text(value), .accentColor, symbol: symbols.symbol(at: index))
      }
    }
    return keys
  }
}
