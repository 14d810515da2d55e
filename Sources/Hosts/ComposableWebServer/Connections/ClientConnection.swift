internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// A connection to a client: its channel, and its inbox.
///
/// One task serves it. A read and a write may be in progress at the same time. Both throw when
/// their task is cancelled.
struct ClientConnection: Sendable {
  let channel: any Channel
  let state: ConnectionState
  /// `http`, or `https` if it is encrypted.
  let scheme: String
  /// The address that the connection comes from.
  let address: ClientAddress?
  /// The same with its port, for the log.
  let peer: String
  private let inbox = ClientInbox()

  /// Creates a connection, and adds its handlers to the channel. Call on the channel's event loop.
  ///
  /// - Parameters:
  ///   - channel: the channel.
  ///   - encryption: encrypts the connection; nil for none.
  ///   - state: its state.
  init(_ channel: any Channel, encryption: (any ChannelHandler)?, state: ConnectionState) throws {
    scheme = encryption == nil ? "http" : "https"
    self.channel = channel
    self.state = state
    address = ClientAddress(channel.remoteAddress)
    peer = channel.remoteAddress?.text ?? "unknown"
    var configuration = HTTPResponseEncoder.Configuration()
    configuration.automaticallySetFramingHeaders = false
    let pipeline = channel.pipeline.syncOperations
    if let encryption { try pipeline.addHandler(encryption) }
    try pipeline.addHandler(ByteWatch(inbox, state))
    try pipeline.addHandler(HTTPResponseEncoder(configuration: configuration))
    try pipeline.addHandler(Self.requestDecoder)
    try pipeline.addHandler(InboxHandler.requests(into: inbox))
  }

  private static var requestDecoder: ByteToMessageHandler<HTTPRequestDecoder> {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = HTTPRequest.longestHead
    limits.maxHeaderListSize = HTTPRequest.longestHead
    limits.maxHeaderFieldCount = HTTPRequest.mostFields
    return ByteToMessageHandler(
      HTTPRequestDecoder(
        leftOverBytesStrategy: .forwardBytes, informationalResponseStrategy: .drop,
        limitConfiguration: limits))
  }

  /// Waits for the client's next item.
  ///
  /// - Returns: nil at the end.
  /// - Throws: an `HTTPRefusal` or a `WebSocketClosing` if the client violates the protocol; further input is ignored
  ///   then.
  func next() async throws -> ClientInbox.Item? {
    try await inbox.next { channel.read() }
  }

  /// Reads the remaining bytes, up to a limit, until the client is done.
  ///
  /// Closing a connection with unread bytes resets it, and the client may never see the last
  /// message.
  func drain() async {
    inbox.turnDeaf()
    var count = 0
    while count < 65_536, let item = try? await next() {
      if case .noise(let bytes) = item { count += bytes }
    }
  }

  /// Writes a response.
  ///
  /// - Parameters:
  ///   - withBody: whether to send the body, and not only its length.
  ///   - keepsAlive: whether the client may send another request on the connection. Nil if the
  ///     connection changes protocol.
  func write(_ response: HTTPResponse, withBody: Bool = true, keepsAlive: Bool?) async throws {
    let (head, body) = (response.head(keepsAlive: keepsAlive), response.body)
    if withBody, let part = response.file { return try await write(head, part, response.coder) }
    if withBody, response.isWrittenInPieces { return try await writeInPieces(head, body) }
    try await written { promise in
      channel.eventLoop.execute {
        let pipeline = channel.pipeline.syncOperations
        pipeline.write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
        if withBody, body.readableBytes > 0 {
          pipeline.write(NIOAny(HTTPServerResponsePart.body(.byteBuffer(body))), promise: nil)
        }
        pipeline.writeAndFlush(NIOAny(HTTPServerResponsePart.end(nil)), promise: promise)
      }
    }
  }

  /// Writes a frame.
  func write(_ frame: WebSocketFrame) async throws {
    try await written { channel.writeAndFlush(frame, promise: $0) }
  }

  /// Waits until the system has taken the written data, which depends on how fast the client reads.
  func written(_ write: (EventLoopPromise<Void>) -> Void) async throws {
    let end = OneShot<Result<Void, any Error>>()
    let promise = channel.eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenComplete { end.make($0) }
    write(promise)
    try await withTaskCancellationHandler {
      try await end.value.get()
    } onCancel: {
      end.make(.failure(CancellationError()))
    }
  }

  /// Decodes more requests after one that asked to change the protocol, which stops the decoder.
  func continueWithRequests() async throws {
    try await channel.eventLoop.flatSubmit { () -> EventLoopFuture<Void> in
      replaceDecoder(by: Self.requestDecoder)
    }.get()
  }

  /// Decodes frames from here on.
  ///
  /// - Parameter limit: the maximum length of a message, in bytes.
  func continueWithFrames(limit: Int) async throws {
    try await channel.eventLoop.flatSubmit { () -> EventLoopFuture<Void> in
      let pipeline = channel.pipeline.syncOperations
      do {
        let encoder = try pipeline.context(handlerType: HTTPResponseEncoder.self)
        try pipeline.addHandler(WebSocketFrameEncoder(), position: .after(encoder.handler))
        pipeline.removeHandler(context: encoder, promise: nil)
        let receiver = try pipeline.context(
          handlerType: InboxHandler<HTTPServerRequestPart>.self)
        try pipeline.addHandler(
          InboxHandler.frames(into: inbox), position: .after(receiver.handler))
        pipeline.removeHandler(context: receiver, promise: nil)
      } catch {
        return channel.eventLoop.makeFailedFuture(error)
      }
      return replaceDecoder(
        by: ByteToMessageHandler(StrictFrameDecoder(for: inbox, limit: limit)))
    }.get()
  }

  /// The replaced decoder passes on the bytes that it has not decoded.
  private func replaceDecoder(
    by decoder: ByteToMessageHandler<some ByteToMessageDecoder>
  ) -> EventLoopFuture<Void> {
    let pipeline = channel.pipeline.syncOperations
    do {
      let before = try pipeline.context(
        handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(decoder, position: .after(before.handler))
      return pipeline.removeHandler(context: before)
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  /// Closes the connection, and drops data that is not written yet.
  func close() async {
    try? await channel.close().get()
  }
}
