import ComposableViews
import ComposableWeb
import Testing

@Suite struct MessageTests {
  static let id = "0123456789abcdef0123456789abcdef"

  @Test func aHelloIsParsed() throws {
    let hello = try WebHello(" [ \"hello\", 1, \"\(Self.id)\" ,7 ] ")
    #expect(hello.session.text == Self.id)
    #expect(hello.received == 7)
  }

  @Test(arguments: [
    ("[\"hello\",2,\"\(id)\",7]", WebProtocolError.version(2)),
    ("[\"hello\",1,\"\(id)0\",7]", .unknownMessage), ("[\"hello\",1,\"\(id)\"]", .unknownMessage),
    ("[\"hello\",1,\"\(id)\",-1]", .unknownMessage),
    ("[\"hello\",1,\"\(id)\",1.5]", .unknownMessage),
    ("", .malformed(offset: 0)), ("{}", .malformed(offset: 0)), ("[1,]", .malformed(offset: 3)),
    ("[[1]]", .malformed(offset: 1)), ("[null]", .malformed(offset: 1)),
    ("[01]", .malformed(offset: 3)),
    ("[1e999]", .malformed(offset: 6)), ("[\"\n\"]", .malformed(offset: 2)),
    ("[\"\\x\"]", .malformed(offset: 4)), ("[1] 2", .malformed(offset: 4)),
    ("[1,1,1,1,1,1,1,1,1]", .malformed(offset: 17)),
  ])
  func anInvalidHelloIsRefused(message: String, error: WebProtocolError) {
    #expect(throws: error) { try WebHello(message) }
  }

  @Test func textsAreUnescaped() async throws {
    let visit = try await Visit(sampleApp())
    try await visit.send(
      "setText", to: visit.id("input"), #""a\"\\\/\b\f\t\u00e9\ud83d\ude00\ud83d!é😀""#)
    let field = visit.page.root.first { $0.tag == "input" }
    #expect(field?.attributes["value"] == "a\"\\/\u{8}\u{C}\té😀\u{FFFD}!é😀")
  }

  @Test(arguments: [
    "[\"e\",2,0,1,\"activate\"]", "[\"e\",0,0,1,\"activate\"]", "[\"e\",1,9,1,\"activate\"]",
    "[\"e\",1,0,1,\"fly\"]", "[\"e\",1,0,1,\"setOn\",1]", "[\"e\",1,0,1,\"activate\",1]",
    "[\"e\",1,0,1,\"choose\",-1]", "[\"e\",1,0,1,\"setText\"]", "[\"e\",1,0]", "[\"a\",9]",
    "[\"a\"]", "[\"e\",1,0,1,\"reveal\",1]", "[\"e\",1,0,1,\"reveal\",1,0]",
    "[\"e\",1,0,1,\"reveal\",0,0]", "[\"e\",1,0,1,\"reveal\",1.5,2]",
    "[\"e\",1,0,1,\"reveal\",1,2,3]",
    "[\"e\",1,0,1,\"setNumber\",1,2]",
    "[\"hello\",1,\"\(id)\",0]", "", "x",
  ])
  func aProtocolViolationEndsTheSession(message: String) async throws {
    let visit = try await Visit(sampleApp())
    guard case .rejected = await visit.sendRaw(message) else {
      Issue.record("accepted: \(message)")
      return
    }
    try await visit.takeOne()
    #expect(visit.page.end == "violation")
    #expect(await visit.session.hasEnded)
    #expect(await visit.sendRaw("[\"a\",0]") == .stale)
  }

  @Test func aMessageThatIsTooLongIsNotParsed() async throws {
    let visit = try await Visit(sampleApp())
    let message = "[\"e\",1,0,1,\"setText\",\"" + String(repeating: "x", count: 65_536) + "\"]"
    #expect(
      await visit.sendRaw(message)
        == .rejected(.tooLong(bytes: message.utf8.count, limit: 65_536)))
  }
}
