public import ComposableHosting

/// The result of a message from a page.
public enum WebMessageResult: Hashable, Sendable {
  /// An event, and its result. It was applied, and its changes are pending.
  case event(HostEventResult)
  /// An event that was sent again. It had been applied before and was not applied again.
  case repeated
  /// The page acknowledges messages.
  case acknowledgement
  /// The connection is not the session's current one. The message was not read.
  case stale
  /// The message was invalid, and ended the session. The connection carries one more message with the
  /// reason.
  case rejected(WebProtocolError)
}
