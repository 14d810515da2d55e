/// The place of an item in the toolbar of a page.
public enum ToolbarItemPlacement: Hashable, Sendable {
  /// The host decides.
  case automatic
  /// At the leading edge, in the center, at the trailing edge.
  case topBarLeading, principal, topBarTrailing
  /// At the bottom of the page.
  case bottomBar
  /// At the bottom of the page, over the keyboard of a screen. A page shows it while a field has the focus; a terminal, where
  /// the keyboard is elsewhere, shows it always.
  case keyboard
  /// A way through the app, at the leading edge.
  case navigation
  /// An action that confirms, cancels or destroys something, as in a sheet.
  case confirmationAction, cancellationAction, destructiveAction
  /// The main action of the page, and its secondary actions.
  case primaryAction, secondaryAction

  /// The former name of ``topBarLeading``.
  public static let navigationBarLeading = ToolbarItemPlacement.topBarLeading
  /// The former name of ``topBarTrailing``.
  public static let navigationBarTrailing = ToolbarItemPlacement.topBarTrailing
}
