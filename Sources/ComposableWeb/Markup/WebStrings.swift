/// What a page says of its own: the names of buttons that no view has, and what becomes of the connection.
public struct WebStrings: Hashable, Sendable {
  /// Leads to the page before, where that has no title.
  public var back = "Back"
  /// Closes a sheet.
  public var close = "Close"
  /// Deletes a row.
  public var delete = "Delete"
  /// Moves a row before the one over it.
  public var moveUp = "Move up"
  /// Moves a row behind the one under it.
  public var moveDown = "Move down"
  /// A stepper's plus.
  public var increase = "Increase"
  /// A stepper's minus.
  public var decrease = "Decrease"
  /// The connection is lost.
  public var connectionLost = "The connection is lost. Trying again …"
  /// The server did not know the session any more.
  public var startedAnew = "The server was started anew, and so is this page."
  /// Follows on why a session has ended.
  public var loadAgain = "Load the page again to start anew."
  /// There is no script.
  public var withoutScript =
    "This page shows how things were when it was loaded. It needs JavaScript to be live."

  /// In English.
  public init() {}
}
