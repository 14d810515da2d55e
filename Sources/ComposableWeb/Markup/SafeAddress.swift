/// An address that a page may lead to: on the web, a mail's, or one on the same server. Never a script.
struct SafeAddress {
  let text: String

  /// Nil for any other. What a browser would leave out of an address (control characters, spaces at its
  /// start) makes it none, for then it might be another one.
  init?(_ text: String) {
    guard text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 && $0 != "\\" }) else {
      return nil
    }
    let lowercased = text.lowercased()
    let schemes = ["http://", "https://", "mailto:"]
    let isHere = ["/", "#", "?"].contains { text.hasPrefix($0) } && !text.hasPrefix("//")
    guard isHere || schemes.contains(where: { lowercased.hasPrefix($0) }) else { return nil }
    self.text = text
  }
}
