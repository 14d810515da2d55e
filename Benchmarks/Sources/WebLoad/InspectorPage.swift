import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The page of an inspector, as a browser has it, without anything that renders it.
///
/// It blocks its thread, so call it from a thread of its own: the inspected store answers on its actor.
public final class InspectorPage {
  /// How long something took, and the bytes that it brought.
  public struct Cost: Sendable {
    public var seconds: Double
    public var bytes: Int

    public init(seconds: Double = 0, bytes: Int = 0) {
      self.seconds = seconds
      self.bytes = bytes
    }

    public static func + (first: Cost, second: Cost) -> Cost {
      Cost(seconds: first.seconds + second.seconds, bytes: first.bytes + second.bytes)
    }
  }

  private let page: LoadPage
  /// What the document cost, with the way to it by the address with the token.
  public let opening: Cost

  /// - Parameter address: what the inspector prints, with its token.
  public init(address: String) throws {
    guard let url = URLComponents(string: address), let host = url.host, let port = url.port else {
      throw LoadError.answer("'\(address)' is no address of an inspector")
    }
    let start = ContinuousClock.now
    let documents = try LoadSocket(port: port)
    try documents.send(
      "GET /?\(url.percentEncodedQuery ?? "") HTTP/1.1\r\nHost: \(host):\(port)\r\n\r\n")
    let head = try documents.response().head
    guard
      let line = head.split(separator: "\r\n").first(where: { $0.hasPrefix("set-cookie: ") }),
      let cookie = line.dropFirst(12).split(separator: ";").first
    else { throw LoadError.answer(head) }
    try documents.send(
      "GET / HTTP/1.1\r\nHost: \(host):\(port)\r\nCookie: \(cookie)\r\n\r\n")
    let document = try documents.response().body
    opening = Cost(seconds: start.duration(to: .now) / .seconds(1), bytes: document.count)
    page = try LoadPage(document: document, host: host, port: port, cookie: String(cookie))
    page.keepsMarkup = true
  }

  /// Presses what has a label, and waits for a text.
  public func press(_ label: String, waitingFor text: String) throws -> Cost {
    guard let id = page.id(of: label) else {
      throw LoadError.answer("the inspector has nothing that is labeled '\(label)'")
    }
    return try send(#""activate""#, to: id, waitingFor: text)
  }

  /// Moves the slider of turns, and waits for a text.
  public func select(turn: Int, waitingFor text: String) throws -> Cost {
    guard let id = page.slider else {
      throw LoadError.answer("the inspector has no slider of turns")
    }
    return try send(#""setNumber",\#(turn)"#, to: id, waitingFor: text)
  }

  /// Takes what the inspector sends, as long as a condition holds.
  ///
  /// - Returns: the number of messages.
  @discardableResult
  public func look(while isLooking: () -> Bool) throws -> Int {
    page.keepsMarkup = false
    defer { page.keepsMarkup = true }
    var count = 0
    var state = pollfd(fd: page.socket.descriptor, events: Int16(POLLIN), revents: 0)
    while isLooking() {
      guard poll(&state, 1, 20) > 0 else { continue }
      try page.socket.receive()
      while let message = try page.socket.message() {
        try page.take(message)
        count += 1
      }
    }
    return count
  }

  private func send(_ event: String, to id: Int, waitingFor text: String) throws -> Cost {
    let start = ContinuousClock.now
    try page.send(event, to: id)
    var cost = Cost()
    while true {
      let message = try page.socket.nextMessage()
      cost.seconds = start.duration(to: .now) / .seconds(1)
      cost.bytes += message.utf8.count
      try page.take(message)
      if message.contains(text) { return cost }
    }
  }
}
