package import ComposableHosting

/// A message that a page sends over a connection.
package enum PageMessage: Hashable, Sendable {
  /// An event of an element, with the event's number.
  case event(HostEvent, ElementID, number: Int, received: Int)
  /// The number of the last message that the page has applied.
  case received(Int)
  /// The page asks for its session, sealed.
  case keep

  /// Whether it is an event.
  package var isEvent: Bool {
    switch self {
    case .event: true
    case .received, .keep: false
    }
  }

  /// Parses a message.
  init(_ message: String, limits: WebLimits) throws(WebProtocolError) {
    let items = try Self.items(of: message, limits)
    switch (items.first, items.count) {
    case (.text("a")?, 2):
      self = .received(try Self.count(items[1]))
    case (.text("keep")?, 1):
      self = .keep
    case (.text("e")?, 5...8):
      guard case .text(let text) = items[4], let name = EventName(rawValue: text) else {
        throw .unknownMessage
      }
      let number = try Self.count(items[1])
      guard number > 0 else { throw .unknownMessage }
      self = .event(
        try name.event(items[5...]),
        ElementID(rawValue: try Self.count(items[3])), number: number,
        received: try Self.count(items[2]))
    default: throw .unknownMessage
    }
  }

  static func items(
    of message: String, _ limits: WebLimits
  ) throws(WebProtocolError) -> [JSONScanner.Item] {
    let count = message.utf8.count
    guard count <= limits.messageBytes else {
      throw .tooLong(bytes: count, limit: limits.messageBytes)
    }
    var scanner = JSONScanner(message)
    return try scanner.scan()
  }

  /// A nonnegative integer that JavaScript represents exactly.
  static func count(_ item: JSONScanner.Item) throws(WebProtocolError) -> Int {
    let count = try integer(item)
    guard count >= 0 else { throw .unknownMessage }
    return count
  }

  /// An integer that JavaScript represents exactly.
  static func integer(_ item: JSONScanner.Item) throws(WebProtocolError) -> Int {
    guard case .number(let number) = item, let integer = Int(exactly: number),
      (-1 << 53 + 1..<1 << 53).contains(integer)
    else { throw .unknownMessage }
    return integer
  }
}
