/// Where something is in the bar of a page.
public enum ToolbarItemPlacement: Hashable, Sendable {
  /// Where the host thinks right.
  case automatic
  /// At the side where lines begin, in the middle, at the side where they end.
  case topBarLeading, principal, topBarTrailing
  /// At the bottom of the page.
  case bottomBar
  /// What a sheet is for, what leaves it without, what destroys something.
  case confirmationAction, cancellationAction, destructiveAction
  /// What the page is mostly there for.
  case primaryAction

  /// The name that ``topBarLeading`` had.
  public static let navigationBarLeading = ToolbarItemPlacement.topBarLeading
  /// The name that ``topBarTrailing`` had.
  public static let navigationBarTrailing = ToolbarItemPlacement.topBarTrailing
}
