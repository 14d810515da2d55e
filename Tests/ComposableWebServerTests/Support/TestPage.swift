import Foundation
import Testing

/// A page, as far as a test needs to understand one.
struct TestPage {
  let server: TestServer
  /// Which session it is of.
  let session: String
  /// The number of the message that the document is.
  let number: Int
  let html: String

  /// Asks for a document.
  init(_ server: TestServer, path: String = "/") async throws {
    self.server = server
    let response = try #require(await server.get(path))
    try #require(response.status == 200)
    html = response.body
    session = String(try #require(html.firstMatch(of: /data-session="?([0-9a-f]{32})/)).1)
    number = try #require(Int(html.firstMatch(of: /data-number="?([0-9]+)/)!.1))
  }

  /// The id of the first button.
  var button: Int { Int(html.firstMatch(of: /<button id="?([0-9]+)/)!.1)! }

  /// Connects, and says which session it is of.
  func connect(having number: Int? = nil) async throws -> TestSocket {
    let socket = try await server.open()
    socket.send(#"["hello",1,"\#(session)",\#(number ?? self.number)]"#)
    return socket
  }

  /// Connects, and waits for the greeting.
  ///
  /// - Parameter applied: how many events the session has applied.
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
