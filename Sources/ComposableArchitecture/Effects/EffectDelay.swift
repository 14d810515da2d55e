/// What an effect waits for before it starts.
@usableFromInline
struct EffectDelay: Sendable {
  let location: SourceLocation
  let sleep: @Sendable () async throws -> Void

  init<C: Clock>(for duration: C.Duration, on clock: C, location: SourceLocation) {
    self.location = location
    sleep = { try await clock.sleep(for: duration) }
  }
}
