import ComposableUI
import ComposableWeb
import Testing

/// What a page keeps of its session.
@Suite struct KeptSessionTests {
  private let app = WebApp { session in
    BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
  }

  /// A seal that hides nothing.
  private let open: WebSeal = { try? String(decoding: $0.get().bytes, as: UTF8.self) }

  @Test func whenThePageAsks() async throws {
    let visit = try await Visit(app, seal: open)
    // The page learns that it can ask.
    #expect(try await visit.takeOne() == "[\"keep\"]")
    #expect(visit.page.seal == nil)
    try await visit.send("activate", to: visit.id("button", "Add"))
    #expect(await visit.sendRaw("[\"keep\"]") == .acknowledgement)
    try await visit.takeOne()
    let seal = try #require(visit.page.seal)
    #expect(seal.contains(#""items":1"#))
    // Once for each time that it asks.
    try await visit.send("activate", to: visit.id("button", "Add"))
    #expect(visit.page.seal == seal)
    #expect(await visit.sendRaw("[\"keep\",1]").isRejected)
  }

  /// The last message of a server that stops, and of no other end.
  @Test func whenTheServerStops() async throws {
    for reason in [WebCloseReason.stopping, .replaced, .unknownSession, .limit("events")] {
      let visit = try await Visit(app, seal: open)
      try await visit.takeOne()
      try await visit.send("activate", to: visit.id("button", "Add"))
      await visit.session.end(reason)
      try await visit.takeOne()
      #expect(visit.page.end == reason.code)
      #expect((visit.page.seal != nil) == (reason == .stopping))
      guard reason == .stopping else { continue }
      #expect(visit.messages.last?.contains(WebStrings().starting) == true)
      let next = try await app.restoreSession(
        SessionSnapshot(try #require(visit.page.seal).utf8), id: visit.session.id)
      try await visit.goOn(with: next)
      // What it has brought can't be used again.
      #expect(visit.messages.last?.hasPrefix("[\"keep\",\"") == true)
      #expect(try await visit.takeOne() == "[\"r\",1]")
      try await visit.takeOne()
      #expect(visit.page.root.allText.contains("Items: 1"))
    }
  }

  /// A server without keys, and a session that can't be sealed.
  @Test func withoutASeal() async throws {
    for seal in [nil, { @Sendable (_: WebSnapshot) in nil as String? }] {
      let visit = try await Visit(app, seal: seal)
      if seal != nil { try await visit.takeOne() }
      #expect(await visit.sendRaw("[\"keep\"]") == .acknowledgement)
      await visit.session.end(.stopping)
      #expect(try await visit.takeOne() == WebCloseReason.stopping.message)
    }
  }

  /// The transport learns why there is no snapshot.
  @Test func aStateThatCanNotBeEncoded() async throws {
    let app = WebApp { session in
      let store = session.store("secret", initialState: Secret()) {
        Reduce<Secret, Void> { _, _ in .none }
      }
      Button("Go") { store.send(()) }
    }
    let visit = try await Visit(app) { snapshot in
      if case .failure(let error) = snapshot { error.description } else { nil }
    }
    try await visit.takeOne()
    #expect(await visit.sendRaw("[\"keep\"]") == .acknowledgement)
    try await visit.takeOne()
    let seal = try #require(visit.page.seal)
    #expect(seal.contains("'secret'") && seal.contains("'.text'"))
  }

  @Test func theHello() throws {
    let id = WebSessionID().text
    let old = try WebHello("[\"hello\",1,\"\(id)\",7]")
    #expect(old.seal == nil && old.applied == nil)
    let full = try WebHello("[\"hello\",1,\"\(id)\",7,12,\"abc\"]")
    #expect(full.seal == "abc" && full.applied == 12 && full.received == 7)
    #expect(try WebHello("[\"hello\",1,\"\(id)\",7,12,\"\"]").seal == nil)
    for end in ["7,8", "7,8,9", "7,\"a\",8", "7,8,\"a\",\"b\"", "7,-1,\"a\""] {
      #expect(throws: WebProtocolError.self) {
        try WebHello("[\"hello\",1,\"\(id)\",\(end)]")
      }
    }
  }
}

private struct Secret: Codable {
  var text = ""

  private enum CodingKeys: CodingKey { case text }

  init() {}

  init(from decoder: any Decoder) throws {}

  func encode(to encoder: any Encoder) throws {
    let context = EncodingError.Context(codingPath: [CodingKeys.text], debugDescription: "No.")
    throw EncodingError.invalidValue(text, context)
  }
}

extension WebMessageResult {
  fileprivate var isRejected: Bool { if case .rejected = self { true } else { false } }
}
