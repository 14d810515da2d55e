/// A secret of an inspector's page: that in its address, with which a client may see and change the app's state, and that in
/// the cookie of a browser.
struct InspectorToken: Sendable {
  let text: String

  /// - Returns: an unguessable token.
  init() {
    var random = SystemRandomNumberGenerator()
    let halves = (0..<2).map { _ in String(random.next(), radix: 16) }
    text = halves.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  /// Compares all bytes, so that the time does not reveal how many are right.
  func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
