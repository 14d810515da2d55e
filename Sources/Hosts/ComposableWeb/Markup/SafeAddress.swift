/// An address that a page may link to: on the web, for mail, or on the same server. Never a script.
struct SafeAddress {
  let text: String

  /// Nil for any other address. Characters that a browser would remove (control characters, leading
  /// spaces) make an address invalid, because it might become a different one.
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
