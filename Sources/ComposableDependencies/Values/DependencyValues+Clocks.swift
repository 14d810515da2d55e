// The one place where the clocks' values in tests are decided: here they are the live clocks, and
// that they are used is reported when they are looked up. An unimplemented clock, which tells
// when it is asked for the time, goes here as the keys' 'testValue'.

extension DependencyValues {
  /// A clock that goes on while the machine sleeps. A test that reads it without overriding it
  /// fails.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps. A test that reads it without overriding it fails.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
}
