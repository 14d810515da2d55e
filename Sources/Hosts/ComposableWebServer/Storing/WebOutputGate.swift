/// Whether pages wait for their sessions to be stored (``WebServerConfiguration/sessionStorage``): an output gate.
///
/// A page then gets neither a change of the screen nor the answer to an event before the storage has the session that shows it. After a
/// crash of the server each answered event is there, exactly once, and the events without an answer are sent again. Effects, files,
/// and the first document are not covered: see “Sessions in a file” of `ComposableSessions`. Each event costs a snapshot of its session and a write; while one is on its way the session goes on, and the next
/// write has all that came meanwhile.
public enum WebOutputGate: Hashable, Sendable {
  /// If the storage refuses, or does not answer within 3 seconds, the gate is open. Pages go on, and the log says that sessions
  /// are not stored.
  case bestEffort
  /// If the storage refuses, the gate stays shut. Pages say so (`WebStrings.saving`), and go on when it writes again.
  case required
}
