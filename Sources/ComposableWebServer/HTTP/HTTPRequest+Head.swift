extension HTTPRequest {
  /// Parses a head: its lines, without the empty one that ends it.
  init(head: ArraySlice<UInt8>) throws(HTTPRefusal) {
    var lines = Self.lines(of: head)[...]
    let first = lines.removeFirst()
    let parts = first.split(separator: 32, omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy({ $0 > 32 && $0 < 127 })
    else { throw HTTPRefusal(.badRequest, "Malformed request line.") }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw HTTPRefusal(.versionNotSupported, "Unsupported HTTP version. Use HTTP/1.1 or HTTP/1.0.")
    }
    guard lines.count <= HTTPRequestDecoder.mostFields else {
      throw HTTPRefusal(
        .headTooLarge,
        "Too many header fields. The limit is \(HTTPRequestDecoder.mostFields).")
    }
    method = String(decoding: parts[0], as: UTF8.self)
    target = String(decoding: parts[1], as: UTF8.self)
    isCurrent = version == "HTTP/1.1"
    for line in lines { fields.append(try Self.field(line)) }
    try checkFraming()
  }

  /// Refuses requests with a body, which would have to be read before the next request: no route
  /// accepts one.
  private func checkFraming() throws(HTTPRefusal) {
    guard values("transfer-encoding").isEmpty,
      values("content-length").allSatisfy({ $0 == "0" })
    else { throw HTTPRefusal(.contentTooLarge, "This server accepts no request bodies.") }
    guard values("host").count <= 1, !isCurrent || value("host") != nil else {
      throw HTTPRefusal(.badRequest, "A request must have exactly one Host header field.")
    }
  }

  private static func lines(of head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = head.startIndex
    for index in head.indices.dropLast() where head[index] == 13 && head[index + 1] == 10 {
      lines.append(head[start..<index])
      start = index + 2
    }
    lines.append(head[start...])
    return lines
  }

  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw HTTPRefusal(.badRequest, "Malformed header field.")
    }
    var value = line[(colon + 1)...]
    while value.first == 32 || value.first == 9 { value = value.dropFirst() }
    while value.last == 32 || value.last == 9 { value = value.dropLast() }
    guard value.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else {
      throw HTTPRefusal(.badRequest, "Invalid character in a header field.")
    }
    return HTTPField(
      String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
        }
      }
  }
}
