internal import Logging

/// Answers the requests of a connection, one after another, until it closes or becomes a WebSocket.
struct HTTPConnection: Sendable {
  let stream: any ByteStream
  let state: ConnectionState
  let core: ServerCore

  func serve() async {
    await converse()
    await stream.close()
  }

  /// Responds that the server has too many connections.
  func refuse() async {
    state.expect(by: core.clock.now() + WebServerTimeouts.leaving)
    core.refused(.tooManyConnections, peer: stream.peer)
    try? await stream.write(HTTPResponse(.tooManyConnections).encoded(keepsAlive: false))
    await stream.close()
  }

  private func converse() async {
    var decoder = HTTPRequestDecoder()
    do {
      while let request = try await nextRequest(&decoder) {
        state.answer()
        guard try await answer(request, decoder.rest) else { return }
      }
    } catch let refusal as HTTPRefusal {
      await close(with: refusal)
    } catch is CancellationError {
      if decoder.isInRequest {
        await close(with: HTTPRefusal(.requestTimeout, "The request took too long."))
      }
    } catch {
      core.logger.trace("connection lost", metadata: ["error": "\(error)"])
    }
  }

  private func nextRequest(_ decoder: inout HTTPRequestDecoder) async throws -> HTTPRequest? {
    // The deadline is for the whole request, however slowly its bytes arrive.
    state.expect(by: core.clock.now() + core.timeouts.idleConnection)
    // A connection that already waits is cancelled by `ServerCore.stop()`.
    if core.isStopping { return nil }
    var isInRequest = false
    while true {
      if let request = try decoder.next() { return request }
      if !isInRequest, decoder.isInRequest {
        isInRequest = true
        state.expect(by: core.clock.now() + core.timeouts.request)
      }
      guard let bytes = try await stream.read() else { return nil }
      decoder.receive(bytes)
    }
  }

  /// - Returns: whether another request may follow.
  private func answer(_ request: HTTPRequest, _ rest: [UInt8]) async throws -> Bool {
    let reply: Router.Reply
    do throws(HTTPRefusal) { reply = try await core.router.reply(to: request) } catch {
      core.refused(error, peer: stream.peer)
      reply = .response(HTTPResponse(error))
    }
    let keepsAlive = request.keepsAlive && !core.isStopping
    switch reply {
    case .response(let response):
      try await write(response, request, keepsAlive)
      return keepsAlive
    case .socket(let handshake):
      try await write(handshake.response, request, nil)
      await SocketConnection(stream: stream, state: state, core: core).serve(rest: rest)
      return false
    }
  }

  private func write(
    _ response: HTTPResponse, _ request: HTTPRequest, _ keepsAlive: Bool?
  ) async throws {
    state.beginWriting(now: core.clock.now())
    defer { state.endWriting(now: core.clock.now()) }
    try await stream.write(
      response.encoded(withBody: request.method != "HEAD", keepsAlive: keepsAlive))
  }

  /// Responds to a request that can't be parsed. Nothing after it can be parsed either.
  private func close(with refusal: HTTPRefusal) async {
    core.refused(refusal, peer: stream.peer)
    state.expect(by: core.clock.now() + WebServerTimeouts.leaving)
    try? await stream.write(HTTPResponse(refusal).encoded(keepsAlive: false))
    await stream.drain()
  }
}
