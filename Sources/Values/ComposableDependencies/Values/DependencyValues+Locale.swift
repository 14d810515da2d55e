public import ComposableFoundation

extension DependencyValues {
  /// The locale for text. The live value is the user's locale and follows the settings. A test that
  /// reads it without overriding it fails.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .autoupdatingCurrent }
}
