public import ComposableFoundation

extension DependencyValues {
  /// The time zone for dates. The live value is the user's time zone and follows the settings. A test
  /// that reads it without overriding it fails.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }
}
