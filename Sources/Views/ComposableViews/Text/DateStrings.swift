public import ComposableHosting

/// The words of texts that show dates: English ones, unless a view sets others.
///
/// ```swift
/// var strings = DateStrings()
/// strings.time = { $0.timeText }
/// content.environment(\.dateStrings, strings)
/// ```
public struct DateStrings: Sendable {
  /// A unit of time.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case year, month, day, hour, minute, second
  }

  /// A day, as `November 26, 2026`.
  public var date: @Sendable (LocalDateTime) -> String = { date in
    "\(Self.months[date.month - 1]) \(date.day), \(date.year)"
  }

  /// A time of day, as `10:30 AM`.
  public var time: @Sendable (LocalDateTime) -> String = { date in
    let hour = date.hour % 12 == 0 ? 12 : date.hour % 12
    return "\(hour):\(LocalDateTime.digits(date.minute, 2)) \(date.hour < 12 ? "AM" : "PM")"
  }

  /// A number of units, as `2 hours`.
  public var amount: @Sendable (Int, Unit) -> String = { count, unit in
    "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")"
  }

  /// A month, as `November 2026`.
  public var month: @Sendable (LocalDateTime) -> String = { date in
    "\(Self.months[date.month - 1]) \(date.year)"
  }

  /// The days of the week in a calendar, from Sunday on.
  public var weekdays = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]

  /// The day that begins a week in a calendar: 1 for Sunday, 2 for Monday.
  public var firstWeekday = 1

  /// The name of the button that shows the previous month in a calendar.
  public var previousMonth = "Previous month"

  /// The name of the button that shows the next month in a calendar.
  public var nextMonth = "Next month"

  /// Creates the English words.
  public init() {}

  /// The days of the week, from the first one.
  var orderedWeekdays: [String] {
    weekdays.indices.map { weekdays[($0 + firstWeekday - 1 + 7) % weekdays.count] }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension EnvironmentValues {
  /// The words of texts that show dates.
  public var dateStrings: DateStrings {
    get { self[DateStringsKey.self] }
    set { self[DateStringsKey.self] = newValue }
  }
}

private enum DateStringsKey: EnvironmentKey {
  static var defaultValue: DateStrings { DateStrings() }
}
