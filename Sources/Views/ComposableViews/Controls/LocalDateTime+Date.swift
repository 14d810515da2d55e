internal import ComposableFoundation
internal import ComposableHosting

extension LocalDateTime {
  /// The day and the time of a date in a time zone, within the years that there are.
  init(_ date: Date, in zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
    guard parts.era != 0 else {
      self = .first
      return
    }
    self =
      LocalDateTime(
        year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1, hour: parts.hour ?? 0,
        minute: parts.minute ?? 0) ?? .last
  }

  /// The date in a time zone. A time that the zone leaves out, as in spring, is moved.
  func date(in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? Date(timeIntervalSinceReferenceDate: 0)
  }
}
