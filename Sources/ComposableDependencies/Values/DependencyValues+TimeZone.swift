public import Foundation

extension DependencyValues {
  /// The time zone that dates are shown in. Live it is the user's, and follows
  /// the settings. A test that reads it without overriding it fails.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }
}
