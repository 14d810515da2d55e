internal import ComposableRuntime

/// How the effects under an id are throttled.
@usableFromInline
struct EffectThrottle: Sendable {
  let interval: Duration
  let latest: Bool
  /// Starts measuring and returns a function that gives the time passed since.
  let measure: @Sendable () -> @Sendable () -> Duration
  let delay: @Sendable (Duration) -> EffectDelay

  init(
    interval: Duration, latest: Bool, on clock: some Clock<Duration>, location: SourceLocation
  ) {
    self.interval = interval
    self.latest = latest
    measure = {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    delay = { EffectDelay(for: $0, on: clock, location: location) }
  }
}
