public import ComposableViews

/// What became of a message from a page.
public enum WebMessageResult: Hashable, Sendable {
  /// An event, and what came of it. It was applied, and what it changed waits to be sent.
  case event(EventResult)
  /// An event that had been applied before, and was sent again. It was not applied again.
  case repeated
  /// The page says what it has.
  case acknowledgement
  /// The connection is not the session's (any more). The message was not looked at.
  case stale
  /// The message was none, and the session has ended with that. The connection carries one more message,
  /// that says so.
  case rejected(WebProtocolError)
}
