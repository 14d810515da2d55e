#if SQLite || PostgreSQL
  /// Measures a time by any clock.
  struct Stopwatch: Sendable {
    private let elapsed: @Sendable () -> Duration

    init(_ clock: any Clock<Duration>) { elapsed = Self.begin(clock) }

    private static func begin<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }

    /// The time since it was made.
    var time: Duration { elapsed() }
  }
#endif
