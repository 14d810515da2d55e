/// The texts that a page adds itself: the names of buttons that no view has, and the status of the
/// connection.
public struct WebStrings: Hashable, Sendable {
  /// Leads to the previous page, if that page has no title.
  public var back = "Back"
  /// Closes a sheet.
  public var close = "Close"
  /// Changes the height of a sheet.
  public var resize = "Change the height"
  /// Hides the first column of a split view, or shows it.
  public var sidebar = "Sidebar"
  /// Creates more rows of a long list, for users of a keyboard or a screen reader.
  public var moreRows = "Show more rows"
  /// The name of a scrollable part without a label, for screen readers. It can be focused, to scroll it by keyboard.
  public var scrollView = "Scrollable content"
  /// Opens the menu of a row.
  public var actions = "Actions"
  /// Reloads the content of a list.
  public var refresh = "Refresh"
  /// The content of a list is being loaded.
  public var refreshing = "Refreshing …"
  /// Says of an element that it can be dragged, and by which key.
  public var draggable = "Draggable. Press D to pick it up."
  /// Something was picked up by a key. `{item}` stands for its text, in this and in the next texts.
  public var pickedUp =
    "{item} is picked up. Choose a place with the arrow keys, drop with Enter, cancel with Escape."
  /// There is no place for the picked up element.
  public var noPlace = "There is no place for it here."
  /// Where an element would be dropped: before the element with the text `{place}`.
  public var before = "{item} goes before {place}."
  /// See ``before``.
  public var after = "{item} goes after {place}."
  /// See ``before``.
  public var onto = "{item} goes to {place}."
  /// An element was dropped by a key before the element with the text `{place}`.
  public var droppedBefore = "{item} was dropped before {place}."
  /// See ``droppedBefore``.
  public var droppedAfter = "{item} was dropped after {place}."
  /// See ``droppedBefore``.
  public var droppedOnto = "{item} was dropped on {place}."
  /// The element that was picked up by a key is back in its place.
  public var putBack = "{item} is back in its place."
  /// The escape key does not close a sheet, which has no button to cancel either.
  public var keptOpen = "This stays open. Use one of its buttons to close it."
  /// A shared item was copied, because the browser does not support sharing.
  public var copied = "Copied."
  /// It could not be copied.
  public var notCopied = "The browser does not allow to copy it."
  /// The name of the list of commands, and of its field.
  public var command = "Command"
  /// Says that no command has the typed text.
  public var noCommand = "No such command"
  /// The name of the list of commands that have keyboard shortcuts.
  public var shortcuts = "Keyboard shortcuts"
  /// Selects a row.
  public var select = "Select"
  /// Deletes a row.
  public var delete = "Delete"
  /// Moves a row up by one.
  public var moveUp = "Move up"
  /// Moves a row down by one.
  public var moveDown = "Move down"
  /// A stepper's plus.
  public var increase = "Increase"
  /// A stepper's minus.
  public var decrease = "Decrease"
  /// The connection is lost.
  public var connectionLost = "Connection lost. Reconnecting …"
  /// The server has stopped and left its sessions to their pages, for the next one.
  public var starting = "A new version is being started. This page goes on in a moment."
  /// The session goes on from what the page has kept, which is older than the page: the server ended without notice.
  public var lostChanges = "This page goes on from a moment ago. What you did last may be lost."
  /// The last changes are not stored yet, and are shown when they are.
  public var saving = "Saving takes longer than usual …"
  /// Connects at once, instead of after a while.
  public var tryNow = "Try now"
  /// The session had ended, because the server restarted or the page was away for too long, and the page could bring none.
  public var restarted = "The session had ended, so this page started over."
  /// Leads from the page of an error to the app's first page.
  public var start = "Go to the first page"
  /// Says on an error page, such as for a full server, that the user need not do anything.
  public var triesAgain = "This page tries again by itself."
  /// Follows the reason why a session ended.
  public var reload = "Reload the page to start over."
  /// Shown where scripts are turned off.
  public var withoutScript =
    "This page shows the state at the time it was loaded. Enable JavaScript for live updates."

  /// Creates the English texts.
  public init() {}
}
