/// How the effects under an id are throttled.
@usableFromInline
struct EffectThrottle: Sendable {
  let interval: Duration
  let latest: Bool
  /// Starts to measure: what it gives tells the time that has passed since.
  let measure: @Sendable () -> @Sendable () -> Duration
  let delay: @Sendable (Duration) -> EffectDelay

  init<C: Clock>(interval: Duration, latest: Bool, on clock: C, location: SourceLocation)
  where C.Duration == Duration {
    self.interval = interval
    self.latest = latest
    measure = {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    delay = { EffectDelay(for: $0, on: clock, location: location) }
  }
}
