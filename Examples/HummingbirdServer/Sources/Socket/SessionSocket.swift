import ComposableWeb
import NIOCore
import NIOWebSocket
import ServiceLifecycle

/// Carries a session's messages over a WebSocket.
struct SessionSocket {
  /// A page sends a message for each thing that its user does.
  static let messagesPerSecond = 100
  /// How often a page is asked whether it is still there, and how long it may be silent.
  static let pings = (every: Duration.seconds(20), silence: TimeAmount.seconds(60))

  /// How long a page may take for its first message, which it sends at once.
  static let patience = TimeAmount.seconds(10)

  let sessions: SessionRegistry
  let limits: WebLimits
  let channel: any Channel
  let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  var messages: MessageIterator

  /// Returns when the page has left, or the session has ended.
  mutating func carry() async throws {
    guard let first = try await firstMessage() else { return }
    let session: WebSession
    let connection: WebConnection
    do {
      let hello = try hello(first)
      session = try await sessions.connect(hello.session)
      do { connection = try await session.connect(hello) } catch {
        await sessions.disconnect(session)
        throw error
      }
    } catch let reason as WebCloseReason {
      // The page shows it to its user.
      try await outbound.write(.text(reason.message))
      return try await outbound.write(.close)
    }
    var failure: (any Error)?
    do { try await exchange(session, connection) } catch { failure = error }
    await session.disconnect(connection)
    await sessions.disconnect(session)
    if let failure { throw failure }
  }

  /// A WebSocket that says nothing would keep its place, and the server from stopping.
  private mutating func firstMessage() async throws -> String? {
    let channel = channel
    let deadline = channel.eventLoop.scheduleTask(in: Self.patience) {
      channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    return try await withGracefulShutdownHandler {
      try await messages.next()
    } onGracefulShutdown: {
      channel.close(promise: nil)
    }
  }

  private func hello(_ message: String) throws(WebCloseReason) -> WebHello {
    do { return try WebHello(message, limits: limits) } catch { throw .violation(error) }
  }

  private mutating func exchange(
    _ session: WebSession, _ connection: WebConnection
  ) async throws {
    let (channel, outbound) = (channel, outbound)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        // A server that stops waits for its connections, so a session has to end first.
        try await withGracefulShutdownHandler {
          for await message in connection { try await outbound.write(.text(message)) }
        } onGracefulShutdown: {
          Task { await session.end(.stopping) }
        }
        // The session has ended. A page that does not close the connection is left.
        try await outbound.write(.close)
        try await Task.sleep(for: .seconds(5))
        try await channel.close()
      }
      group.addTask {
        while true {
          try await Task.sleep(for: Self.pings.every)
          try await outbound.write(.ping)
        }
      }
      try await receive(session, connection)
      group.cancelAll()
    }
  }

  private mutating func receive(_ session: WebSession, _ connection: WebConnection) async throws {
    var (second, count) = (ContinuousClock.now, 0)
    while let message = try await messages.next() {
      if second.duration(to: .now) >= .seconds(1) { (second, count) = (.now, 0) }
      count += 1
      if count > Self.messagesPerSecond {
        await session.end(.limit("messages per second"))
      } else {
        await session.receive(message, from: connection)
      }
    }
  }
}
