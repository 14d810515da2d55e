import ComposableUI
import ComposableWeb
import RandomSupport
import Testing

/// Servers that stop, with and without notice, and sessions that hibernate, between any two messages: no event is applied twice, and none is lost that the page was
/// not told of.
@Suite struct KeptSessionFuzzTests {
  private func app() -> WebApp {
    WebApp { session in
      BasketView(store: session.store("basket", initialState: Basket.State()) { Basket() })
    }
  }

  @Test(arguments: 0..<40) func anyOrder(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let page = try await SmallPage(app())
    for _ in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3: page.press()
      case 4: await page.sendOne()
      case 5: await page.takeOne()
      case 6: await page.ask()
      case 7: try await page.reconnect()
      case 8, 9: await page.hibernate()
      default:
        try await page.stop(
          isAnnounced: .random(using: &random), isUnlucky: .random(using: &random), next: app())
      }
    }
    try await page.settle()
    #expect(page.items == page.made - page.lost, "seed \(seed)")
    await page.hibernate()
    #expect(page.hasHibernated)
  }
}

/// A page that counts what it has pressed, and what is lost with its servers.
private final class SmallPage {
  private var session: WebSession
  private var connection: WebConnection
  private var messages: WebConnection.AsyncIterator
  private let model: PageModel
  private let button: Int
  private(set) var made = 0
  /// The numbers of the events that are not answered, and how many of them this connection has carried.
  private var pending: [Int] = []
  private var carried = 0
  /// The last event that the page knows to be applied.
  private var known = 0
  /// Events that were applied, and were in no session that the page had.
  private(set) var lost = 0
  private var tellsOfLoss = 0

  private static let seal: WebSeal = {
    try? String(decoding: $0.get().bytes, as: UTF8.self)
  }

  init(_ app: WebApp) async throws {
    session = await app.makeSession()
    let html = await session.document().html
    let body = try #require(try HTMLParser.parse(html)[0].first { $0.tag == "body" })
    let root = try #require(body.first { $0.id == "0" })
    model = PageModel(root: root, received: Int(body.attributes["data-number"] ?? "") ?? 0)
    let add = try #require(root.first { $0.tag == "button" && $0.allText == "Add" })
    button = PageModel.element(around: add)?.number ?? -1
    connection = try await session.connect(
      WebHello(session: session.id, received: model.received), seal: Self.seal)
    messages = connection.makeAsyncIterator()
    try await take()
  }

  var items: Int {
    let text = model.root.allText
    return text.firstMatch(of: /Items: (\d+)/).flatMap { Int($0.1) } ?? -1
  }

  func press() {
    made += 1
    pending.append((pending.last ?? known) + 1)
  }

  /// Sends the next event, which is applied.
  func sendOne() async {
    guard carried < pending.count else { return }
    let number = pending[carried]
    carried += 1
    let result = await session.receive(
      "[\"e\",\(number),\(model.received),\(button),\"activate\"]", from: connection)
    #expect(result == .event(.handled) || result == .repeated)
    waiting = true
  }

  private(set) var hasHibernated = false

  /// Tries it: the page may have yet to get messages.
  func hibernate() async {
    _ = await session.receive("[\"a\",\(model.received)]", from: connection)
    switch await session.hibernate() {
    case nil: hasHibernated = true
    case .busy?: break
    case let obstacle?: Issue.record("\(obstacle)")
    }
  }

  func ask() async {
    #expect(await session.receive("[\"keep\"]", from: connection) == .acknowledgement)
    waiting = true
  }

  /// Whether there is a message for sure.
  private var waiting = false

  /// Takes the next message, if one is there for sure.
  func takeOne() async {
    guard waiting else { return }
    waiting = false
    _ = try? await take()
  }

  @discardableResult
  private func take() async throws -> String {
    let message = try #require(await messages.next())
    if message.contains(WebStrings().lostChanges) { tellsOfLoss += 1 }
    try model.take(message)
    known = max(known, model.acknowledged)
    let before = pending.count
    pending.removeAll { $0 <= known }
    carried = max(0, carried - (before - pending.count))
    return message
  }

  func reconnect() async throws {
    await session.disconnect(connection)
    try await connect()
  }

  private func connect() async throws {
    carried = 0
    waiting = false
    connection = try await session.connect(hello, seal: Self.seal)
    messages = connection.makeAsyncIterator()
    try await take()
  }

  private var hello: WebHello {
    WebHello(session: session.id, received: model.received, seal: model.seal, applied: known)
  }

  /// Ends the server, and goes on at the next one, if the page has a session for it.
  func stop(isAnnounced: Bool, isUnlucky: Bool, next: WebApp) async throws {
    if isAnnounced {
      await session.end(.stopping)
      while !(try await take().hasPrefix("[\"x\"")) {}
    }
    guard let seal = model.seal else { return }
    let snapshot = try SessionSnapshot(seal.utf8)
    if !isAnnounced { await session.end(.unknownSession) }
    session = try await next.restoreSession(
      snapshot, id: session.id, hello: hello)
    // The first connection may end before its greeting.
    if isUnlucky { _ = try await session.connect(hello, seal: Self.seal) }
    let told = tellsOfLoss
    let before = known
    let isOlder = number("newest", in: snapshot) < model.received
    try await connect()
    while !(try await take().hasPrefix("[\"all\"")) {}
    let missing = before - number("applied", in: snapshot)
    lost += max(0, missing)
    // It is told again if it may not have read it.
    let isUntold = String(decoding: snapshot.bytes, as: UTF8.self).contains("\"hasLoss\":true")
    #expect(tellsOfLoss == (missing > 0 || isOlder || isUntold ? told + 1 : told))
  }

  private func number(_ name: String, in snapshot: SessionSnapshot) -> Int {
    let text = String(decoding: snapshot.bytes, as: UTF8.self)
    let rest = text.split(separator: "\"\(name)\":").dropFirst().first ?? ""
    return Int(rest.prefix { $0.isNumber }) ?? 0
  }

  /// Sends what is left, and takes the answers.
  func settle() async throws {
    try await reconnect()
    // Its answer has the screen.
    press()
    while carried < pending.count { await sendOne() }
    while !pending.isEmpty { try await take() }
  }
}
