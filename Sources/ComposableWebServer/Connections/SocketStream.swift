internal import FlyingSocks
internal import Foundation

/// A connection over a socket.
struct SocketStream: ByteStream {
  private let socket: AsyncSocket
  private let pool: any AsyncSocketPool
  let peer: String

  init(_ socket: AsyncSocket, pool: any AsyncSocketPool) {
    self.socket = socket
    self.pool = pool
    peer = (try? socket.socket.remotePeer())?.text ?? "unknown"
    // Patches are small, and the next one shall not wait until the client has confirmed the one before
    // (TCP_NODELAY: the numbers are the same everywhere). A socket that is gone already says so when
    // it is read.
    try? socket.socket.setValue(true, for: BoolSocketOption(level: 6, name: 1))
    #if canImport(Darwin)
      try? socket.socket.setValue(true, for: .noSIGPIPE)
    #endif
  }

  func read() async throws -> [UInt8]? {
    do {
      return try await socket.read(atMost: 4096)
    } catch SocketError.disconnected {
      return nil
    }
  }

  func write(_ bytes: [UInt8]) async throws {
    try await socket.write(Data(bytes))
  }

  /// Closes the socket when the pool has forgotten it.
  ///
  /// Whoever waits for a socket is woken before the pool takes it from what it watches. A number that is
  /// used for a new socket in between would never be watched again. So this waits for the pool, by
  /// asking it for something that it refuses at once.
  func close() async {
    try? await pool.suspendSocket(
      Socket(file: Socket.FileDescriptor(rawValue: -1)), untilReadyFor: .read)
    try? socket.close()
  }
}
