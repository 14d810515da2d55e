internal import Logging
internal import NIOHTTP1

/// Answers the requests of a connection, one after another, until it closes or becomes a WebSocket.
struct HTTPConnection: Sendable {
  let client: ClientConnection
  let core: ServerCore

  private var state: ConnectionState { client.state }

  /// - Parameter end: called before the connection is closed.
  func serve(_ end: () -> Void = {}) async {
    await converse()
    end()
    await client.close()
  }

  /// Responds that there are too many connections.
  func refuse(_ refusal: HTTPRefusal) async {
    state.expect(by: core.clock.now() + WebServerTimeouts.leaving)
    core.refused(refusal, peer: client.peer)
    // With encryption, an answer would need a handshake first, which costs more than the refused request.
    guard client.scheme == "http" else { return await client.close() }
    try? await client.write(HTTPResponse(refusal), keepsAlive: false)
    await client.close()
  }

  private func converse() async {
    do {
      while let request = try await nextRequest() {
        state.answer()
        guard try await answer(request) else { return }
      }
    } catch let refusal as HTTPRefusal {
      await close(with: refusal)
    } catch is CancellationError {
      if state.isInRequest {
        await close(with: HTTPRefusal(.requestTimeout, "The request took too long."))
      }
    } catch {
      core.logger.trace("connection lost", metadata: ["error": "\(error)"])
    }
  }

  private func nextRequest() async throws -> HTTPRequest? {
    state.expectRequest()
    // A connection that already waits is cancelled by `ServerCore.stop()`.
    if core.isStopping { return nil }
    guard case .request(let request) = try await client.next() else { return nil }
    return request
  }

  /// - Returns: whether another request may follow.
  private func answer(_ request: HTTPRequest) async throws -> Bool {
    core.suspectProxy(request, client.address)
    let origin = core.proxies.origin(of: request, from: client.address, scheme: client.scheme)
    let peer =
      origin.client == client.address ? client.peer : origin.client?.description ?? client.peer
    var closes = false
    let reply: Router.Reply
    do throws(HTTPRefusal) {
      guard core.clients.request(origin.client) else { throw .clientHasTooManyRequests }
      let routed = try await core.router.reply(to: request, from: origin)
      if case .socket = routed { try core.beginSocket(of: origin.client, through: client.address) }
      reply = routed
    } catch {
      core.refused(error, peer: peer)
      closes = error.closes
      reply = .response(HTTPResponse(error, to: request, of: core.app))
    }
    let keepsAlive = request.keepsAlive && !closes && !core.isStopping
    switch reply {
    case .response(var response):
      response.takeGzipBody(for: request)
      await core.compression?.prepare(&response, for: request, from: origin)
      try await write(response, request, keepsAlive)
      if keepsAlive, request.asksForUpgrade { try await client.continueWithRequests() }
      return keepsAlive
    case .socket(let handshake, let visitor):
      defer { core.endSocket(of: origin.client, through: client.address) }
      var response = try await handshake.response(on: client.channel)
      if let visitor { response.fields.add(contentsOf: visitor.fields) }
      try await write(response, request, nil)
      try await client.continueWithFrames(limit: core.app.limits.messageBytes)
      await SocketConnection(
        client: client, peer: peer, address: origin.client, visitor: visitor, core: core
      ).serve()
      return false
    }
  }

  private func write(
    _ response: HTTPResponse, _ request: HTTPRequest, _ keepsAlive: Bool?
  ) async throws {
    state.beginWriting()
    defer { state.endWriting() }
    try await client.write(response, withBody: request.method != .HEAD, keepsAlive: keepsAlive)
  }

  /// Responds to a request that can't be parsed. Nothing after it can be parsed either.
  private func close(with refusal: HTTPRefusal) async {
    core.refused(refusal, peer: client.peer)
    state.expect(by: core.clock.now() + WebServerTimeouts.leaving)
    try? await client.write(HTTPResponse(refusal), keepsAlive: false)
    await client.drain()
  }
}
