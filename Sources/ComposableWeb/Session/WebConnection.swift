/// What a session has to say to a page, one message after the other, until one of both goes.
///
/// Messages are made when they are asked for: a page that reads slowly is told in fewer of them, and keeps
/// no more waiting than the session's ``WebLimits`` allow. To be iterated once.
public struct WebConnection: AsyncSequence, Sendable {
  /// A message: JSON, to be sent as text.
  public typealias Element = String
  let session: WebSessionID
  let number: Int

  /// Waits for messages.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The next message; nil when there will be none.
    public mutating func next() async -> String? { nil }
  }

  /// Waits for messages.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
