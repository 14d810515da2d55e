internal import ComposableWeb
internal import Logging
internal import NIOCore
internal import NIOWebSocket

/// Carries a session's messages over a WebSocket.
struct SocketConnection: Sendable {
  let client: ClientConnection
  /// The client, for the log: behind a proxy, the client that the proxy names.
  let peer: String
  /// The address of the client, behind a proxy of the client that the proxy names.
  let address: ClientAddress?
  /// The connected visitor; nil if the visitor may not have any session.
  let visitor: Visitors.Visitor?
  let core: ServerCore

  private var state: ConnectionState { client.state }

  func serve() async {
    let writer = FrameWriter(client)
    var reader = MessageReader(
      client: client, writer: writer, clock: core.clock,
      perSecond: 10 * core.limits.eventsPerSecond)
    state.expect(by: core.clock.now() + core.timeouts.request)
    let closing = await converse(&reader, writer)
    await state.endAsking()
    state.expect(by: core.clock.now() + WebServerTimeouts.leaving)
    guard !Task.isCancelled else { return }
    try? await writer.write(.connectionClose, ByteBuffer(bytes: closing.payload))
    await reader.finish()
  }

  private func converse(
    _ reader: inout MessageReader, _ writer: FrameWriter
  ) async -> WebSocketClosing {
    do {
      guard let first = try await reader.next() else { return .normal }
      let hello: WebHello
      do { hello = try WebHello(first, limits: core.app.limits) } catch {
        return await refuse(.violation(error), writer)
      }
      guard let visitor,
        let (found, hello) = try await core.session(of: hello, for: visitor, from: address)
      else { return await refuse(core.isStopping ? .stopping : .unknownSession, writer) }
      let closing = await converse(hello, found, &reader, writer)
      await core.sessions.disconnect(found.session)
      return closing
    } catch let closing as WebSocketClosing {
      core.refused(closing, peer: peer)
      return closing
    } catch {
      return .normal
    }
  }

  /// Sends the page the reason why it gets no session.
  private func refuse(_ end: WebCloseReason, _ writer: FrameWriter) async -> WebSocketClosing {
    let closing = WebSocketClosing(end)
    core.refused(closing, peer: peer)
    try? await writer.write(.text, ByteBuffer(string: end.message))
    return closing
  }

  private func connect(
    _ hello: WebHello, _ found: FoundSession
  ) async throws(WebCloseReason) -> WebConnection {
    defer { if found.isClaimed { core.sessions.release(hello.session) } }
    return try await found.session.connect(
      hello, seal: core.seal(of: found), gate: core.gate(of: found))
  }

  private func converse(
    _ hello: WebHello, _ found: FoundSession, _ reader: inout MessageReader, _ writer: FrameWriter
  ) async -> WebSocketClosing {
    let session = found.session
    let connection: WebConnection
    do { connection = try await connect(hello, found) } catch {
      return await refuse(core.isStopping ? .stopping : error, writer)
    }
    state.open()
    state.beginAsking(writer)
    let incoming = SocketMessages(
      session: session, events: found.events, connection: connection, state: state, core: core)
    let (fromClient, end) = await withTaskGroup(
      of: (WebSocketClosing?, MessageReader).self
    ) { [reader] group in
      group.addTask {
        var reader = reader
        return (await incoming.receive(&reader), reader)
      }
      for await message in connection {
        let bytes = ByteBuffer(string: message)
        do { try await writer.write(.text, bytes) } catch {
          // The client is gone. Its earlier messages are in the inbox, and are applied.
          return await group.next() ?? (nil, reader)
        }
        core.sent(bytes.readableBytes, after: state.sentMessage())
      }
      group.cancelAll()
      return await group.next() ?? (nil, reader)
    }
    reader = end
    await session.disconnect(connection)
    return fromClient ?? (core.isStopping ? WebSocketClosing(.stopping) : .normal)
  }
}
