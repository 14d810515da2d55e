internal import Foundation
internal import Logging
internal import NIOCore
internal import NIOPosix

/// Listens on a port for clients.
struct Listener: Sendable {
  /// The clients.
  let connections: AsyncStream<ClientConnection>
  let address: WebServerAddress
  private let channel: any Channel
  private let continuation: AsyncStream<ClientConnection>.Continuation

  /// - Parameter socket: one that is bound and listens; nil to bind one.
  init(
    _ configuration: WebServerConfiguration, _ core: ServerCore,
    socket: NIOBSDSocket.Handle? = nil
  ) async throws(WebServerError) {
    guard let port = UInt16(exactly: configuration.port) else {
      throw .system("\(configuration.port) is not a valid port. Choose one from 0 to 65535.")
    }
    let (connections, continuation) = AsyncStream.makeStream(of: ClientConnection.self)
    self.connections = connections
    self.continuation = continuation
    let host = configuration.address == "localhost" ? "127.0.0.1" : configuration.address
    do {
      let bootstrap = Self.bootstrap(core, continuation)
      channel =
        if let socket {
          try await bootstrap.withBoundSocket(socket).get()
        } else {
          try await bootstrap.bind(to: SocketAddress(ipAddress: host, port: Int(port))).get()
        }
    } catch let error as IOError {
      throw WebServerError(error, configuration)
    } catch is SocketAddressError {
      throw .address(configuration.address)
    } catch {
      throw .system("\(error)")
    }
    address = WebServerAddress(
      host: configuration.address, port: channel.localAddress?.port ?? Int(port),
      scheme: core.encryption == nil ? "http" : "https")
  }

  private static func bootstrap(
    _ core: ServerCore, _ connections: AsyncStream<ClientConnection>.Continuation
  ) -> ServerBootstrap {
    ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      // Allows binding a port that was in use a moment ago.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.backlog, value: 4_096)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(
            AcceptBackoffHandler(
              shouldForwardIOErrorCaught: true, backoffProvider: { _ in .milliseconds(100) }),
            AcceptWatch(core.logger))
        }
      }
      // A connection reads when its task waits, and then a little: the rest stays with the system.
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 1_024, maximum: 4_096)
      )
      // A client may send its last request, and close only its side.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // Patches are small, and the next one must not wait for the client's acknowledgement of the
      // previous one.
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let connection = try core.connection(over: channel)
          // Accepted while the server stops.
          if case .terminated = connections.yield(connection) { channel.close(promise: nil) }
        }
      }
  }

  /// Releases the port, and ends the stream of connections.
  func close() async {
    try? await channel.close().get()
    continuation.finish()
  }
}
