/// The time as a server counts it: from its start, by any clock.
struct ServerClock: Sendable {
  /// How long ago the server was made.
  let now: @Sendable () -> Duration
  /// Waits. Throws when the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
