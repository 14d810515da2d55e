/// Decodes the heads of requests from bytes as they arrive.
///
/// A pure value, and a strict one: it refuses anything that two parsers could read in two ways. It
/// never holds more than the limit of a head plus the bytes received last.
struct HTTPRequestDecoder: Sendable {
  /// The maximum length of a head, in bytes.
  static let longestHead = 16_384
  /// The maximum number of fields in a head.
  static let mostFields = 100

  private var bytes: [UInt8] = []
  /// Where the search for the end of the head continues.
  private var searched = 0

  /// The bytes after the decoded heads. After an upgrade they are no longer HTTP.
  var rest: [UInt8] { bytes }

  /// Whether a request has arrived only in part.
  var isInRequest: Bool { !bytes.isEmpty }

  mutating func receive(_ more: [UInt8]) {
    bytes += more
  }

  /// Decodes the next request.
  ///
  /// - Returns: nil if more bytes are needed.
  /// - Throws: the refusal; the connection can't be used afterward.
  mutating func next() throws(HTTPRefusal) -> HTTPRequest? {
    // Some clients send an extra empty line between requests.
    while bytes.starts(with: [13, 10]) { bytes.removeFirst(2) }
    guard let end = endOfHead() else {
      if bytes.count > Self.longestHead {
        throw HTTPRefusal(
          .headTooLarge, "Request head too large. The limit is \(Self.longestHead) bytes.")
      }
      return nil
    }
    let head = bytes[..<end]
    guard head.count <= Self.longestHead else {
      throw HTTPRefusal(
        .headTooLarge, "Request head too large. The limit is \(Self.longestHead) bytes.")
    }
    let request = try HTTPRequest(head: head)
    bytes.removeSubrange(..<(end + 4))
    searched = 0
    return request
  }

  /// The index of the empty line that ends a head.
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
