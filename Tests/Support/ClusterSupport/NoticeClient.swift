#if !os(Windows)
  import Foundation

  /// A client of PostgreSQL by its protocol, with no more than notices need: the time that a notice takes is to be the database's.
  public final class NoticeClient {
    private let socket: Socket
    private var buffer: [UInt8] = []

    /// - Parameter port: the port of a database that trusts its clients.
    public init(port: Int) throws {
      guard let socket = Socket.connected(to: port) else { throw POSIXError(.ECONNREFUSED) }
      self.socket = socket
      var body: [UInt8] = [0, 3, 0, 0]
      for text in ["user", "postgres", "database", "postgres"] { body += Array(text.utf8) + [0] }
      body.append(0)
      socket.write(Self.length(body.count + 4) + body)
      try waitUntilReady()
    }

    deinit { socket.discard() }

    /// Runs a statement, and waits for its end.
    public func run(_ sql: String) throws {
      send(sql)
      try waitUntilReady()
    }

    /// Waits for a notice.
    public func notice() throws {
      while try message() != UInt8(ascii: "A") {}
    }

    private func send(_ sql: String) {
      let body = Array(sql.utf8) + [0]
      socket.write([UInt8(ascii: "Q")] + Self.length(body.count + 4) + body)
    }

    private func waitUntilReady() throws { while try message() != UInt8(ascii: "Z") {} }

    /// The kind of the next message.
    private func message() throws -> UInt8 {
      while true {
        if buffer.count >= 5 {
          let length = buffer[1..<5].reduce(0) { $0 << 8 | Int($1) }
          if buffer.count > length {
            let kind = buffer[0]
            buffer.removeFirst(length + 1)
            return kind
          }
        }
        guard let more = socket.read() else { throw POSIXError(.ECONNRESET) }
        buffer += more
      }
    }

    private static func length(_ count: Int) -> [UInt8] {
      withUnsafeBytes(of: Int32(count).bigEndian) { Array($0) }
    }
  }
#endif
