/// What an effect waits for before it starts.
@usableFromInline
struct EffectDelay: Sendable {
  let location: SourceLocation
  let sleep: @Sendable () async throws -> Void

  init(for duration: Duration, on clock: any Clock<Duration>, location: SourceLocation) {
    self.location = location
    sleep = { try await clock.sleep(for: duration) }
  }
}
