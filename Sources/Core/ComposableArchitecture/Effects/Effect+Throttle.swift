internal import ComposableRuntime

extension Effect {
  /// Starts at most one effect under the id in each interval.
  ///
  /// The first starts at once. Of the effects that arrive before the interval has passed, one starts at
  /// its end and begins another interval; the others are dropped. ``cancel(id:)`` cancels the pending
  /// effect and the running ones.
  ///
  /// Only starts are throttled: an effect may send as often as it likes, and a running effect continues
  /// when another starts. A throttled `.none` does nothing.
  ///
  /// - Parameters:
  ///   - id: identifies the effects to throttle; scoped to the nearest enclosing feature that may come
  ///     and go, as a cancellation id is.
  ///   - interval: the minimum time between two starts.
  ///   - clock: the clock to wait on; a test clock in tests.
  ///   - latest: whether the last effect that arrived starts at the end of the interval, or the first.
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
