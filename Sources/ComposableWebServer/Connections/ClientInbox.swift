internal import ComposableLocks
internal import NIOWebSocket

/// What has arrived from a client, for the one task that serves it.
///
/// The task reads from the socket only when it waits with an empty inbox, so a client that sends
/// faster than its session works fills the connection's buffers, and no memory here.
final class ClientInbox: Sendable {
  /// The maximum number of requests that a client may send without waiting for responses.
  static let mostRequests = 16

  enum Item: Sendable {
    case request(HTTPRequest)
    case frame(WebSocketFrame)
    /// A number of bytes that nothing can decode.
    case noise(Int)
  }

  private struct Content {
    var items: [Result<Item, any Error>] = []
    var waiting: CheckedContinuation<Item?, any Error>?
    var hasEnded = false
    var isCancelled = false
    var isDeaf = false
    var holdsBytes = false
  }

  private let content = Locked(Content())

  /// Adds what has arrived. After a failure, whatever arrives is noise.
  func add(_ item: Result<Item, any Error>) {
    let waiting = content.withLock { content -> CheckedContinuation<Item?, any Error>? in
      if content.hasEnded { return nil }
      if case .failure = item { content.isDeaf = true }
      guard let waiting = content.waiting else {
        content.items.append(item)
        return nil
      }
      content.waiting = nil
      return waiting
    }
    waiting?.resume(with: item.map(Optional.some))
  }

  /// Adds a request. Refuses one that exceeds the limit.
  func add(_ request: HTTPRequest) {
    let isOneTooMany = content.withLock { $0.items.count >= Self.mostRequests }
    add(isOneTooMany ? .failure(HTTPRefusal.tooManyAhead) : .success(.request(request)))
  }

  /// The client sends nothing more.
  func end() {
    let waiting = content.withLock { content in
      content.hasEnded = true
      defer { content.waiting = nil }
      return content.waiting
    }
    waiting?.resume(returning: nil)
  }

  /// From here on, whatever arrives is noise.
  func turnDeaf() {
    content.withLock { content in
      content.isDeaf = true
      content.items = []
    }
  }

  /// Records that a decoder holds bytes until the inbox is empty.
  func holdBytes() { content.withLock { $0.holdsBytes = true } }

  /// - Returns: whether a decoder held bytes.
  func releaseBytes() -> Bool {
    content.withLock { content in
      defer { content.holdsBytes = false }
      return content.holdsBytes
    }
  }

  var isDeaf: Bool { content.withLock { $0.isDeaf } }
  var isEmpty: Bool { content.withLock { $0.items.isEmpty } }
  /// Whether the task waits, and nothing has arrived.
  var isWaiting: Bool { content.withLock { $0.waiting != nil } }

  /// Waits for what arrives next.
  ///
  /// - Parameter read: reads from the socket. Called if the inbox is empty.
  /// - Returns: nil after the end.
  /// - Throws: a failure that was added, or a cancellation error.
  func next(_ read: () -> Void) async throws -> Item? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = content.withLock { content -> Result<Item?, any Error>? in
          if content.isCancelled { return .failure(CancellationError()) }
          if !content.items.isEmpty { return content.items.removeFirst().map(Optional.some) }
          if content.hasEnded { return .success(nil) }
          content.waiting = continuation
          return nil
        }
        if let result { continuation.resume(with: result) } else { read() }
      }
    } onCancel: {
      let waiting = content.withLock { content in
        content.isCancelled = true
        defer { content.waiting = nil }
        return content.waiting
      }
      waiting?.resume(throwing: CancellationError())
    }
  }
}
