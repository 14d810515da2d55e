internal import ComposableRuntime

/// The delay before an effect starts.
@usableFromInline
struct EffectDelay: Sendable {
  let location: SourceLocation
  /// Starts the countdown and returns a function that sleeps until the delay has passed. An effect's
  /// task runs only after the action has been reduced, and its delay counts from then.
  let begin: @Sendable () -> @Sendable () async throws -> Void

  init(for duration: Duration, on clock: some Clock<Duration>, location: SourceLocation) {
    self.location = location
    begin = {
      let deadline = clock.now.advanced(by: duration)
      return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
  }
}
