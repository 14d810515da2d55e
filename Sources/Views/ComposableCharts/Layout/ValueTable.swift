internal import ComposableFoundation

/// The values of a chart as a table, for users who can't see the chart.
struct ValueTable {
  private(set) var headings: [String] = []
  private(set) var rows: [[String]] = []
  /// A note about omitted values.
  private(set) var note: String?
  private let calendar: Calendar
  private let unit: Calendar.Component?

  /// Longer tables are not helpful, and cost time on every change.
  private static let mostRows = 200

  init(_ marks: [ChartMark], calendar: Calendar) {
    self.calendar = calendar
    unit = Self.unit(of: marks)
    let shown = marks.filter { !$0.style.isHiddenFromTable }
    var known: Set<String> = []
    for mark in shown {
      for (label, _) in Self.channels(of: mark) where known.insert(label).inserted {
        headings.append(label)
      }
    }
    var rowsKnown: Set<[String]> = []
    var count = 0
    for mark in shown {
      guard rows.count < Self.mostRows else {
        count = shown.count
        break
      }
      let row = row(of: mark)
      if rowsKnown.insert(row).inserted { rows.append(row) }
    }
    if count > 0 { note = "The first \(rows.count) of \(ValueText.number(Double(count))) values" }
  }

  /// The values of a mark as one line.
  func help(of mark: ChartMark) -> String {
    Self.channels(of: mark).map { "\($0.0): \(text($0.1))" }.joined(separator: ", ")
  }

  private static func channels(of mark: ChartMark) -> [(String, Channel)] {
    var channels: [(String, Channel)] = []
    let style = mark.style
    // A lying bar is named by its category, too.
    let axes = mark.isLying ? [mark.y, mark.x] : [mark.x, mark.y]
    for channel in axes + [
      mark.angle, mark.series, style.colorKey, style.symbolKey, style.positionKey,
    ] {
      guard let channel, !channels.contains(where: { $0.0 == channel.label }) else { continue }
      channels.append((channel.label, channel))
    }
    return channels
  }

  private func row(of mark: ChartMark) -> [String] {
    let channels = Dictionary(Self.channels(of: mark)) { first, _ in first }
    return headings.map { channels[$0].map(text) ?? "" }
  }

  private func text(_ channel: Channel) -> String {
    let start = text(channel.value)
    return channel.end.map { "\(start) – \(text($0))" } ?? start
  }

  func text(_ datum: _Datum) -> String {
    switch datum {
    case .number(let number): ValueText.number(number)
    case .date(let date): ValueText.fullDate(date, unit: unit, calendar)
    case .category(let name): name
    }
  }

  /// The unit of the dates, as far as texts depend on it.
  private static func unit(of marks: [ChartMark]) -> Calendar.Component? {
    guard
      let channel = marks.lazy.compactMap({ $0.baseChannel }).first(where: { $0.unitEnd != nil }),
      let start = channel.value.raw, let end = channel.unitEnd?.raw
    else { return nil }
    let days = (end - start) / 86_400
    return days > 360 ? .year : days > 27 ? .month : nil
  }
}
