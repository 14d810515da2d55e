import Foundation

/// A page that somebody could look at, without anything that shows it.
final class LoadPage {
  let socket: LoadSocket
  /// The number of the newest message that it has.
  private(set) var number: Int
  /// How many events it has sent, and how many of them it knows to be applied.
  private(set) var sent = 0
  private(set) var applied = 0
  /// All that it was ever shown, to find what can be pressed.
  private(set) var markup: String

  /// Connects a page for a document.
  init(document: [UInt8], port: Int) throws {
    markup = String(decoding: document, as: UTF8.self)
    guard let session = Self.value("data-session", in: markup),
      let number = Self.value("data-number", in: markup).flatMap({ Int($0) }),
      let path = Self.value("data-socket", in: markup)
    else { throw LoadError.answer(String(markup.prefix(200))) }
    self.number = number
    socket = try LoadSocket(port: port)
    try socket.send(
      """
      GET \(path) HTTP/1.1\r
      Host: localhost:\(port)\r
      Origin: http://localhost:\(port)\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r\n
      """)
    let head = try socket.response().head
    guard head.hasPrefix("HTTP/1.1 101") else { throw LoadError.answer(head) }
    try socket.send(message: #"["hello",1,"\#(session)",\#(number)]"#)
    let greeting = try socket.nextMessage()
    guard greeting == #"["r",0]"# else { throw LoadError.answer(greeting) }
  }

  /// Presses the element with a label.
  func press(_ label: String) throws {
    guard let id = id(of: label) else { throw LoadError.answer("nothing says '\(label)'") }
    try press(id)
  }

  func press(_ id: Int) throws {
    sent += 1
    try socket.send(message: #"["e",\#(sent),\#(number),\#(id),"activate"]"#)
  }

  /// Takes the messages that have come.
  ///
  /// - Returns: the bytes of the last one, when it was patches.
  @discardableResult
  func takeMessages() throws -> Int? {
    var bytes: Int?
    while let message = try socket.message() { bytes = try take(message) }
    return bytes
  }

  /// Waits until all its events are applied.
  ///
  /// - Returns: the bytes of the last message.
  @discardableResult
  func waitUntilApplied() throws -> Int? {
    var bytes: Int?
    while applied < sent { bytes = try take(try socket.nextMessage()) }
    return bytes
  }

  private func take(_ message: String) throws -> Int {
    let parts = message.dropFirst().split(separator: ",", maxSplits: 3)
    switch parts.first {
    case #""p""#, #""all""#:
      guard parts.count > 2, let number = Int(parts[1]),
        let applied = Int(parts[2].prefix { $0 != "]" })
      else { throw LoadError.answer(message) }
      (self.number, self.applied) = (number, applied)
      if sent <= 2 { markup = message.replacing(#"\""#, with: "\"") }
    case #""a""#:
      guard parts.count == 2, let applied = Int(parts[1].prefix { $0 != "]" }) else {
        throw LoadError.answer(message)
      }
      self.applied = applied
    default: throw LoadError.answer(message)
    }
    return message.utf8.count
  }

  /// The element with a label that can be pressed.
  func id(of label: String) -> Int? {
    guard let text = markup.range(of: ">\(label)<"),
      let event = markup[..<text.lowerBound].range(of: "data-e=activate", options: .backwards),
      let tag = markup[..<event.lowerBound].lastIndex(of: "<")
    else { return nil }
    // A row of a list has the id, when all that is in it is something to press.
    let inTag = Self.value("id", in: markup[tag..<text.lowerBound].prefix { $0 != ">" })
    let before = markup[..<tag].range(of: " id=", options: .backwards).flatMap {
      Self.value("id", in: markup[$0.lowerBound...])
    }
    return inTag.flatMap { Int($0) } ?? before.flatMap { Int($0) }
  }

  private static func value(_ name: String, in text: some StringProtocol) -> Substring? {
    guard let range = text.range(of: " \(name)=") else { return nil }
    let rest = text[range.upperBound...]
    return rest.first == "\""
      ? Substring(rest.dropFirst().prefix { $0 != "\"" })
      : Substring(rest.prefix { $0 != " " && $0 != ">" })
  }
}
