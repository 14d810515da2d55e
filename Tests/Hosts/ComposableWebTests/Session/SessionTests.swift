import ComposableViews
import ComposableWeb
import Testing

@Suite struct SessionTests {
  @Test func anEventChangesThePage() async throws {
    let visit = try await Visit(sampleApp())
    #expect(visit.page.root.allText.contains("Count: 0"))
    let receipt = try await visit.send("activate", to: visit.id("button", "+"))
    #expect(receipt == .event(.handled))
    #expect(visit.page.root.allText.contains("Count: 1"))
  }

  @Test func aChangedRowOfAThousandIsSmall() async throws {
    let visit = try await Visit(sampleApp { $0.rows = Array(0..<1000) })
    try await visit.send("activate", to: visit.id("button", "+"))
    #expect(visit.page.root.allText.contains("Row 50: 1"))
    // The row, and the text above the list.
    #expect(visit.messages.last!.utf8.count < 200, "\(visit.messages.last!)")
  }

  @Test func rowsOfALongListAreSentWhenTheyComeNear() async throws {
    let visit = try await Visit(sampleApp { $0.rows = Array(0..<100_000) })
    #expect(visit.page.root.allText.contains("Row 99"))
    #expect(!visit.page.root.allText.contains("Row 100"))
    #expect(visit.placeholders.map { $0.attributes["data-rows"] } == ["99900"])
    #expect(
      try await visit.send("reveal", to: visit.placeholders[0].number ?? 0, "49990,50010")
        == .event(.handled))
    #expect(visit.placeholders.map { $0.attributes["data-rows"] } == ["50050", "49850"])
    #expect(visit.page.root.allText.contains("Row 50050Row 50051"))
    #expect(visit.messages.last!.utf8.count < 40_000)
    #expect(
      try await visit.send("reveal", to: visit.placeholders[0].number ?? 0, "-10,10")
        == .event(.handled))
    #expect(visit.placeholders.map { $0.attributes["data-rows"] } == ["99900"])
  }

  @Test func anEventSentAgainIsAppliedOnce() async throws {
    let visit = try await Visit(sampleApp())
    let button = visit.id("button", "+")
    try await visit.send("activate", to: button)
    let again = await visit.sendRaw("[\"e\",1,0,\(button),\"activate\"]")
    #expect(again == .repeated)
    try await visit.takeOne()
    #expect(visit.messages.last == "[\"a\",1]")
    #expect(visit.page.root.allText.contains("Count: 1"))
  }

  @Test func anUnhandledEventIsAnswered() async throws {
    let visit = try await Visit(sampleApp())
    #expect(try await visit.send("activate", to: 9999) == .event(.gone))
    #expect(visit.messages.last == "[\"a\",1]")
    #expect(try await visit.send("increment", to: visit.id("button", "+")) == .event(.unexpected))
    #expect(visit.messages.last?.contains("[\"u\",\"<button") == true)
  }

  /// Browsers remove line ends, and pages can't contain NUL: such a text comes from elsewhere.
  @Test(arguments: ["a\\nb", "a\\r", "\\u0000"])
  func aFieldForOneLineRefusesWhatNoBrowserSends(text: String) async throws {
    let visit = try await Visit(sampleApp { $0.text = "Blob" })
    let field = visit.id("input")
    #expect(try await visit.send("setText", to: field, "\"\(text)\"") == .event(.unexpected))
    // The field shows what the view has.
    #expect(visit.messages.last?.contains("value=Blob") == true)
    #expect(try await visit.send("setText", to: field, "\"a\\tb\"") == .event(.handled))
  }

  /// A document that is loaded again shows the screen of its earlier session.
  @Test func aPageWithoutMessagesGetsTheWholeScreen() async throws {
    let visit = try await Visit(sampleApp())
    try await visit.send("activate", to: visit.id("button", "+"))
    let again = try await visit.session.connect(WebHello(session: visit.session.id, received: 0))
    var messages = again.makeAsyncIterator()
    #expect(await messages.next() == "[\"r\",1]")
    let screen = await messages.next() ?? ""
    #expect(screen.hasPrefix("[\"all\","))
    #expect(screen.contains("Count: 1"))
  }

  @Test(.timeLimit(.minutes(20)))
  func anUnhandledEventIsCorrectedOverANewConnectionToo() async throws {
    let visit = try await Visit(sampleApp())
    let button = visit.id("a", "Detail")
    try await visit.send("activate", to: button)
    let field = visit.id("input")
    #expect(visit.page.root.first { $0.tag == "input" }?.value == "")
    // The field is covered. No answer arrives.
    visit.page.setValue({ $0.value = "Blob" }, of: field, event: 2)
    let receipt = await visit.sendRaw(
      "[\"e\",2,\(visit.page.received),\(field),\"setText\",\"Blob\"]")
    #expect(receipt == .event(.disabled))
    _ = await visit.sendRaw("[\"e\",3,\(visit.page.received),9999,\"dismiss\"]")
    try await visit.reconnect()
    #expect(visit.messages.last == "[\"r\",3]")
    #expect(visit.page.root.first { $0.tag == "input" }?.value == "Blob")
    try await visit.takeOne()
    #expect(visit.page.root.first { $0.tag == "input" }?.value == "")
    let correction = try await visit.takeOne()
    #expect(correction.contains("[\"n\",[\"Blob's <page>\""))
  }

  @Test func resumingDeliversTheMissedMessages() async throws {
    let visit = try await Visit(sampleApp())
    let button = visit.id("button", "+")
    // The events are applied; their answers are lost.
    _ = await visit.sendRaw("[\"e\",1,1,\(button),\"activate\"]")
    _ = await visit.sendRaw("[\"e\",2,1,\(button),\"activate\"]")
    try await visit.reconnect()
    #expect(visit.messages.last == "[\"r\",2]")
    try await visit.takeOne()
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Count: 2"))
    #expect(await visit.sendRaw("[\"e\",2,3,\(button),\"activate\"]") == .repeated)
  }

  @Test func tooManyPendingMessagesBecomeTheWholeScreen() async throws {
    var limits = WebLimits()
    limits.pendingMessages = 5
    let visit = try await Visit(sampleApp(limits: limits))
    let button = visit.id("button", "+")
    for number in 1...50 { _ = await visit.sendRaw("[\"e\",\(number),1,\(button),\"activate\"]") }
    let message = try await visit.takeOne()
    #expect(message.hasPrefix("[\"all\","))
    #expect(visit.page.acknowledged == 50)
    #expect(visit.page.root.allText.contains("Count: 50"))
    // Patches continue from there.
    _ = await visit.sendRaw("[\"e\",51,\(visit.page.received),\(button),\"activate\"]")
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Count: 51"))
  }

  /// The whole screen would take away where its parts are scrolled to.
  @Test func aPageThatKeepsUpGetsAMessageOfAnyLength() async throws {
    var limits = WebLimits()
    limits.pendingBytes = 10
    let visit = try await Visit(sampleApp(limits: limits))
    let button = visit.id("button", "+")
    // The page does not say that it has them.
    for number in 1...3 {
      _ = await visit.sendRaw("[\"e\",\(number),1,\(button),\"activate\"]")
      #expect(try await visit.takeOne().hasPrefix("[\"p\",\(number + 1),\(number),"))
    }
    // Two at once.
    for number in 4...5 { _ = await visit.sendRaw("[\"e\",\(number),1,\(button),\"activate\"]") }
    #expect(try await visit.takeOne().hasPrefix("[\"all\","))
    #expect(visit.page.root.allText.contains("Count: 5"))
  }

  /// A long message that a page has not acknowledged is not kept while the page is away.
  @Test func aPageThatLeavesKeepsWithinTheLimits() async throws {
    var limits = WebLimits()
    limits.pendingBytes = 10
    let visit = try await Visit(sampleApp(limits: limits))
    let button = visit.id("button", "+")
    // It was applied, and not taken yet.
    _ = await visit.sendRaw("[\"e\",1,1,\(button),\"activate\"]")
    await visit.disconnect()
    try await visit.reconnect()
    #expect(try await visit.takeOne().hasPrefix("[\"all\","))
    #expect(visit.page.root.allText.contains("Count: 1"))
  }

  /// What was sent is not kept beyond the limits. A page that has lost it gets the whole screen.
  @Test func whatWasSentIsForgottenFirst() async throws {
    var limits = WebLimits()
    limits.pendingBytes = 10
    let visit = try await Visit(sampleApp(limits: limits))
    let (button, received) = (visit.id("button", "+"), visit.page.received)
    for number in 1...3 {
      _ = await visit.sendRaw("[\"e\",\(number),1,\(button),\"activate\"]")
      try await visit.takeOne()
    }
    let connection = try await visit.session.connect(
      WebHello(session: visit.session.id, received: received))
    var iterator = connection.makeAsyncIterator()
    #expect(await iterator.next() == "[\"r\",3]")
    #expect(await iterator.next()?.hasPrefix("[\"all\",") == true)
  }

  @Test func anotherConnectionReplacesTheFirst() async throws {
    let visit = try await Visit(sampleApp())
    let first = try await visit.session.connect(
      WebHello(session: visit.session.id, received: visit.page.received))
    let second = try await visit.session.connect(
      WebHello(session: visit.session.id, received: visit.page.received))
    var iterator = first.makeAsyncIterator()
    #expect(await iterator.next() == WebCloseReason.replaced.message)
    #expect(await iterator.next() == nil)
    #expect(await visit.session.receive("[\"a\",0]", from: first) == .stale)
    #expect(await visit.session.receive("[\"a\",0]", from: second) == .acknowledgement)
  }

  @Test func sharedStoresAreLiveInEachSession() async throws {
    let app = sampleApp(sharing: .shared)
    let one = try await Visit(app)
    let other = try await Visit(app)
    #expect(one.session.actor === other.session.actor)
    try await one.send("activate", to: one.id("button", "+"))
    try await other.takeOne()
    #expect(other.page.root.allText.contains("Count: 1"))
    await one.session.end(.stopping)
    try await other.send("activate", to: other.id("button", "+"))
    #expect(other.page.root.allText.contains("Count: 2"))
  }

  @Test func separateSessionsHaveSeparateStores() async throws {
    let app = sampleApp()
    let one = try await Visit(app)
    let other = try await Visit(app)
    #expect(one.session.actor !== other.session.actor)
    try await one.send("activate", to: one.id("button", "+"))
    try await other.send("setText", to: other.id("input"), "\"Blob\"")
    #expect(other.page.root.allText.contains("Count: 0"))
  }

  @Test(.timeLimit(.minutes(20))) func endingNotifiesThePageAndReleasesEverything() async throws {
    let (freed, free) = AsyncStream.makeStream(of: Void.self)
    let visit = try await Visit(sampleApp { $0.onDeinit = { free.finish() } })
    try await visit.send("activate", to: visit.id("button", "+"))
    await visit.session.end(.stopping)
    try await visit.takeOne()
    #expect(visit.page.end == "stopping")
    #expect(await visit.session.hasEnded)
    await #expect(throws: WebCloseReason.unknownSession) { try await visit.connectAgain() }
    for await _ in freed {}
  }

  @Test(.timeLimit(.minutes(20))) func aReleasedSessionEnds() async throws {
    let (freed, free) = AsyncStream.makeStream(of: Void.self)
    var session: WebSession? = await sampleApp { $0.onDeinit = { free.finish() } }.makeSession()
    _ = await session?.document()
    session = nil
    for await _ in freed {}
  }

  @Test func backFollowsTheNavigation() async throws {
    let visit = try await Visit(sampleApp())
    try await visit.send("activate", to: visit.id("a", "Detail"))
    #expect(visit.page.navigation.first as? String == "Blob's <page>")
    let entry = visit.page.navigation.last as? [Any]
    #expect(entry?.last as? String == "blob-s-page")
    try await visit.send("dismiss", to: entry?.first as? Int ?? -1)
    #expect(visit.page.navigation.count == 1)
    #expect(visit.page.navigation.first as? String == "Sample")
  }

  @Test func theContentKnowsThePathAndItsActor() async throws {
    let app = WebApp(basePath: "/app") { actor in
      let isolation = #isolation
      return Text("\(actor.path) \(isolation === actor)")
    }
    #expect(try await Visit(app, path: "/app/counter").page.root.allText == "/counter true")
    #expect(try await Visit(app, path: "/app/").page.root.allText == "/ true")
    #expect(try await Visit(app, path: "/elsewhere").page.root.allText == "/ true")
  }
}

extension Visit {
  /// The tags that stand for rows that don't exist.
  fileprivate var placeholders: [DOMNode] {
    var found: [DOMNode] = []
    page.root.visit { if $0.classes.contains("rest") { found.append($0) } }
    return found
  }
}
