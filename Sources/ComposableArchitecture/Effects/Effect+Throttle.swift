internal import ComposableIssues

extension Effect {
  /// Starts at most one effect under the id in each interval.
  ///
  /// The first starts at once. Of those that come before the interval has passed one starts at its
  /// end, and begins another interval; the others are dropped. ``cancel(id:)`` cancels the one that
  /// waits and those that run.
  ///
  /// It is about starts: what one effect sends is not slowed, however often it sends, and one that
  /// runs goes on when another starts. `.none` that is throttled does nothing.
  ///
  /// - Parameters:
  ///   - id: what is throttled; scoped to the nearest feature around that may come and go, as a
  ///     cancellation id.
  ///   - interval: how long after a start the next one may be.
  ///   - clock: the clock to wait on; a test clock in tests.
  ///   - latest: whether the last one that came is started at the end, or the first.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let throttle = EffectThrottle(
      interval: interval, latest: latest, on: clock, location: location)
    return started(.throttled(EffectID(id), throttle))
  }
}
