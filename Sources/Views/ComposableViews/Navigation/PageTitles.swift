/// The titles that views on a page set.
typealias PageTitles = NodeEntries<String>

extension EnvironmentValues {
  /// The titles of the enclosing page.
  var pageTitles: PageTitles? {
    get { self[PageTitlesKey.self] }
    set { self[PageTitlesKey.self] = newValue }
  }
}

private enum PageTitlesKey: EnvironmentKey {
  static var defaultValue: PageTitles? { nil }
}
