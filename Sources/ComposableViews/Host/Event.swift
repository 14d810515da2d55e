/// What somebody does to an element.
public enum Event: Hashable, Sendable {
  /// Presses a button, follows a link, chooses an option.
  case activate
  /// Turns a toggle on or off.
  case setOn(Bool)
  /// Edits a field: the whole text as it is now.
  case setText(String)
  /// Moves a slider to a value.
  case setNumber(Double)
  /// Chooses an option of a picker or a page of tabs, by its element.
  case choose(ElementID)
  /// Presses a stepper's plus.
  case increment
  /// Presses a stepper's minus.
  case decrement
  /// Ends the editing of a field, as the return key does.
  case submit
  /// Deletes a row of a list.
  case delete
  /// Moves a row of a list before the row that has the offset now; the number of rows stands for the
  /// end.
  case move(to: Int)
  /// Goes back to the page before, or closes a sheet or an alert.
  case dismiss
  /// Gets the focus, or loses it.
  case setFocus(Bool)
}
