internal import ComposableWeb
internal import Logging

/// Carries a session's messages over a WebSocket.
struct SocketConnection: Sendable {
  let stream: any ByteStream
  let state: ConnectionState
  let core: ServerCore

  /// - Parameter rest: the bytes received with the handshake.
  func serve(rest: [UInt8]) async {
    let writer = FrameWriter(stream, state: state, clock: core.clock)
    var reader = MessageReader(
      stream: stream, writer: writer, state: state, clock: core.clock,
      limit: core.app.limits.messageBytes, perSecond: 10 * core.limits.eventsPerSecond, rest: rest)
    state.expect(by: core.clock.now() + core.timeouts.request)
    let closing = await converse(&reader, writer)
    await state.endAsking()
    state.expect(by: core.clock.now() + WebServerTimeouts.leaving)
    guard !Task.isCancelled else { return }
    try? await writer.write(.close, closing.payload)
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
      guard let session = core.sessions.connect(hello.session) else {
        return await refuse(core.isStopping ? .stopping : .unknownSession, writer)
      }
      let closing = await converse(hello, session, &reader, writer)
      await core.sessions.disconnect(session)
      return closing
    } catch let closing as WebSocketClosing {
      core.refused(closing, peer: stream.peer)
      return closing
    } catch {
      return .normal
    }
  }

  /// Tells the page why it gets no session.
  private func refuse(_ end: WebCloseReason, _ writer: FrameWriter) async -> WebSocketClosing {
    let closing = WebSocketClosing(end)
    core.refused(closing, peer: stream.peer)
    try? await writer.write(.text, Array(end.message.utf8))
    return closing
  }

  private func converse(
    _ hello: WebHello, _ session: WebSession, _ reader: inout MessageReader, _ writer: FrameWriter
  ) async -> WebSocketClosing {
    let connection: WebConnection
    do { connection = try await session.connect(hello) } catch {
      return await refuse(core.isStopping ? .stopping : error, writer)
    }
    reader.open()
    state.beginAsking(writer)
    let incoming = SocketMessages(
      session: session, connection: connection, state: state, core: core)
    let (fromClient, end) = await withTaskGroup(
      of: (WebSocketClosing?, MessageReader).self
    ) { [reader] group in
      group.addTask {
        var reader = reader
        return (await incoming.receive(&reader), reader)
      }
      for await message in connection {
        let bytes = Array(message.utf8)
        do { try await writer.write(.text, bytes) } catch { break }
        core.sent(bytes.count, after: state.sentMessage())
      }
      group.cancelAll()
      return await group.next() ?? (nil, reader)
    }
    reader = end
    await session.disconnect(connection)
    return fromClient ?? (core.isStopping ? WebSocketClosing(.stopping) : .normal)
  }
}
