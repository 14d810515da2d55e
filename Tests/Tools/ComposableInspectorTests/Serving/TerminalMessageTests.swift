import RandomSupport
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@Suite struct TerminalMessageTests {
  private static let messages: [TerminalMessage] = [
    .hello(.init(columns: 80, rows: 24, environment: ["TERM": "xterm"])),
    .typed([1, 2, 255]), .resized(columns: 120, rows: 40), .continued,
    .shown(Array("é\u{1B}[0m".utf8)), .suspended, .ended("It has ended."), .ended(""),
  ]

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func messagesArriveInChunks(_ size: Int) throws {
    let bytes = Self.messages.flatMap(\.bytes)
    var (decoder, decoded) = (TerminalMessageDecoder(), [TerminalMessage]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoded += try decoder.decode(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(decoded == Self.messages)
  }

  @Test func longContentsAreInSeveralMessages() throws {
    let contents = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    var decoder = TerminalMessageDecoder()
    let decoded = try decoder.decode(TerminalMessage.shown(contents).bytes)
    #expect(decoded.count == 4)
    let parts = decoded.flatMap { message -> [UInt8] in
      if case .shown(let bytes) = message { bytes } else { [] }
    }
    #expect(parts == contents)
  }

  @Test(
    arguments: [
      [0, 0, 0, 0, 0], [8, 0, 0, 0, 0], [3, 0, 0, 0, 1, 9], [4, 0, 0, 0, 1, 9],
      [1, 0, 0, 0, 2, 0x7B, 0x7D], [2, 0, 1, 0, 1], [2, 255, 255, 255, 255],
      Array("GET / HTTP/1.1".utf8),
    ] as [[UInt8]])
  func whatIsNoMessageIsAnError(_ bytes: [UInt8]) {
    var decoder = TerminalMessageDecoder()
    #expect(throws: InspectorError.self) { _ = try decoder.decode(bytes) }
  }

  @Test func anyBytesAreMessagesOrAnError() {
    var random = SeededGenerator(seed: 0x5EED)
    for _ in 0..<2_000 {
      var decoder = TerminalMessageDecoder()
      for _ in 0..<8 {
        let count = Int.random(in: 0...40, using: &random)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...8, using: &random) }
        guard (try? decoder.decode(bytes)) != nil else { break }
      }
    }
  }
}
