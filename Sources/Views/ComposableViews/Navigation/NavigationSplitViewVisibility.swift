/// The columns of a split view that are shown, where there is room for several.
public enum NavigationSplitViewVisibility: Codable, Hashable, Sendable {
  /// The host decides: all that there is room for.
  case automatic
  /// All columns.
  case all
  /// The content and the detail. Of two columns, both.
  case doubleColumn
  /// The detail alone.
  case detailOnly
}

/// A column of a split view.
public enum NavigationSplitViewColumn: Codable, Hashable, Sendable {
  /// The first, the second of three, the last.
  case sidebar, content, detail
}
