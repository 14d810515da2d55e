internal import ComposableWeb
internal import Logging
internal import Tracing

/// Passes messages from a page to its session.
struct SocketMessages: Sendable {
  let session: WebSession
  let events: SessionRate
  let connection: WebConnection
  let state: ConnectionState
  let core: ServerCore

  /// Receives messages until the client or the session closes the connection.
  ///
  /// Reads the next message only after applying the previous one. A page that sends faster than its
  /// session works fills the connection's buffers, but no memory.
  ///
  /// - Returns: how to close the connection; nil if the session decides.
  func receive(_ reader: inout MessageReader) async -> WebSocketClosing? {
    do {
      while let text = try await reader.next() {
        let receipt: WebMessageResult
        do throws(WebProtocolError) {
          let message = try session.read(text)
          if message.isEvent {
            guard events.pass(now: core.clock.now()) else { return await refuse(.tooManyEvents) }
            state.receivedEvent()
          } else if message == .keep, !events.passSeal(now: core.clock.now()) {
            // The page asks again.
            continue
          }
          receipt = await receive(message)
          if case .event(_, _, let number, _) = message, case .event = receipt {
            events.applied = number
          }
        } catch {
          receipt = await session.refuse(error, from: connection)
        }
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
      // The session has closed it, or the connection is lost.
      if Task.isCancelled { return nil }
    }
    await session.disconnect(connection)
    return .normal
  }

  /// Passes on a message. An event is a span, so that the app's work for it is traced below it.
  private func receive(_ message: PageMessage) async -> WebMessageResult {
    guard message.isEvent else { return await session.receive(message, from: connection) }
    return await withSpan("composable_web_event", ofKind: .server) { span in
      span.attributes["session"] = core.name(session)
      let receipt = await session.receive(message, from: connection)
      span.attributes["result"] = receipt.name
      return receipt
    }
  }

  private func refuse(_ end: WebCloseReason) async -> WebSocketClosing {
    let closing = WebSocketClosing(end)
    core.refused(closing, peer: core.name(session))
    await session.end(end)
    return closing
  }

  /// The error for a violation that the session never saw.
  private func error(for closing: WebSocketClosing) -> WebProtocolError {
    let limit = core.app.limits.messageBytes
    return closing.code == WebSocketClosing.messageTooBig
      ? .tooLong(bytes: limit + 1, limit: limit) : .malformed(offset: 0)
  }
}

extension WebCloseReason {
  fileprivate static var tooManyEvents: Self { .limit("events per second") }
}
