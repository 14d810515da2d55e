/// The identity of a session: 128 random bits, which can't be guessed.
///
/// Anyone with the id of a session can use it, unless the transport checks more, as `ComposableWebServer` does. It is in the
/// page and in the first message of a connection; keep it out of logs and addresses.
public struct WebSessionID: Hashable, Sendable, CustomStringConvertible {
  package let high: UInt64
  package let low: UInt64

  /// Creates a random id.
  public init() {
    var generator = SystemRandomNumberGenerator()
    high = generator.next()
    low = generator.next()
  }

  /// The id of these bits.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// - Parameter text: 32 hexadecimal digits, as in ``text``. Nil for everything else.
  public init?(_ text: some StringProtocol) {
    let isHexadecimal = text.utf8.allSatisfy {
      (48...57).contains($0) || (97...102).contains($0)
    }
    guard text.utf8.count == 32, isHexadecimal,
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 hexadecimal digits, as in the page.
  public var text: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

  /// The first digits: enough to tell sessions apart in a log, but not to use one.
  public var description: String { "\(text.prefix(8))…" }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
