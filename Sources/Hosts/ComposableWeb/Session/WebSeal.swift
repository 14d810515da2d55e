public import ComposableSessions

/// A session as a value, or the reason why it can't be one.
public typealias WebSnapshot = Result<SessionSnapshot, SnapshotError>

/// Makes the text by which a page keeps its session: encrypted and authenticated, because the user can read and change the
/// texts of a page. It is called on the session's actor, when the page asks, when the session ends with
/// ``WebCloseReason/stopping``, and when a page has connected to a restored session. Nil if the page is to keep the text that it has.
public typealias WebSeal = @Sendable (WebSnapshot) -> String?
