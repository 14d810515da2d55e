extension DependencyValues {
  /// A clock that continues while the machine sleeps. A test that uses it without overriding it
  /// fails.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps. A test that uses it without overriding it fails.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: NotControlledInTests {
  static let liveValue: any Clock<Duration> = ContinuousClock()

  static func testValue(for use: DependencyUse) -> any Clock<Duration> {
    UnimplementedClock(liveValue, report: use.reportNotControlled)
  }
}

private enum SuspendingClockKey: NotControlledInTests {
  static let liveValue: any Clock<Duration> = SuspendingClock()

  static func testValue(for use: DependencyUse) -> any Clock<Duration> {
    UnimplementedClock(liveValue, report: use.reportNotControlled)
  }
}
