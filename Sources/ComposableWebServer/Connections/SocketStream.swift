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
    // Patches are small, and the next one must not wait for the client's acknowledgement of the
    // previous one (TCP_NODELAY: the numbers are the same everywhere). If the socket is already
    // gone, the next read says so.
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

  /// Closes the socket once the pool has forgotten it.
  ///
  /// The pool resumes a task that waits for a socket before it removes the socket from its watch
  /// list. If a new socket got the same number in between, it would never be watched. So this waits
  /// for the pool, by asking it for something that it refuses at once.
  func close() async {
    try? await pool.suspendSocket(
      Socket(file: Socket.FileDescriptor(rawValue: -1)), untilReadyFor: .read)
    try? socket.close()
  }
}
