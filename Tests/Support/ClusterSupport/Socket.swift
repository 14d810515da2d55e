#if !os(Windows)
  import Foundation

  /// A socket of the loopback address, whose calls wait.
  struct Socket: Sendable {
    let descriptor: Int32

    /// Listens on a free port.
    static func listening() throws -> (Socket, port: Int) {
      let socket = try Socket()
      guard let port = socket.listen(on: 0) else { throw POSIXError(.EADDRNOTAVAIL) }
      return (socket, port)
    }

    /// A port that nobody listens to. It is none of those that the system gives to connections: while its server is away, one of
    /// these could get it.
    static func freePort() throws -> Int {
      for _ in 0..<1_000 {
        let socket = try Socket()
        defer { socket.discard() }
        if let port = socket.listen(on: .random(in: 20_000..<30_000)) { return port }
      }
      throw POSIXError(.EADDRNOTAVAIL)
    }

    /// - Returns: the port; nil if it is not free.
    private func listen(on port: Int) -> Int? {
      var address = Self.address(port: port)
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          guard bind(descriptor, pointer, length) == 0, Foundation.listen(descriptor, 100) == 0,
            getsockname(descriptor, pointer, &length) == 0
          else { return nil }
          return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
            Int(UInt16(bigEndian: $0.pointee.sin_port))
          }
        }
      }
    }

    static func connected(to port: Int) -> Socket? {
      guard let socket = try? Socket() else { return nil }
      var address = address(port: port)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if status == 0 { return socket }
      socket.discard()
      return nil
    }

    private init() throws {
      descriptor = socket(AF_INET, Self.stream, 0)
      guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
    }

    #if canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      private static let stream = SOCK_STREAM
    #endif

    #if os(Linux) || os(Android)
      /// The other side may be gone.
      private static let noSignal = Int32(MSG_NOSIGNAL)
    #else
      private static let noSignal: Int32 = 0
    #endif

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    private static func address(port: Int) -> sockaddr_in {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return address
    }

    func accepted() -> Socket? {
      let descriptor = accept(descriptor, nil, nil)
      return descriptor < 0 ? nil : Socket(descriptor)
    }

    /// - Returns: nil at the end.
    func read() -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return count > 0 ? Array(bytes.prefix(count)) : nil
    }

    func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(descriptor, $0.baseAddress, $0.count, Self.noSignal)
        }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }

    /// Ends both directions, so that a reader returns.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Ends the direction to the other side, after what was written.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    func discard() { close(descriptor) }
  }
#endif
