internal import ComposableSessions
internal import ComposableWeb

/// A session that leaves the process.
struct Departure: Sendable {
  let session: WebSession
  let end: WebCloseReason
  /// For the log.
  let reason: String
  /// Whether a page is connected, which learns that the session ends.
  let hasPage: Bool
  /// Keeps its last state; nil for no keeper. It must be called: pages that bring the session wait for it.
  let keep: (@Sendable (SessionSnapshot?) async -> Void)?

  init(
    _ entry: SessionTable.Entry, _ reason: String, _ keepers: [any SessionKeeper],
    end: WebCloseReason = .unknownSession
  ) {
    session = entry.session
    self.end = end
    self.reason = reason
    hasPage = entry.connections > 0
    keep = keepers.first?.leaving(entry.session.id)
  }
}
