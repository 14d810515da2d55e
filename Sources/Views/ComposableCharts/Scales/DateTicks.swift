internal import ComposableFoundation

/// Dates for the labels of an axis: beginnings of units of a calendar.
struct DateTicks: Equatable {
  let unit: Calendar.Component
  let count: Int
  let calendar: Calendar

  init(unit: Calendar.Component, count: Int, calendar: Calendar) {
    self.unit = unit
    self.count = max(1, count)
    self.calendar = calendar
  }

  /// Calendar units, with their approximate lengths in seconds.
  private static let steps: [(unit: Calendar.Component, count: Int, seconds: Double)] = [
    (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30),
    (.minute, 1, 60), (.minute, 5, 300), (.minute, 15, 900), (.minute, 30, 1800),
    (.hour, 1, 3600), (.hour, 3, 10_800), (.hour, 6, 21_600), (.hour, 12, 43_200),
    (.day, 1, 86_400), (.day, 2, 172_800), (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600),
    (.month, 1, 2_629_800), (.month, 3, 7_889_400), (.month, 6, 15_778_800),
  ]
  private static let year = 31_557_600.0

  /// - Parameters:
  ///   - span: the length of the axis in seconds.
  ///   - count: the number of steps, as nearly as units allow.
  init(span: Double, count: Int, calendar: Calendar) {
    let wanted = span / Double(max(1, count))
    if wanted > Self.year * 0.7 {
      let years = NiceTicks(span: span / Self.year, count: count).step
      self.init(unit: .year, count: Int(min(max(1, years.rounded()), 1e6)), calendar: calendar)
    } else {
      let best = Self.steps.min {
        Self.distance($0.seconds, wanted) < Self.distance($1.seconds, wanted)
      }!
      self.init(unit: best.unit, count: best.count, calendar: calendar)
    }
  }

  private static func distance(_ a: Double, _ b: Double) -> Double {
    b > 0 ? max(a, b) / min(a, b) : a
  }

  /// The ticks within an interval.
  func within(_ range: ClosedRange<Date>) -> [Date] {
    var ticks: [Date] = []
    guard var date = first(around: range.lowerBound) else { return [] }
    while date <= range.upperBound, ticks.count < 1000 {
      if date >= range.lowerBound { ticks.append(date) }
      guard let next = calendar.date(byAdding: unit, value: count, to: date), next > date else {
        break
      }
      date = next
    }
    return ticks
  }

  /// The last tick that is not after a date, or one before it.
  private func first(around date: Date) -> Date? {
    guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
    guard count > 1 else { return start }
    let outer: Calendar.Component? =
      switch unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .month: .year
      default: nil
      }
    if let outer { return calendar.dateInterval(of: outer, for: date)?.start }
    guard unit == .year else { return start }
    // Years that are multiples of the step.
    let year = calendar.component(.year, from: start)
    return calendar.date(byAdding: .year, value: -(year % count), to: start)
  }
}
