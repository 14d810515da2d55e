#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection to the server by bare system calls: the load should cost less than the server.
final class LoadSocket {
  let descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: Int) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw LoadError.system("socket", errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw LoadError.system("connect", errno) }
    var on: Int32 = 1
    setsockopt(descriptor, 6, 1, &on, socklen_t(MemoryLayout<Int32>.size))
    // After this long nothing arrives any more.
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress! + sent, bytes.count - sent)
      }
      guard count > 0 else { throw LoadError.system("write", errno) }
      sent += count
    }
  }

  /// Waits for more bytes.
  func receive() throws {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { throw count == 0 ? LoadError.closed : .system("read", errno) }
    buffer += chunk[..<count]
  }

  // MARK: HTTP

  /// Waits for the response to a GET.
  func response() throws -> (head: String, body: [UInt8]) {
    var received = head()
    while received == nil {
      try receive()
      received = head()
    }
    let lengths = received!.lowercased().split(separator: "\r\n")
      .filter { $0.hasPrefix("content-length: ") }
    let length = lengths.first.flatMap { Int($0.dropFirst(16)) } ?? 0
    while buffer.count < length { try receive() }
    let body = Array(buffer[..<length])
    buffer.removeFirst(length)
    return (received!, body)
  }

  /// Takes the head of a response; nil if not all of it has arrived.
  func head() -> String? {
    let end = buffer.indices.dropLast(3).first {
      buffer[$0] == 13 && buffer[$0 + 1] == 10 && buffer[$0 + 2] == 13 && buffer[$0 + 3] == 10
    }
    guard let end else { return nil }
    defer { buffer.removeFirst(end + 4) }
    return String(decoding: buffer[..<end], as: UTF8.self)
  }

  // MARK: WebSocket

  /// Asks for a WebSocket.
  func open(_ path: some StringProtocol, of host: String, port: Int, cookie: String? = nil) throws {
    try send(
      """
      GET \(path) HTTP/1.1\r
      Host: \(host):\(port)\r
      Origin: http://\(host):\(port)\r
      \(cookie.map { "Cookie: \($0)\r\n" } ?? "")Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r\n
      """)
  }

  /// Sends a message, masked with zeros.
  func send(message: String) throws {
    let payload = Array(message.utf8)
    let length: [UInt8]
    switch payload.count {
    case ...125: length = [UInt8(payload.count)]
    case ...0xFFFF: length = [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      length = [127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    try send([0x81, 0x80 | length[0]] + length.dropFirst() + [0, 0, 0, 0] + payload)
  }

  /// Decodes a received message. Answers pings.
  func message() throws -> String? {
    while buffer.count >= 2 {
      var (length, start) = (Int(buffer[1]), 2)
      if length > 125 {
        start = length == 126 ? 4 : 10
        guard buffer.count >= start else { return nil }
        length = buffer[2..<start].reduce(0) { $0 << 8 | Int($1) }
      }
      guard buffer.count >= start + length else { return nil }
      let kind = buffer[0]
      let payload = buffer[start..<(start + length)]
      defer { buffer.removeFirst(start + length) }
      if kind == 0x81 { return String(decoding: payload, as: UTF8.self) }
      if kind == 0x89 { try send([0x8A, 0x80, 0, 0, 0, 0]) }
      if kind == 0x88 { throw LoadError.closed }
    }
    return nil
  }

  /// Waits for a message.
  func nextMessage() throws -> String {
    while true {
      if let message = try message() { return message }
      try receive()
    }
  }
}
