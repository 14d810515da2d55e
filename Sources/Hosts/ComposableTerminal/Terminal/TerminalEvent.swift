/// An event that a terminal reports.
enum TerminalEvent: Equatable, Sendable {
  /// Bytes that were typed, or that answer a query.
  case bytes([UInt8])
  /// The window's size changed.
  case resized
  /// The program continues after it was suspended.
  case continued
  /// A pending sequence is complete: nothing followed an escape byte.
  case timeout(Int)
  /// Something else needs the terminal, or no longer.
  case lent(TerminalLease)
  case returned(TerminalLease)
  /// Spinners move on.
  case tick
  /// There is something to draw.
  case changed
  /// Something has happened to the file of the session, or is to be written there.
  case session(KeptSession.Event)
  /// The process was asked to end, or the terminal is gone.
  case ended
  /// The process was asked to suspend.
  case suspended
}
