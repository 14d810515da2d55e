extension WebRequest {
  /// Decodes the target of a request: `/caf%C3%A9?q=a+b`.
  ///
  /// - Parameter target: the path and the query, as the browser sent them.
  /// - Returns: nil if an escape in the path is malformed, or does not decode to UTF-8.
  public init?(
    target: String, headers: [Field] = [], scheme: String = "http", host: String = "",
    client: String? = nil
  ) {
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    guard let path = Self.decoded(target[..<mark]) else { return nil }
    let pairs: [Substring] = target[mark...].dropFirst().split(separator: "&")
    self.init(
      path: path, query: pairs.map(Self.parameter), headers: headers, scheme: scheme, host: host,
      client: client)
    self.target = target
  }

  private static func parameter(_ pair: Substring) -> Field {
    let equals = pair.firstIndex(of: "=") ?? pair.endIndex
    return Field(name: text(pair[..<equals]), value: text(pair[equals...].dropFirst()))
  }

  /// A malformed escape in a query stays as it is: a search for `100%` is no offense.
  private static func text(_ part: Substring) -> String {
    let spaced = String(part.map { $0 == "+" ? " " : $0 })
    return decoded(spaced[...]) ?? spaced
  }

  private static func decoded(_ text: Substring) -> String? {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
