internal import ComposableArchitecture
public import ComposableDependencies
internal import ComposableFoundation
internal import ComposableRuntime
internal import ComposableSharing

extension DependencyValues {
  /// Lets a test decide when calls return and sleeps end, as an exploration does.
  ///
  /// ```swift
  /// let calls = ExploredCalls()
  /// let store = TestStore(initialState: Search.State()) {
  ///   Search()
  /// } withDependencies: {
  ///   $0.explore(by: calls)
  ///   $0.weather.search = explored("search") { query in [City(name: query)] }
  /// }
  /// ```
  ///
  /// Calls of endpoints made with `explored`, and sleeps on `continuousClock` and `suspendingClock`, wait for the test.
  /// Dates, uuids and random numbers are deterministic, as in an exploration. Overrides that follow win.
  ///
  /// - Parameter calls: the calls.
  public mutating func explore(by calls: ExploredCalls) {
    self[ExploredCallsKey.self] = calls
    prepare(for: calls)
  }

  /// Puts time, dates, ids and random numbers under control.
  mutating func prepare(for control: any CallControl) {
    let clock = ExplorationClock(control: control)
    continuousClock = clock
    suspendingClock = clock
    date = DateGenerator { Date(timeIntervalSince1970: control.readDate().seconds) }
    uuid = UUIDGenerator { UUID(control.draw(.uuid)) }
    withRandomNumberGenerator = WithRandomNumberGenerator(
      CountedGenerator(control: control, base: SplitMix(seed: 0)))
  }

  /// Gives a run its own counters and storage: ids on stacks begin with 0, and `@Shared` values with their defaults.
  mutating func isolate(_ control: RunControl) {
    stackElementID = StackElementIDGenerator { StackElementID(control.draw(.elementID)) }
    sharedReferences = SharedReferences()
    sharedWriteObserver = control.sharedLog
    defaultInMemoryStorage = InMemoryStorage()
    defaultAppStorage = .inMemory
    defaultFileStorage = .inMemory
  }
}

/// Counts the numbers that are drawn from it.
private struct CountedGenerator: RandomNumberGenerator, Sendable {
  let control: any CallControl
  var base: SplitMix

  mutating func next() -> UInt64 {
    _ = control.draw(.randomNumber)
    return base.next()
  }
}
