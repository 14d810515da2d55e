/// When a session is written: at once after a change, and then at most once in an interval, with the last changes.
///
/// A value without a clock and a file: its transitions return what to do.
struct KeepingSchedule {
  private enum Phase {
    case idle, writing
    /// Until the interval after a write is over.
    case resting
  }

  private var phase = Phase.idle
  private var hasChanges = false

  /// Notes a change.
  ///
  /// - Returns: whether to write now.
  mutating func change() -> Bool {
    hasChanges = true
    return beginWriting()
  }

  /// Notes that a write has ended. The interval begins.
  mutating func didWrite() { phase = .resting }

  /// Notes that the interval is over.
  ///
  /// - Returns: whether to write now.
  mutating func didRest() -> Bool {
    phase = .idle
    return hasChanges && beginWriting()
  }

  private mutating func beginWriting() -> Bool {
    guard phase == .idle else { return false }
    (phase, hasChanges) = (.writing, false)
    return true
  }
}
