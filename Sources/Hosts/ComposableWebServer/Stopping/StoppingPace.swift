/// When a server that stops ends each of its sessions: one group after the other.
///
/// The page of each brings it to the next process within half a second, and that process makes all that it shows: 5 ms of a core
/// for the example Tracker. All at once, each page would wait for the last one.
struct StoppingPace: Sendable {
  /// The time between two groups of sessions.
  private static let pause = Duration.milliseconds(100)
  private static let smallest = 5

  /// The number of sessions in a group.
  private let group: Int

  /// - Parameters:
  ///   - sessions: the number of all sessions.
  ///   - limit: how long the server may take to stop. Half of that is for the last group.
  init(sessions: Int, within limit: Duration) {
    let groups = max(1, Int(min(limit, .seconds(3_600)) / 2 / Self.pause))
    group = max(Self.smallest, (sessions + groups - 1) / groups)
  }

  /// The time of a session's end, after the first one. A time and not a pause: a server that is late catches up.
  func time(of index: Int) -> Duration { Self.pause * (index / group) }
}
