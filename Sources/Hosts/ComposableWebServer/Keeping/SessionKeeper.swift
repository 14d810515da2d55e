internal import ComposableSessions
internal import ComposableWeb

/// Keeps sessions where other processes find them: sealed in their pages, or in a storage.
///
/// A page has a text of its keeper, and brings it to a server that does not know its session.
protocol SessionKeeper: Sendable {
  /// The name in the log of the things that pages bring.
  var subject: String { get }

  /// Whether a text is one of this keeper, as far as one sees without reading it.
  func recognizes(_ text: String) -> Bool

  /// Whether a text claims that another process has gone on with a session after this one has kept it.
  func isNewer(_ text: String, of session: WebSessionID) -> Bool

  /// Gets a session that a page brings, so that this process goes on with it, and no other one.
  ///
  /// - Parameters:
  ///   - text: the text that the page has sent.
  ///   - session: the session that the page asks for.
  ///   - visitor: the visitor who brings it.
  func take(
    _ text: String, of session: WebSessionID, for visitor: SessionOwner
  ) async throws(KeepingRefusal) -> ReturningSession

  /// A function that keeps a session for a connection of its page. It returns the text for the page, or nil if the page keeps its
  /// present one. It is called on the session's actor.
  func keeping(
    _ session: WebSessionID, of owner: SessionOwner
  ) -> @Sendable (SessionSnapshot) throws -> String?

  /// Whether pages wait until their sessions are kept.
  var hasGate: Bool { get }

  /// A function that stores a session before its page sees it; nil if pages do not wait.
  func gate(_ session: WebSessionID, of owner: SessionOwner) -> WebGate?

  /// A function that keeps the last state of a session that leaves this process; its argument is nil if there is no state. Nil if
  /// ``keeping(_:of:)`` is enough. From this call until the function has returned, a page that brings the session waits.
  func leaving(_ session: WebSessionID) -> (@Sendable (SessionSnapshot?) async -> Void)?

  /// Notes that a session ends in this process.
  ///
  /// - Parameters:
  ///   - applied: the last event that it has applied.
  ///   - isBarred: whether it is not to go on anywhere.
  func end(_ session: WebSessionID, applied: Int, isBarred: Bool)

  /// Repeats failed writes. Called every few seconds.
  func sweep()
}

/// A session that comes back to a server.
struct ReturningSession: Sendable {
  let owner: SessionOwner
  let snapshot: [UInt8]
  /// The last event that was applied in this process before the session was lost here; 0 if it was not here.
  let applied: Int
  /// Lets another connection get it: it could not be restored now, but may be later.
  let giveBack: @Sendable () -> Void
  /// Forgets that it was here: it can't be restored by this build.
  let drop: @Sendable () -> Void
}

/// Why a session that a page brings does not go on here.
struct KeepingRefusal: Error {
  /// In metrics.
  let name: String
  /// For the log. It has no secrets.
  let reason: String
  /// Whether it may be possible later.
  var isForNow = false
}
