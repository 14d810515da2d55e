import ComposableWebServer
import Testing

/// Frames that a client sends before its greeting, and control frames.
@Suite(.timeLimit(.minutes(20))) struct FrameTests {
  struct Offense: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var code: Int
    init(_ name: String, _ bytes: [UInt8], _ code: Int) {
      (testDescription, self.bytes, self.code) = (name, bytes, code)
    }
  }

  static let offenses = [
    Offense("unmasked", TestSocket.bytes(first: 0x81, [1], isMasked: false), 1002),
    Offense("an extension's bit", TestSocket.bytes(first: 0xC1, [1]), 1002),
    Offense("an unknown kind", TestSocket.bytes(first: 0x83, [1]), 1002),
    Offense("a long ping", TestSocket.bytes(first: 0x89, Array(repeating: 1, count: 126)), 1002),
    Offense("a ping in pieces", TestSocket.bytes(first: 0x09, [1]), 1002),
    Offense("a piece of nothing", TestSocket.bytes(first: 0x80, [1]), 1002),
    Offense(
      "a message within another",
      TestSocket.bytes(first: 0x01, [65]) + TestSocket.bytes(first: 0x81, [65]), 1002),
    Offense("a length in too many bytes", [0x81, 0xFE, 0, 5], 1002),
    Offense("half a close code", TestSocket.bytes(first: 0x88, [3]), 1002),
    Offense("binary", TestSocket.bytes(first: 0x82, [1]), 1003),
    Offense("no UTF-8", TestSocket.bytes(first: 0x81, [0xC3, 0x28]), 1007),
    Offense("too long", TestSocket.bytes(first: 0x81, [], length: 65_537), 1009),
    Offense("far too long", TestSocket.bytes(first: 0x81, [], length: Int.max), 1009),
    Offense("longer than can be", [0x81, 0xFF] + Array(repeating: 0xFF, count: 8), 1009),
    Offense(
      "too long in pieces",
      TestSocket.bytes(first: 0x01, Array(repeating: 65, count: 40_000))
        + TestSocket.bytes(first: 0x80, [], length: 40_000), 1009),
    Offense(
      "endless pieces",
      TestSocket.bytes(first: 0x01, [])
        + (1...1000).flatMap { _ in TestSocket.bytes(first: 0x00, []) }, 1008),
    Offense(
      "a flood of pings", (1...2001).flatMap { _ in TestSocket.bytes(first: 0x89, []) }, 1008),
    Offense("no message of the protocol", TestSocket.bytes(first: 0x81, [65, 66]), 1008),
  ]

  @Test(arguments: offenses) func anOffenseEndsTheConnection(offense: Offense) async throws {
    try await withServer { server in
      let socket = try await server.open()
      socket.connection.send(offense.bytes)
      var last: TestSocket.Frame?
      while let frame = await socket.next() {
        last = frame
        if case .close = frame { break }
      }
      guard case .close(let code, let reason) = last else {
        Issue.record("It was not closed: \(String(describing: last))")
        return
      }
      #expect(code == offense.code)
      #expect(!reason.isEmpty)
      socket.connection.hangUp()
      #expect(await socket.connection.rest() == [])
    }
  }

  @Test func aPingIsAnsweredBeforeAndBetweenFragments() async throws {
    try await withServer { server in
      let socket = try await server.open()
      socket.send(first: 0x89, [1, 2, 3])
      #expect(await socket.next() == .pong([1, 2, 3]))
      socket.send(first: 0x01, Array("[\"hello".utf8))
      socket.send(first: 0x89, [])
      #expect(await socket.next() == .pong([]))
    }
  }

  @Test func aCloseFrameIsAnswered() async throws {
    try await withServer { server in
      let socket = try await server.open()
      socket.send(first: 0x88, [0x03, 0xE8])
      #expect(await socket.next() == .close(code: 1000, reason: ""))
      #expect(await socket.connection.rest() == [])
    }
  }

  @Test func aClientWithoutAGreetingIsDisconnected() async throws {
    try await withServer { server in
      let socket = try await server.open()
      // Pings don't extend the deadline.
      socket.send(first: 0x89, [])
      #expect(await socket.next() == .pong([]))
      await server.clock.advance(by: .seconds(15))
      #expect(await socket.connection.rest() == [])
    }
  }
}
