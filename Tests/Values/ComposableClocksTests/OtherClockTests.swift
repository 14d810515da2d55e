import ComposableClocks
import Testing

@Suite("An immediate clock", .timeLimit(.minutes(20)))
struct ImmediateClockTests {
  @Test("moves forward when a task sleeps, and never back")
  func moves() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(5))
    try await clock.sleep(until: .init(offset: .seconds(2)), tolerance: nil)
    #expect(clock.now.offset == .seconds(5))
    let erased: any Clock<Duration> = .immediate
    try await erased.sleep(for: .seconds(5))
    #expect(clock.minimumResolution == .zero)
  }

  @Test("throws when the task is cancelled, and doesn't move")
  func cancelled() async {
    let clock = ImmediateClock(now: .init(offset: .seconds(1)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(5))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .seconds(1))
  }

  @Test("gives other tasks on the actor their turn")
  @MainActor func fair() async throws {
    let clock = ImmediateClock()
    var log: [String] = []
    let a = Task {
      for number in 1...3 {
        try await clock.sleep(for: .seconds(1))
        log.append("a\(number)")
      }
    }
    let b = Task {
      for number in 1...3 {
        try await clock.sleep(for: .seconds(1))
        log.append("b\(number)")
      }
    }
    try await a.value
    try await b.value
    #expect(log == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }
}

@Suite("An unimplemented clock", .timeLimit(.minutes(20)))
struct UnimplementedClockTests {
  @Test("reports each use by name, and then performs it")
  func uses() async throws {
    let base = TestClock(now: .init(offset: .seconds(3)))
    let clock = UnimplementedClock(base, name: "Search.clock")
    func expectIssue(_ use: String, _ body: () async throws -> Void) async throws {
      try await withKnownIssue {
        try await body()
      } matching: {
        $0.description.contains("'Search.clock.\(use)' was used")
      }
    }
    try await expectIssue("now") { #expect(clock.now == AnyClock(base).now) }
    try await expectIssue("minimumResolution") { #expect(clock.minimumResolution == .zero) }
    let past = AnyClock(base).now.advanced(by: .seconds(-1))
    try await expectIssue("sleep") { try await clock.sleep(until: past, tolerance: nil) }
    let erased: any Clock<Duration> = .unimplemented(name: "Other")
    try await withKnownIssue {
      try await erased.sleep(for: .zero)
    } matching: {
      $0.description.contains("'Other.now'") || $0.description.contains("'Other.sleep'")
    }
  }
}

@Suite("Any clock", .timeLimit(.minutes(20)))
struct AnyClockTests {
  @Test("behaves like the erased clock")
  @MainActor func erased() async throws {
    let base = TestClock()
    let clock = AnyClock(base)
    let start = clock.now
    let task = Task { try await clock.sleep(until: start.advanced(by: .seconds(2))) }
    await base.advance(by: .seconds(2))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(2))
    #expect(start < clock.now && start != clock.now && start == start.advanced(by: .zero))
    #expect(Set([start, clock.now, start]).count == 2)
    #expect(AnyClock(clock).now == clock.now)
  }

  @Test("reports instants of another clock")
  @MainActor func mismatch() async throws {
    let a = AnyClock(TestClock<Duration>())
    let b = AnyClock(ContinuousClock())
    let (first, second) = (a.now, b.now)
    #expect(first != second)
    #expect((first < second) != (second < first))
    withKnownIssue {
      #expect(first.duration(to: second) == .zero)
    } matching: {
      $0.description.contains("An instant of one clock was used with another clock")
    }
    try await withKnownIssue {
      try await a.sleep(until: second)
    } matching: {
      $0.description.contains("An instant of one clock was used with another clock")
    }
  }
}

@Suite("A clock's timer", .timeLimit(.minutes(20)))
struct ClockTimerTests {
  @Test("ticks at every interval, also through 'any Clock', until it is cancelled")
  @MainActor func ticks() async throws {
    let testClock = TestClock()
    let clock: any Clock<Duration> = testClock
    var ticks: [Duration] = []
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { ticks.append(testClock.now.offset) }
    }
    await testClock.advance(by: .seconds(3))
    #expect(ticks == [.seconds(1), .seconds(2), .seconds(3)])
    await testClock.advance(by: .milliseconds(999))
    #expect(ticks.count == 3)
    task.cancel()
    await task.value
    try await testClock.checkSuspension()
  }

  @Test("does not drift when the work between ticks takes time, and skips missed ticks")
  @MainActor func drift() async throws {
    let clock = TestClock()
    var ticks: [Duration] = []
    let task = Task {
      for await _ in clock.timer(interval: .seconds(10)) {
        ticks.append(clock.now.offset)
        try await clock.sleep(for: .seconds(ticks.count == 2 ? 25 : 3))
      }
    }
    await clock.advance(by: .seconds(60))
    #expect(ticks == [10, 20, 50, 60].map { .seconds($0) })
    task.cancel()
    _ = await task.result
  }

  @Test("yields the instants, and ends for good")
  func instants() async throws {
    let clock = ImmediateClock()
    let start = AnyClock(clock).now
    var iterator = clock.timer(interval: .seconds(2)).makeAsyncIterator()
    #expect(await iterator.next() == start.advanced(by: .seconds(2)))
    #expect(await iterator.next() == start.advanced(by: .seconds(4)))
  }

  @Test("with an interval of zero is an issue, and ends")
  func zero() async {
    await withKnownIssue {
      for await _ in ImmediateClock().timer(interval: .zero) { Issue.record("a tick") }
    } matching: {
      $0.description.contains("A timer was made with the interval 0.0 seconds")
    }
  }
}
