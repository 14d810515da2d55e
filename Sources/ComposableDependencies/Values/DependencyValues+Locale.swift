public import Foundation

extension DependencyValues {
  /// The locale that texts are written for. Live it is the user's, and follows
  /// the settings. A test that reads it without overriding it fails.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .autoupdatingCurrent }
}
