import Foundation

/// A client's page, without anything that renders it.
final class LoadPage {
  let socket: LoadSocket
  /// The number of the newest received message.
  private(set) var number: Int
  /// The number of sent events, and of those acknowledged as applied.
  private(set) var sent = 0
  private(set) var applied = 0
  /// All markup ever received, to find elements to press.
  private(set) var markup: PageMarkup
  /// Whether the markup of later messages is kept, too.
  var keepsMarkup = false

  /// Connects a page for a document.
  init(
    document: [UInt8], host: String = "localhost", port: Int, cookie: String? = nil
  ) throws {
    markup = PageMarkup(document)
    let start = try markup.start
    number = start.number
    socket = try LoadSocket(port: port)
    try socket.open(start.socket, of: host, port: port, cookie: cookie)
    let head = try socket.response().head
    guard head.hasPrefix("HTTP/1.1 101") else { throw LoadError.answer(head) }
    try socket.send(message: #"["hello",1,"\#(start.session)",\#(number)]"#)
    let greeting = try socket.nextMessage()
    guard greeting == #"["r",0]"# else { throw LoadError.answer(greeting) }
  }

  /// Presses the element with a label.
  func press(_ label: String) throws {
    guard let id = id(of: label) else { throw LoadError.answer("nothing is labeled '\(label)'") }
    try press(id)
  }

  func press(_ id: Int) throws { try send(#""activate""#, to: id) }

  /// Sends an event: its name and its values, in JSON.
  func send(_ event: String, to id: Int) throws {
    sent += 1
    try socket.send(message: #"["e",\#(sent),\#(number),\#(id),\#(event)]"#)
  }

  /// Processes the messages that have arrived.
  ///
  /// - Returns: the size of the last one if it was patches.
  @discardableResult
  func takeMessages() throws -> Int? {
    var bytes: Int?
    while let message = try socket.message() { bytes = try take(message) }
    return bytes
  }

  /// Waits until all sent events are applied.
  ///
  /// - Returns: the size of the last message.
  @discardableResult
  func waitUntilApplied() throws -> Int? {
    var bytes: Int?
    while applied < sent { bytes = try take(try socket.nextMessage()) }
    return bytes
  }

  @discardableResult
  func take(_ message: String) throws -> Int {
    let parts = message.dropFirst().split(separator: ",", maxSplits: 3)
    switch parts.first {
    case #""p""#, #""all""#:
      guard parts.count > 2, let number = Int(parts[1]),
        let applied = Int(parts[2].prefix { $0 != "]" })
      else { throw LoadError.answer(message) }
      (self.number, self.applied) = (number, applied)
      if keepsMarkup {
        markup.text += message.replacing(#"\""#, with: "\"")
      } else if sent <= 2 {
        markup.text = message.replacing(#"\""#, with: "\"")
      }
    case #""a""#:
      guard parts.count == 2, let applied = Int(parts[1].prefix { $0 != "]" }) else {
        throw LoadError.answer(message)
      }
      self.applied = applied
    default: throw LoadError.answer(message)
    }
    return message.utf8.count
  }

  /// The pressable element with a label.
  func id(of label: String) -> Int? { markup.button(label) }

  /// The slider, if there is one.
  var slider: Int? { markup.slider }
}
