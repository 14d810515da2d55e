/// The messages of a session for a page, one after the other, until either ends.
///
/// For a page that reads slowly, no more messages are kept than the session's ``WebLimits`` allow: beyond
/// them it gets one message with the whole screen. Iterate once.
public struct WebConnection: AsyncSequence, Sendable {
  /// A message: JSON, to send as text.
  public typealias Element = String

  /// Wakes the waiting consumer.
  enum Signal: Sendable {
    case ready
    /// The last message.
    case farewell(String)
  }

  /// The session it belongs to.
  public let session: WebSessionID
  let number: Int
  let actor: WebActor
  let signals: AsyncStream<Signal>

  /// Waits for messages.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate let connection: WebConnection
    fileprivate var hasEnded = false

    /// The next message; nil after the last one, or if the task is cancelled.
    @concurrent public mutating func next() async -> String? {
      // The stream's iterators have no state beyond the stream's, and can't be stored where this one can.
      var signals = connection.signals.makeAsyncIterator()
      while !hasEnded {
        if let message = await connection.actor.takeMessage(of: connection) { return message }
        switch await signals.next() {
        case .ready?: continue
        case .farewell(let message)?:
          hasEnded = true
          return message
        case nil: hasEnded = true
        }
      }
      return nil
    }
  }

  /// Waits for messages.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(connection: self)
  }
}
