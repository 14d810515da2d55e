public import ComposableFoundation

extension DependencyValues {
  /// The calendar for dates. The live value is the user's calendar and follows the settings. A test
  /// that reads it without overriding it fails.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
}

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .autoupdatingCurrent }
}
