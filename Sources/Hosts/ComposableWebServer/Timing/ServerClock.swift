/// The server's time, measured from its start by any clock.
struct ServerClock: Sendable {
  /// The time since the server was created.
  let now: @Sendable () -> Duration
  /// Sleeps. Throws if the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
