internal import ComposableIssues

/// What an effect waits for before it starts.
@usableFromInline
struct EffectDelay: Sendable {
  let location: SourceLocation
  /// Begins to count: what it gives sleeps until the delay has passed since. An effect's task runs only
  /// after the action has been reduced, and its delay is from then.
  let begin: @Sendable () -> @Sendable () async throws -> Void

  init(for duration: Duration, on clock: some Clock<Duration>, location: SourceLocation) {
    self.location = location
    begin = {
      let deadline = clock.now.advanced(by: duration)
      return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
  }
}
