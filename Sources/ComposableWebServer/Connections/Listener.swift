internal import FlyingSocks
internal import Foundation
internal import Logging

/// Listens on a port for clients.
struct Listener: Sendable {
  private let socket: AsyncSocket
  private let pool: any AsyncSocketPool
  private let clock: ServerClock
  private let logger: Logger
  let address: WebServerAddress

  init(
    _ configuration: WebServerConfiguration, clock: ServerClock, logger: Logger
  ) async throws(WebServerError) {
    self.clock = clock
    self.logger = logger
    guard let port = UInt16(exactly: configuration.port) else {
      throw .system("\(configuration.port) is not a valid port. Choose one from 0 to 65535.")
    }
    let pool = SocketPool.make()
    self.pool = pool
    do {
      try await pool.prepare()
      socket = try AsyncSocket(
        socket: Self.listen(at: configuration.address, port: port), pool: pool)
      let name = try socket.socket.sockname()
      address = WebServerAddress(host: configuration.address, port: name.port)
    } catch let error as SocketError {
      throw WebServerError(error, configuration)
    } catch {
      throw .system("\(error)")
    }
  }

  private static func listen(at address: String, port: UInt16) throws -> Socket {
    if address.contains(":") {
      return try listen(at: .inet6(ip6: address, port: port), AF_INET6)
    }
    let numbers = address == "localhost" ? "127.0.0.1" : address
    return try listen(at: .inet(ip4: numbers, port: port), AF_INET)
  }

  private static func listen(at address: some SocketAddress, _ domain: Int32) throws -> Socket {
    let socket = try Socket(domain: domain)
    do {
      #if canImport(WinSDK)
        try socket.setValue(true, for: .exclusiveLocalAddressReuse)
      #else
        // Allows binding a port that was in use a moment ago.
        try socket.setValue(true, for: .localAddressReuse)
      #endif
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Polls the sockets until the task is cancelled.
  func poll() async {
    try? await pool.run()
  }

  /// Returns the next client, or nil if the task is cancelled.
  ///
  /// Accepting can fail for a while (too many open files). Clients wait in the backlog meanwhile.
  func accept() async -> (any ByteStream)? {
    var isReported = false
    while !Task.isCancelled {
      do {
        return SocketStream(try await socket.accept(), pool: pool)
      } catch is CancellationError {
        return nil
      } catch {
        if !isReported {
          logger.warning("can't accept a connection", metadata: ["error": "\(error)"])
        }
        isReported = true
        try? await clock.sleep(.milliseconds(100))
      }
    }
    return nil
  }

  /// Releases the port. Call after the last `accept()` has returned.
  func close() async {
    await SocketStream(socket, pool: pool).close()
  }
}
