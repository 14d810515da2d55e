import ComposableWebServer
import RandomSupport
import Testing

/// Whatever bytes arrive, the server answers or closes the connection, and keeps running.
@Suite(.timeLimit(.minutes(20))) struct RandomBytesTests {
  @Test func randomBytes() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      var random = SeededGenerator(seed: 0x5EED)
      for _ in 1...500 {
        let victim = try await TestPage(server)
        let connection = server.connect()
        var bytes = Self.conversation(victim, &random)[...]
        while !bytes.isEmpty {
          let count = Int.random(in: 1...max(1, bytes.count), using: &random)
          connection.send(bytes.prefix(count))
          bytes = bytes.dropFirst(count)
        }
        connection.hangUp()
        _ = await connection.rest()
      }
      let again = try await TestPage(server)
      _ = try await again.greeted()
      page.press(socket, event: 1)
      #expect(await socket.message()?.first as? String == "p")
    }
  }

  /// Bytes that usually start valid, and go wrong somewhere.
  private static func conversation(_ page: TestPage, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(TestServer.handshake(origin: "http://localhost:8080").utf8)
    if Bool.random(using: &random) { bytes += frame(#"["hello",1,"\#(page.session)",1]"#) }
    for event in 1...3 where Bool.random(using: &random) {
      bytes += frame(#"["e",\#(event),1,\#(page.button),"activate"]"#)
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      bytes += TestSocket.bytes(
        first: UInt8.random(in: 0...255, using: &random),
        (0..<Int.random(in: 0...200, using: &random)).map { _ in
          .random(in: 0...255, using: &random)
        },
        isMasked: Int.random(in: 0...9, using: &random) > 0)
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes[index] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(.random(in: 0...255, using: &random), at: index)
      default: bytes.removeSubrange(index...)
      }
      if bytes.isEmpty { break }
    }
    return bytes
  }

  private static func frame(_ text: String) -> [UInt8] {
    TestSocket.bytes(first: 0x81, Array(text.utf8))
  }
}
