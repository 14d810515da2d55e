import Foundation
import Testing

/// A page, parsed as far as the tests need.
struct TestPage {
  let server: TestServer
  /// The page's session.
  let session: String
  /// The message number of the document.
  let number: Int
  let html: String

  /// Requests a document.
  init(_ server: TestServer, path: String = "/", _ fields: [String] = []) async throws {
    self.server = server
    let response = try #require(await server.get(path, fields))
    try #require(response.status == 200)
    html = response.body
    session = String(try #require(html.firstMatch(of: /data-session="?([0-9a-f]{32})/)).1)
    number = try #require(Int(html.firstMatch(of: /data-number="?([0-9]+)/)!.1))
  }

  /// The id of the first button.
  var button: Int { Int(html.firstMatch(of: /<button id="?([0-9]+)/)!.1)! }

  /// Connects, and sends the session's id.
  func connect(having number: Int? = nil) async throws -> TestSocket {
    let socket = try await server.open()
    socket.send(#"["hello",1,"\#(session)",\#(number ?? self.number)]"#)
    return socket
  }

  /// Connects, and waits for the greeting.
  ///
  /// - Parameter applied: the number of events that the session has applied.
  func greeted(having number: Int? = nil, applied: Int = 0) async throws -> TestSocket {
    let socket = try await connect(having: number)
    #expect(await socket.next() == .text(#"["r",\#(applied)]"#))
    return socket
  }

  /// Presses the button.
  func press(_ socket: TestSocket, event: Int, having number: Int? = nil) {
    socket.send(#"["e",\#(event),\#(number ?? self.number),\#(button),"activate"]"#)
  }
}
