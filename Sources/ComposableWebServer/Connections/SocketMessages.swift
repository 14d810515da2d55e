internal import ComposableWeb
internal import Logging

/// Hands what comes from a page to its session.
struct SocketMessages: Sendable {
  let session: WebSession
  let connection: WebConnection
  let state: ConnectionState
  let core: ServerCore

  /// Takes messages until the client or the session ends it.
  ///
  /// The next message is read when the one before was applied, so that a page that sends faster than its
  /// session works fills the connection's buffers, and no memory.
  ///
  /// - Returns: how the connection ends; nil when the session decides.
  func receive(_ reader: inout MessageReader) async -> WebSocketClosing? {
    var events = RateLimit(perSecond: core.limits.eventsPerSecond, now: core.clock.now())
    do {
      while let message = try await reader.next() {
        let message = session.read(message)
        if case .success(let content) = message, content.isEvent {
          guard events.pass(now: core.clock.now()) else { return await refuse(.tooManyEvents) }
          state.receivedEvent()
        }
        let receipt = await session.receive(message, from: connection)
        core.received(receipt)
        switch receipt {
        case .event, .repeated, .acknowledgement: break
        case .stale: return nil
        case .rejected(let error):
          let closing = WebSocketClosing(.violation(error))
          core.refused(closing, peer: core.name(session))
          return closing
        }
      }
    } catch let closing as WebSocketClosing {
      core.refused(closing, peer: core.name(session))
      await session.end(.violation(error(for: closing)))
      return closing
    } catch {
      // The session has ended it, or the connection is lost.
      if Task.isCancelled { return nil }
    }
    await session.disconnect(connection)
    return .normal
  }

  private func refuse(_ end: WebCloseReason) async -> WebSocketClosing {
    let closing = WebSocketClosing(end)
    core.refused(closing, peer: core.name(session))
    await session.end(end)
    return closing
  }

  /// What a page did wrong that the session never saw.
  private func error(for closing: WebSocketClosing) -> WebProtocolError {
    let limit = core.app.limits.messageBytes
    return closing.code == WebSocketClosing.messageTooBig
      ? .tooLong(bytes: limit + 1, limit: limit) : .malformed(offset: 0)
  }
}

extension WebCloseReason {
  fileprivate static var tooManyEvents: Self { .limit("events a second") }
}
