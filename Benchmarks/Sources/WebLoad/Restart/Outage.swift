/// The time of a page without a server.
struct Outage {
  /// When the connection was closed.
  let began: ContinuousClock.Instant
  /// The event that the user makes at that moment.
  let event: Int
  /// When the next server has answered, shown its screen, and answered the event; nil for never.
  var greeted: ContinuousClock.Instant?
  var shown: ContinuousClock.Instant?
  var answered: ContinuousClock.Instant?
  /// Whether what was half typed is in the field of the first screen; nil if there is none.
  var hasDraft: Bool?

  func milliseconds(to end: ContinuousClock.Instant?) -> Double {
    end.map { began.duration(to: $0) / .milliseconds(1) } ?? .infinity
  }
}
