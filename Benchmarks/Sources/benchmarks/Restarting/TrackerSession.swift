import ComposableSessions
import ComposableWebServer
import Foundation

/// A session of the tracker without a transport: a ticket is open, and a comment is half typed.
struct TrackerSession {
  private let app: WebApp
  let session: WebSession
  private let connection: WebConnection

  init() async throws {
    app = KeptApp.tracker.make(latency: .zero)
    session = await app.makeSession(path: KeptApp.ticket)
    let html = await session.document(waitingFor: .seconds(1)).html
    guard let row = html.firstMatch(of: /<li id=([0-9]+) class=row><label class=field>/)?.output.1
    else { throw Missing() }
    connection = try await session.connect(WebHello(session: session.id, received: 1))
    await session.receive(
      #"["e",1,1,\#(row),"setText","\#(Self.text)"]"#, from: connection)
  }

  /// What is typed is not there, or the field for it is not.
  struct Missing: Error {}

  private static let text = "It should also say where the wind comes from"

  /// The session as bytes.
  func snapshot() async throws -> [UInt8] {
    guard let snapshot = try await session.snapshot() else { throw Missing() }
    return snapshot.bytes
  }

  /// Goes on with a session until its page has the first screen.
  ///
  /// - Returns: the screen, as the message to the page.
  func restore(_ bytes: [UInt8]) async throws -> String {
    let id = WebSessionID()
    let hello = WebHello(session: id, received: 2, applied: 1)
    let restored = try await app.restoreSession(
      SessionSnapshot(bytes), id: id, hello: hello, for: WebRequest())
    let connection = try await restored.connect(hello)
    var messages = connection.makeAsyncIterator()
    var screen = ""
    while !screen.hasPrefix(#"["all""#), let message = await messages.next() { screen = message }
    return screen
  }

  /// Fails if what was typed is not on a screen.
  static func check(_ screen: String) throws {
    guard screen.contains(text) else { throw Missing() }
  }
}
