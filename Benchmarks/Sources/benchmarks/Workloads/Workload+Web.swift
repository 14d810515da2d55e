import ComposableViews
import ComposableWebServer

extension Workload {
  /// A page's session, from an event to the message with its patches, against the message written by hand.
  static var web: [Workload] { [1_000, 10_000].map(reversal) }

  private static func reversal(_ count: Int) -> Workload {
    Workload(WorkloadName.webReversal(of: count), note: "the message, written") {
      // By default a page gets the whole screen instead of a message of this size.
      var limits = WebLimits()
      limits.pendingBytes = 1_000_000
      let page = OpenPage(WebApp(limits: limits) { _ in ReversedRowsView(count) })
      let limit = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations { await page.pressFirstButton() }
        } proof: {
          page.moves / (count - 1)
        },
        Contender { iterations in
          for _ in 0..<iterations {
            var message = "[\"p\",1,1"
            for row in 1..<count { message += ",[\"m\",\(row),\(count - row)]" }
            limit.value += message.utf8.count > count ? 1 : 0
          }
        } proof: {
          limit.value
        }
      )
    }
  }
}

/// A page without a transport.
@MainActor private final class OpenPage {
  private let app: WebApp
  private var open: (session: WebSession, connection: WebConnection, button: Substring)?
  private var messages: WebConnection.AsyncIterator?
  private var events = 0
  private(set) var moves = 0

  init(_ app: WebApp) {
    self.app = app
  }

  func pressFirstButton() async {
    if open == nil { await connect() }
    guard let (session, connection, button) = open else { return }
    events += 1
    _ = await session.receive(
      "[\"e\",\(events),\(events),\(button),\"activate\"]", from: connection)
    let message = await next() ?? ""
    moves += message.count(of: "[\"m\"")
  }

  private func connect() async {
    let session = await app.makeSession(path: "/")
    let html = await session.document().html
    guard let button = html.firstMatch(of: /<button id="?([0-9]+)/)?.output.1,
      let connection = try? await session.connect(WebHello(session: session.id, received: 1))
    else { fatalError("The page has no button, or does not connect.") }
    open = (session, connection, button)
    messages = connection.makeAsyncIterator()
    // The greeting.
    _ = await next()
  }

  private func next() async -> String? {
    var iterator = messages
    defer { messages = iterator }
    return await iterator?.next()
  }
}

extension String {
  fileprivate func count(of text: String) -> Int {
    utf8.count < text.utf8.count ? 0 : ranges(of: text).count
  }
}
