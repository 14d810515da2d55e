/// An address within an app: the parts of a path, and the items of a query.
///
/// ```swift
/// let address = StateAddress("/tickets/caf%C3%A9?q=storm")!
/// address.path         // ["tickets", "café"]
/// address.description  // "/tickets/caf%C3%A9?q=storm"
/// ```
///
/// Parts and items are text without escapes. Each address has one canonical text, its ``description``, which survives
/// browsers and proxies: these merge slashes and resolve `.` and `..`, so an empty part, and one that begins with a dot, is written
/// with a tilde before it.
public struct StateAddress: Hashable, Sendable {
  /// An item of a query. A name may occur several times.
  public struct Item: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// - Parameters:
    ///   - name: the name.
    ///   - value: the value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The parts of the path, without slashes; none for the first screen.
  public var path: [String]
  /// The items of the query, in their order.
  public var query: [Item]

  /// - Parameters:
  ///   - path: the parts of the path, without escapes.
  ///   - query: the items of the query, without escapes.
  public init(path: [String] = [], query: [Item] = []) {
    self.path = path
    self.query = query
  }

  /// The longest text of an address, in bytes. A longer one is not read.
  public static let longestText = 4_096
  /// How many parts a path may have.
  public static let mostParts = 32
  /// How many items a query may have.
  public static let mostItems = 64
}

extension StateAddress: LosslessStringConvertible {
  /// Reads an address: `/tickets/8?q=storm`. Slashes at the end and double slashes are ignored, and so is a fragment.
  ///
  /// - Parameter text: the text, percent-encoded.
  /// - Returns: nil if it does not begin with a slash; if an escape in the path is malformed or not UTF-8, or stands for NUL; or
  ///   if it is longer than ``longestText``, ``mostParts`` or ``mostItems``.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longestText, text.utf8.first == UInt8(ascii: "/") else {
      return nil
    }
    let text = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    let pathEnd = text.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    path = []
    for part in text[..<pathEnd].split(separator: UInt8(ascii: "/")) {
      guard path.count < Self.mostParts, let decoded = PercentCoding.decoded(part),
        !decoded.utf8.contains(0)
      else { return nil }
      path.append(decoded.hasPrefix("~") ? String(decoded.dropFirst()) : decoded)
    }
    query = []
    for pair in text[pathEnd...].dropFirst().split(separator: UInt8(ascii: "&")) {
      guard query.count < Self.mostItems else { return nil }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      query.append(Item(Self.text(pair[..<equals]), Self.text(pair[equals...].dropFirst())))
    }
  }

  /// A malformed escape in a query stays as it is: a search for `100%` is no offense.
  private static func text(_ part: Substring.UTF8View) -> String {
    let spaced = part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return PercentCoding.decoded(spaced) ?? String(decoding: spaced, as: UTF8.self)
  }

  /// The canonical text, percent-encoded: ASCII only.
  public var description: String {
    var text = ""
    for part in path {
      text += "/"
      if part.isEmpty || part.hasPrefix(".") || part.hasPrefix("~") { text += "~" }
      text += PercentCoding.encoded(part)
    }
    if path.isEmpty { text = "/" }
    for (index, item) in query.enumerated() {
      text += index == 0 ? "?" : "&"
      text += "\(PercentCoding.encoded(item.name))=\(PercentCoding.encoded(item.value))"
    }
    return text
  }

  /// Whether its text can be read again: it is not too long, and has no NUL in a path.
  var isReadable: Bool {
    path.count <= Self.mostParts && query.count <= Self.mostItems
      && !path.contains { $0.utf8.contains(0) } && description.utf8.count <= Self.longestText
  }
}
