import ComposableSessions
import ComposableUI
import ComposableWeb
import Foundation
import Testing

/// Sessions that go on in another process, for which another app with the same content stands here.
@Suite(.timeLimit(.minutes(20))) struct RestoredSessionTests {
  private func app(sharing: WebSharing = .perSession) -> WebApp {
    WebApp(title: "Basket", sharing: sharing) { session in
      BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
    }
  }

  /// The session as the new process gets it.
  private func snapshot(_ visit: Visit) async throws -> SessionSnapshot {
    let snapshot = try #require(try await visit.session.snapshot())
    return try SessionSnapshot(snapshot.bytes)
  }

  @Test func thePageGoesOn() async throws {
    let visit = try await Visit(app())
    try await visit.send("setText", to: visit.id("input"), #""Te""#)
    try await visit.send("activate", to: visit.id("button", "Add"))
    try await visit.send("activate", to: visit.id("button", "More"))
    let before = visit.page.root.allText
    let number = visit.page.received
    let session = try await app().restoreSession(try await snapshot(visit), id: visit.session.id)
    #expect(session.id == visit.session.id)
    try await visit.goOn(with: session)
    #expect(visit.messages.last == "[\"r\",3]")
    try await visit.takeOne()
    #expect(visit.messages.last?.hasPrefix("[\"all\",\(number + 1),3,") == true)
    #expect(visit.page.root.allText == before)
    #expect(visit.page.root.allText.contains("Items: 1") && before.contains("There is more."))

    // The ids are those of the page before, and the new ones are new.
    #expect(try await visit.send("activate", to: visit.id("button", "Add")) == .event(.handled))
    #expect(visit.page.root.allText.contains("Items: 2"))
    try await visit.reconnect()
    #expect(visit.messages.last == "[\"r\",4]")
  }

  /// The page sends again what was not acknowledged: what the old process has applied is not applied again, and the rest is.
  @Test func eachEventOnce() async throws {
    let visit = try await Visit(app())
    let add = visit.id("button", "Add")
    try await visit.send("activate", to: add)
    try await visit.send("activate", to: add)
    let session = try await app().restoreSession(try await snapshot(visit), id: visit.session.id)
    try await visit.goOn(with: session)
    try await visit.takeOne()
    #expect(await visit.sendRaw("[\"e\",2,0,\(add),\"activate\"]") == .repeated)
    #expect(await visit.sendRaw("[\"e\",3,0,\(add),\"activate\"]") == .event(.handled))
    while visit.page.acknowledged < 3 { try await visit.takeOne() }
    #expect(visit.page.root.allText.contains("Items: 3"))
  }

  /// A page that was not there when the screen changed last, and one that knows nothing.
  @Test func aPageThatMissedMessages() async throws {
    let visit = try await Visit(app())
    let add = visit.id("button", "Add")
    _ = await visit.sendRaw("[\"e\",1,0,\(add),\"activate\"]")
    _ = await visit.sendRaw("[\"e\",2,0,\(add),\"activate\"]")
    let session = try await app().restoreSession(try await snapshot(visit), id: visit.session.id)
    try await visit.goOn(with: session)
    #expect(visit.messages.last == "[\"r\",2]")
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Items: 2"))
    let loaded = try await session.connect(WebHello(session: session.id, received: 0))
    var messages = loaded.makeAsyncIterator()
    #expect(await messages.next() == "[\"r\",2]")
    #expect(await messages.next()?.hasPrefix("[\"all\",") == true)
  }

  /// A loss is told by the process after the next one, if the page has not connected long enough to read of it.
  @Test func aLossThatWasNotRead() async throws {
    let visit = try await Visit(app())
    let old = try await snapshot(visit)
    try await visit.send("activate", to: visit.id("button", "Add"))
    let next = try await app().restoreSession(old, id: visit.session.id)
    let hello = WebHello(
      session: next.id, received: visit.page.received, seal: "seal", applied: 1)
    // Its connection ends before anything arrives.
    _ = try await next.connect(hello)
    let snapshot = try #require(try await next.snapshot())
    let last = try await app().restoreSession(snapshot, id: next.id)
    var messages = try await last.connect(hello).makeAsyncIterator()
    let greeting = try #require(await messages.next())
    #expect(greeting.hasPrefix("[\"r\",1,\"\(WebStrings().lostChanges)"))
  }

  /// An event that the old process has not applied, for an element that is not on the new screen: the page says so, and what
  /// comes after it is applied.
  @Test func anEventThatFindsNoElement() async throws {
    let visit = try await Visit(app())
    let add = visit.id("button", "Add")
    try await visit.send("activate", to: add)
    let session = try await app().restoreSession(try await snapshot(visit), id: visit.session.id)
    try await visit.goOn(with: session)
    #expect(await visit.sendRaw("[\"e\",2,0,99999,\"activate\"]") == .event(.gone))
    #expect(await visit.sendRaw("[\"e\",3,0,99999,\"setFocus\",true]") == .event(.gone))
    #expect(await visit.sendRaw("[\"e\",4,0,\(add),\"activate\"]") == .event(.handled))
    while !visit.page.root.allText.contains("Items: 2") { try await visit.takeOne() }
    #expect(visit.page.acknowledged == 4)
    let told = visit.messages.filter { $0.hasPrefix("[\"r\"") && $0.contains("may be lost") }
    #expect(told.count == 1)
    // Once the page has the new screen, an element that is gone is an ordinary thing.
    let received = visit.page.received
    #expect(await visit.sendRaw("[\"e\",5,\(received),99999,\"activate\"]") == .event(.gone))
    try await visit.reconnect()
    #expect(visit.messages.last == "[\"r\",5]")
  }

  /// The values in memory, in files and in preferences, which are the visitor's own.
  @Test func sharedValues() async throws {
    func app() -> WebApp { WebApp { _ in AccountView() } }
    let visit = try await Visit(app())
    for title in ["Log in", "Darken", "Count"] {
      try await visit.send("activate", to: visit.id("button", title))
    }
    let session = try await app().restoreSession(try await snapshot(visit), id: visit.session.id)
    try await visit.goOn(with: session)
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Blob, dark, 1"))
    try await visit.send("activate", to: visit.id("button", "Count"))
    #expect(visit.page.root.allText.contains("Blob, dark, 2"))
    // They are this session's.
    #expect(try await Visit(app()).page.root.allText.contains("nobody, light, 0"))
  }

  /// A page that the snapshot does not know: it loads itself again, and gets the whole screen.
  @Test func aSnapshotWithoutItsPage() async throws {
    let visit = try await Visit(app())
    try await visit.send("activate", to: visit.id("button", "Add"))
    var lines = String(decoding: try await snapshot(visit).bytes, as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("page\t") }
    lines[lines.count - 1] = "end\t\(lines.count - 2)"
    let snapshot = try SessionSnapshot("\(lines.joined(separator: "\n"))\n".utf8)
    let session = try await app().restoreSession(snapshot, id: visit.session.id)
    let hello = WebHello(session: session.id, received: 0)
    var messages = try await session.connect(hello).makeAsyncIterator()
    #expect(await messages.next()?.hasPrefix("[\"x\",\"outdated\",") == true)
    messages = try await session.connect(hello).makeAsyncIterator()
    #expect(await messages.next() == "[\"r\",0]")
    #expect(await messages.next()?.contains("Items: 1") == true)
  }

  /// Ids that no element can have, because they are those of the next ones: each element gets another one.
  @Test func aSnapshotWithLaterIDs() async throws {
    let visit = try await Visit(app())
    let snapshot = try await snapshot(visit)
    let part = try #require(snapshot[.elements, ""])
    var numbers = try StateCoding.value([Int].self, from: part.json)
    // Every other element is unknown, and gets the next number.
    let half = numbers.count / 4 * 2
    numbers = Array(numbers.suffix(half))
    for index in stride(from: 0, to: half, by: 2) { numbers[index] = part.number + index / 2 }
    var lines = String(decoding: snapshot.bytes, as: UTF8.self).split(separator: "\n").map(
      String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("elements\t") })
    lines[index] = "elements\t\(part.number)\t\t\(numbers)".replacing(", ", with: ",")
    let damaged = try SessionSnapshot("\(lines.joined(separator: "\n"))\n".utf8)
    let before = visit.page.root.allText
    try await visit.goOn(
      with: try await app().restoreSession(damaged, id: visit.session.id))
    try await visit.takeOne()
    #expect(visit.page.root.allText == before)
    try await visit.send("activate", to: visit.id("button", "Add"))
    #expect(visit.page.root.allText.contains("Items: 1"))
  }

  /// From process to process, ten times, with an event in each.
  @Test func tenTimes() async throws {
    let visit = try await Visit(app())
    for count in 1...10 {
      try await visit.send("activate", to: visit.id("button", "Add"))
      #expect(visit.page.root.allText.contains("Items: \(count)"))
      let before = visit.session
      try await visit.goOn(
        with: try await app().restoreSession(try await snapshot(visit), id: visit.session.id))
      try await visit.takeOne()
      await before.end(.stopping)
    }
    #expect(visit.page.root.allText.contains("Items: 10"))
  }

  @Test func twoVisitors() async throws {
    let app = app()
    let first = try await Visit(app)
    let second = try await Visit(app)
    try await first.send("activate", to: first.id("button", "Add"))
    let next = self.app()
    for visit in [first, second] {
      try await visit.goOn(
        with: try await next.restoreSession(try await snapshot(visit), id: visit.session.id))
      try await visit.takeOne()
    }
    try await second.send("activate", to: second.id("button", "More"))
    #expect(first.page.root.allText.contains("Items: 1"))
    #expect(!first.page.root.allText.contains("There is more."))
    #expect(second.page.root.allText.contains("Items: 0"))
  }

  /// Another build has other stores: there is no session, and the reason names the store.
  @Test func anotherBuild() async throws {
    let visit = try await Visit(app())
    let snapshot = try await snapshot(visit)
    let other = WebApp { session in
      BasketView(store: session.store("cart", initialState: Basket.State()) { Basket() })
    }
    await #expect(throws: SnapshotError.noStore("basket")) {
      try await other.restoreSession(snapshot, id: visit.session.id)
    }
  }

  @Test func aSessionThatHasEnded() async throws {
    let visit = try await Visit(app())
    await visit.session.end(.stopping)
    #expect(try await visit.session.snapshot() == nil)
  }

  /// What all share stays with the process; what the views of a page keep does not.
  @Test func sharedByAll() async throws {
    let visit = try await Visit(app(sharing: .shared))
    try await visit.send("activate", to: visit.id("button", "Add"))
    try await visit.send("activate", to: visit.id("button", "More"))
    let session = try await app(sharing: .shared)
      .restoreSession(try await snapshot(visit), id: visit.session.id)
    try await visit.goOn(with: session)
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Items: 0"))
    #expect(visit.page.root.allText.contains("There is more."))
  }

  /// A page that has got messages after its session was kept: the server before ended without notice. The page is told, and the
  /// numbers of its events go on.
  @Test func aPageThatKnowsMore() async throws {
    let visit = try await Visit(app())
    let add = visit.id("button", "Add")
    try await visit.send("activate", to: add)
    let snapshot = try #require(try await visit.session.snapshot())
    try await visit.send("activate", to: add)
    try await visit.send("activate", to: add)
    let received = visit.page.received
    let session = try await app().restoreSession(
      snapshot, id: visit.session.id, hello: visit.hello)
    try await visit.goOn(with: session)
    #expect(visit.messages.last == "[\"r\",3,\"\(WebStrings().lostChanges)\"]")
    try await visit.takeOne()
    #expect(visit.messages.last?.hasPrefix("[\"all\",\(received + 1),3,") == true)
    #expect(visit.page.root.allText.contains("Items: 1"))
    #expect(try await visit.send("activate", to: add) == .event(.handled))
    #expect(visit.page.root.allText.contains("Items: 2"))
    // It is told once.
    try await visit.reconnect()
    #expect(visit.messages.last == "[\"r\",4]")
  }

  /// The page has met an element that is not in the snapshot: an event for it reaches no other one.
  @Test func elementsOfACrash() async throws {
    func app() -> WebApp {
      WebApp { session in
        BasketRowsView(store: session.store("basket", initialState: Basket.State()) { Basket() })
      }
    }
    let visit = try await Visit(app())
    let snapshot = try #require(try await visit.session.snapshot())
    try await visit.send("activate", to: visit.id("button", "Add"))
    let take = visit.id("button", "Take 0")
    // Also a page that was loaded again, and has no message.
    for hello in [
      visit.hello, WebHello(session: visit.session.id, received: 0, applied: 1),
    ] {
      let session = try await app().restoreSession(snapshot, id: visit.session.id, hello: hello)
      try await visit.goOn(with: session)
      try await visit.takeOne()
      try await visit.send("activate", to: visit.id("button", "Add"))
      #expect(try await visit.send("activate", to: take) == .event(.gone))
      #expect(visit.id("button", "Take 0") > 0)
    }
  }

  /// The page has the script of another build: it loads itself again, and its next document resumes the session.
  @Test func anotherScript() async throws {
    let visit = try await Visit(app())
    try await visit.send("activate", to: visit.id("button", "Add"))
    let snapshot = try await snapshot(visit)
    let next = WebApp(elements: [WebElementScript("map", source: "export default {}")]) { session in
      BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
    }
    let session = try await next.restoreSession(snapshot, id: visit.session.id)
    try await visit.goOn(with: session)
    #expect(visit.page.end == "outdated")
    let loaded = try await session.connect(
      WebHello(session: session.id, received: 0, applied: 1))
    var messages = loaded.makeAsyncIterator()
    #expect(await messages.next() == "[\"r\",1]")
    #expect(await messages.next()?.contains("Items: 1") == true)
  }

  /// The app gets the address that the page was requested at, and not that of the connection.
  @Test func theAddress() async throws {
    let app = WebApp(basePath: "/shop/") { session in
      Text("\(session.path) \(session.request.parameter("q") ?? "-") \(session.request.host)")
    }
    let request = try #require(WebRequest(target: "/shop/caf%C3%A9?q=a+b", host: "old"))
    let session = await app.makeSession(for: request)
    let snapshot = try SessionSnapshot(try #require(try await session.snapshot()).bytes)
    let next = try await app.restoreSession(
      snapshot, id: session.id, for: WebRequest(path: "/shop/", host: "new"))
    let html = await next.document().html
    #expect(html.contains("/café a b new"))
    #expect(next.actor.request.target == "/shop/caf%C3%A9?q=a+b")
  }
}

private struct BasketRowsView: View {
  let store: StoreOf<Basket>

  var body: some View {
    Button("Add") { store.send(.add) }
    ForEach(0..<store.items, id: \.self) { item in
      Button("Take \(item)") { store.send(.take) }
    }
  }
}

private struct AccountView: View {
  @Shared(.fileStorage(URL(filePath: "/account.json"), scope: .dependencies)) var name = "nobody"
  @Shared(.appStorage("isDark", scope: .dependencies)) var isDark = false
  @Shared(.inMemory("count")) var count = 0

  var body: some View {
    Text("\(name), \(isDark ? "dark" : "light"), \(count)")
    Button("Log in") { $name.withLock { $0 = "Blob" } }
    Button("Darken") { $isDark.withLock { $0 = true } }
    Button("Count") { $count.withLock { $0 += 1 } }
  }
}
