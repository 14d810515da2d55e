/// What a session has to say to a page, one message after the other, until one of both goes.
///
/// A page that reads slowly keeps no more waiting than the session's ``WebLimits`` allow: what is past them
/// is one message with the whole screen. To be iterated once.
public struct WebConnection: AsyncSequence, Sendable {
  /// A message: JSON, to be sent as text.
  public typealias Element = String

  /// What wakes who waits.
  enum Signal: Sendable {
    case ready
    /// The last message.
    case farewell(String)
  }

  /// Which session it is to.
  public let session: WebSessionID
  let number: Int
  let actor: WebActor
  let signals: AsyncStream<Signal>

  /// Waits for messages.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate let connection: WebConnection
    fileprivate var hasEnded = false

    /// The next message; nil when there will be none, or the task is cancelled.
    @concurrent public mutating func next() async -> String? {
      // The stream's own iterators are no more than the stream, and can't be kept where this one can.
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
