/// Reads the heads of requests out of bytes as they come.
///
/// A pure value, and a strict one: what two readers could understand in two ways is refused. What it
/// holds is never more than the limit of a head and what came last.
struct HTTPRequestDecoder: Sendable {
  /// How long a head may be, in bytes.
  static let longestHead = 16_384
  /// How many fields a head may have.
  static let mostFields = 100

  private var bytes: [UInt8] = []
  /// Where the search for the end of the head goes on.
  private var searched = 0

  /// What has come after the heads that were read: it is not HTTP any more after an upgrade.
  var rest: [UInt8] { bytes }

  /// Whether a request has begun that isn't there as a whole.
  var isInRequest: Bool { !bytes.isEmpty }

  mutating func receive(_ more: [UInt8]) {
    bytes += more
  }

  /// Takes the next request out of what has come.
  ///
  /// - Returns: nil when more is needed.
  /// - Throws: why it is refused; the connection is of no use afterwards.
  mutating func next() throws(HTTPRefusal) -> HTTPRequest? {
    // Some clients send an empty line too many between requests.
    while bytes.starts(with: [13, 10]) { bytes.removeFirst(2) }
    guard let end = endOfHead() else {
      if bytes.count > Self.longestHead {
        throw HTTPRefusal(
          .headTooLarge, "A request's head may have \(Self.longestHead) bytes.")
      }
      return nil
    }
    let head = bytes[..<end]
    guard head.count <= Self.longestHead else {
      throw HTTPRefusal(.headTooLarge, "A request's head may have \(Self.longestHead) bytes.")
    }
    let request = try HTTPRequest(head: head)
    bytes.removeSubrange(..<(end + 4))
    searched = 0
    return request
  }

  /// Where the empty line is that ends a head.
  private mutating func endOfHead() -> Int? {
    var index = searched
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10
      {
        return index
      }
      index += 1
    }
    searched = index
    return nil
  }
}
