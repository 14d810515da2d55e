/// What a terminal tells of.
enum TerminalEvent: Equatable, Sendable {
  /// Bytes that were typed, or that answer a question.
  case bytes([UInt8])
  /// The window has another size.
  case resized
  /// The program goes on after it was suspended.
  case continued
  /// What was begun is over: an escape byte that nothing followed.
  case timeout(Int)
  /// There is something to draw.
  case changed
  /// The process is asked to end, or the terminal is gone.
  case ended
  /// The process is asked to wait.
  case suspended
}
