import ComposableWeb
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import ServiceLifecycle

/// A connection that carries requests for Hummingbird, or, if its first one asks for it, a session's WebSocket.
struct SessionChannel: ServerChildChannel, HTTPChannelHandler {
  typealias Requests = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
  typealias Frames = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  enum Use: Sendable {
    case requests(Requests)
    case session(Frames)
  }

  /// A connection that has not asked for anything yet must not hold up others, so its use is a future.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let use: EventLoopFuture<Use>
  }

  let responder: Responder
  let app: WebApp
  let sessions: SessionRegistry
  let hosts: HostNames

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Use>(
        upgraders: [upgrader],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture { .requests(try Self.requests(channel, logger)) }
        })
      var configuration = NIOUpgradableHTTPServerPipelineConfiguration(
        upgradeConfiguration: upgrade)
      // Hummingbird answers one request after the other, and handles errors.
      configuration.enablePipelining = false
      configuration.enableErrorHandling = false
      configuration.decoderConfiguration.maxHeaderListSize = 16_384
      let use = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: configuration)
      let patience = channel.eventLoop.scheduleTask(in: .seconds(30)) {
        channel.close(promise: nil)
      }
      use.whenComplete { _ in patience.cancel() }
      return Value(channel: channel, use: use)
    }
  }

  private var upgrader: NIOTypedWebSocketServerUpgrader<Use> {
    let (path, limit, hosts) = (app.socketPath, app.limits.messageBytes, hosts)
    return NIOTypedWebSocketServerUpgrader(
      maxFrameSize: limit,
      shouldUpgrade: { channel, head in
        let isAllowed =
          head.uri == path && hosts.contains(head.headers.first(name: "host"))
          && Self.isSameOrigin(head)
        return channel.eventLoop.makeSucceededFuture(isAllowed ? [:] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
              maxAccumulatedFrameSize: limit))
          let silence = IdleStateHandler(readTimeout: SessionSocket.pings.silence)
          try channel.pipeline.syncOperations.addHandlers([silence, SilenceHandler()])
          return .session(try Frames(wrappingChannelSynchronously: channel))
        }
      })
  }

  /// Any page in the world may ask a browser to open a WebSocket here.
  private static func isSameOrigin(_ head: HTTPRequestHead) -> Bool {
    guard let host = head.headers.first(name: "host"),
      let origin = head.headers.first(name: "origin")
    else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  private static func requests(_ channel: any Channel, _ logger: Logger) throws -> Requests {
    try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPServerCodec(secure: false))
    try channel.pipeline.syncOperations.addHandler(
      HTTPConnectionStateHandler(idleTimeout: .seconds(60), logger: logger))
    return try Requests(
      wrappingChannelSynchronously: channel,
      configuration: .init(isOutboundHalfClosureEnabled: true))
  }

  func handle(value: Value, logger: Logger) async {
    do {
      // A connection that asks for nothing would keep the server from stopping.
      let use = try await withGracefulShutdownHandler {
        try await value.use.get()
      } onGracefulShutdown: {
        value.channel.close(promise: nil)
      }
      switch use {
      case .requests(let requests): await handleHTTP(asyncChannel: requests, logger: logger)
      case .session(let frames): try await carry(frames)
      }
    } catch {
      logger.debug("A connection has ended", metadata: ["error": "\(error)"])
    }
  }

  private func carry(_ frames: Frames) async throws {
    try await frames.executeThenClose { inbound, outbound in
      var socket = SessionSocket(
        sessions: sessions, limits: app.limits, channel: frames.channel, outbound: outbound,
        messages: MessageIterator(inbound, outbound))
      try await socket.carry()
    }
  }
}

extension HTTPServerBuilder {
  /// HTTP/1.1, and WebSockets of sessions.
  static func http1WithSessions(
    _ sessions: SessionRegistry, of app: WebApp, at hosts: HostNames
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      SessionChannel(responder: responder, app: app, sessions: sessions, hosts: hosts)
    }
  }
}
