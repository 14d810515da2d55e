/// Lets so many through in a second, and as many again at once after a pause.
struct RateLimit: Sendable {
  private let perSecond: Double
  private var left: Double
  private var time: Duration

  /// - Parameters:
  ///   - perSecond: how many, over a longer time.
  ///   - now: the time of the start.
  init(perSecond: Int, now: Duration) {
    self.perSecond = Double(perSecond)
    left = 2 * self.perSecond
    time = now
  }

  /// - Returns: whether one more may go through.
  mutating func pass(now: Duration) -> Bool {
    left = min(left + (now - time) / .seconds(1) * perSecond, 2 * perSecond)
    time = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
