/// A token bucket: admits a number of events per second, and a burst of twice as many after a
/// pause.
struct RateLimit: Sendable {
  private let perSecond: Double
  private var left: Double
  private var time: Duration

  /// - Parameters:
  ///   - perSecond: the average rate.
  ///   - now: the start time.
  init(perSecond: Int, now: Duration) {
    self.perSecond = Double(perSecond)
    left = 2 * self.perSecond
    time = now
  }

  /// Whether nothing was admitted for so long that the next burst may be a full one.
  func isFull(now: Duration) -> Bool {
    left + (now - time) / .seconds(1) * perSecond >= 2 * perSecond
  }

  /// - Returns: whether one more event is admitted.
  mutating func pass(now: Duration) -> Bool {
    left = min(left + (now - time) / .seconds(1) * perSecond, 2 * perSecond)
    time = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
