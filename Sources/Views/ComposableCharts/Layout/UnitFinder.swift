internal import ComposableFoundation

/// Finds the units of a calendar that dates are in.
struct UnitFinder {
  /// The calendar of dates without one.
  let calendar: Calendar
  /// The last one that was found: the next date is often in it, and calendars are slow.
  private var last: (unit: DateUnit, interval: DateInterval)?

  init(_ calendar: Calendar) {
    self.calendar = calendar
  }

  /// Marks whose dates have become units.
  mutating func resolve(_ marks: [ChartMark]) -> [ChartMark] {
    marks.map { mark in
      var mark = mark
      resolve(&mark.x)
      resolve(&mark.y)
      resolve(&mark.series)
      resolve(&mark.style.colorKey)
      resolve(&mark.style.symbolKey)
      resolve(&mark.style.positionKey)
      return mark
    }
  }

  private mutating func resolve(_ channel: inout Channel?) {
    if let unit = channel?.endUnit, case .date(let date)? = channel?.end {
      channel?.endUnit = nil
      if let interval = interval(of: unit, date) { channel?.end = .date(interval.start) }
    }
    guard let unit = channel?.unit, case .date(let date)? = channel?.value else { return }
    channel?.unit = nil
    guard let interval = interval(of: unit, date) else { return }
    channel?.value = .date(interval.start)
    channel?.unitEnd = .date(interval.end)
  }

  private mutating func interval(of unit: DateUnit, _ date: Date) -> DateInterval? {
    if let last, last.unit == unit, last.interval.start <= date, date < last.interval.end {
      return last.interval
    }
    guard
      let interval = (unit.calendar ?? calendar).dateInterval(of: unit.component, for: date)
    else { return nil }
    last = (unit, interval)
    return interval
  }
}
