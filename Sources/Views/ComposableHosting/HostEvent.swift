/// A user's interaction with an element.
public enum HostEvent: Hashable, Sendable {
  /// Presses a button, follows a link, selects an option.
  case activate
  /// Presses a button that looks different then down, or lets it go. Letting it go does not activate it.
  case setPressed(Bool)
  /// Turns a toggle on or off.
  case setOn(Bool)
  /// Edits a field. The value is the complete new text.
  case setText(String)
  /// Moves a slider to a value.
  case setNumber(Double)
  /// Sets the date of a date picker. Only the parts that it shows count.
  case setDate(LocalDateTime)
  /// Selects an option of a picker, a page of a tab view or a row of a list, by its element. A selected row of a list
  /// that allows several is not selected anymore.
  case choose(ElementID)
  /// Presses a stepper's plus.
  case increment
  /// Presses a stepper's minus.
  case decrement
  /// Ends the editing of a field, as the return key does.
  case submit
  /// Deletes a row of a list.
  case delete
  /// Moves a row of a list before the row that currently has the offset. The number of rows means
  /// the end.
  case move(to: Int)
  /// Goes back to the previous page, or closes a sheet or an alert.
  case dismiss
  /// Reloads the content of a list or a scroll view.
  case refresh
  /// Has loaded an image, or found that it can't.
  case finishLoading(Bool)
  /// Hands over a file that the user has chosen with a button (``HostElement/FileTransfer/choose(_:)``).
  case file(FileStep)
  /// Gives the element the focus, or takes it away.
  case setFocus(Bool)
  /// Does something with an element that has a ``HostElement/Interaction``: taps it, presses a key, drops something on it.
  case gesture(Gesture)
  /// Creates the rows near the visible part that a placeholder stands for. They are numbered from the first row of the
  /// placeholder; numbers below zero, and from its count on, are rows around it.
  case reveal(Range<Int>)
  /// Opens the route at an address, which may come from anywhere. It is for the screen, whatever covers it.
  case open(String)
  /// A message of a ``HostElement/Kind/custom(_:)`` element's script, as JSON.
  case custom(String)
  /// Reports what only the host's layout knows. It is no interaction of the user's, and reaches covered elements, too.
  case layout(Layout)

  /// The findings of a host in its layout.
  public enum Layout: Hashable, Sendable {
    /// The size of a ``HostElement/Kind/geometry``, in points.
    case size(width: Double, height: Double)
    /// The first alternative of ``HostElement/Kind/alternatives(_:current:)`` that fits, or the last one if none does.
    case fits(ElementID)
  }
}
