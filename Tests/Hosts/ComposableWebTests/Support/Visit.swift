import ComposableViews
import ComposableWeb

/// An open page without a transport. It takes pending messages when asked.
final class Visit {
  private(set) var session: WebSession
  private(set) var page: PageModel
  private(set) var sentBytes = 0
  private(set) var messages: [String] = []
  private var connection: WebConnection
  private var iterator: WebConnection.AsyncIterator
  private(set) var events = 0
  private let seal: WebSeal?

  init(
    _ app: WebApp, path: String = "/", client: String? = nil, seal: WebSeal? = nil
  ) async throws {
    self.seal = seal
    session = await app.makeSession(for: WebRequest(path: path, client: client))
    let html = await session.document().html
    let document = try HTMLParser.parse(html)
    guard let body = document[0].first({ $0.tag == "body" }),
      let main = body.first({ $0.id == "0" }),
      let number = Int(body.attributes["data-number"] ?? "")
    else { throw PageModel.Problem(description: html) }
    page = PageModel(root: main, received: number)
    connection = try await session.connect(
      WebHello(session: session.id, received: number), seal: seal)
    iterator = connection.makeAsyncIterator()
    try await takeOne()
  }

  /// Takes the next message, which must exist.
  @discardableResult
  func takeOne() async throws -> String {
    guard let message = await iterator.next() else {
      throw PageModel.Problem(description: "no message")
    }
    sentBytes += message.utf8.count
    messages.append(message)
    try page.take(message)
    return message
  }

  /// Sends an event, and takes messages until the event is answered.
  @discardableResult
  func send(_ name: String, to id: Int, _ value: String? = nil) async throws -> WebMessageResult {
    events += 1
    let last = value.map { ",\($0)" } ?? ""
    let receipt = await session.receive(
      "[\"e\",\(events),\(page.received),\(id),\"\(name)\"\(last)]", from: connection)
    while page.acknowledged < events, page.end == nil { try await takeOne() }
    return receipt
  }

  func sendRaw(_ message: String) async -> WebMessageResult {
    await session.receive(message, from: connection)
  }

  /// Says which messages it has.
  func acknowledge() async { _ = await sendRaw("[\"a\",\(page.received)]") }

  /// Drops the connection.
  func disconnect() async { await session.disconnect(connection) }

  /// Drops the connection, and opens a new one.
  func reconnect() async throws {
    await disconnect()
    try await connectAgain()
  }

  /// The first message of its next connection.
  var hello: WebHello {
    WebHello(
      session: session.id, received: page.received, seal: page.seal, applied: page.acknowledged)
  }

  func connectAgain() async throws {
    connection = try await session.connect(hello, seal: seal)
    iterator = connection.makeAsyncIterator()
    try await takeOne()
  }

  /// Connects the page to a session that goes on where the page's session was.
  func goOn(with session: WebSession) async throws {
    self.session = session
    try await connectAgain()
  }

  func id(_ tag: String, _ text: String? = nil) -> Int {
    let node = page.root.first { $0.tag == tag && (text == nil || $0.allText == text) }
    return node.flatMap { PageModel.element(around: $0) }?.number ?? -1
  }
}
