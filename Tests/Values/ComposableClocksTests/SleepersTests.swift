import ComposableClocks
import Testing

@Suite("Waiting for tasks to sleep on a test clock", .timeLimit(.minutes(20)))
struct SleepersTests {
  @Test("returns when as many sleep, wherever they run")
  func elsewhere() async throws {
    for count in [1, 3, 100] {
      let clock = TestClock()
      let tasks = (0..<count).map { _ in
        Task.detached { try await clock.sleep(for: .seconds(1)) }
      }
      await clock.waitForSleepers(count)
      let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
      #expect(error?.description.split(separator: "SleepersTests.swift:").count == count + 1)
      await clock.advance(by: .seconds(1))
      for task in tasks { try await task.value }
    }
  }

  @Test("returns at once when enough sleep already, on the main actor")
  @MainActor func already() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    await clock.waitForSleepers()
    await clock.waitForSleepers(0)
    await clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test("is for any number of tests at once")
  func several() async throws {
    let clock = TestClock()
    try await withThrowingTaskGroup { group in
      for count in 1...20 { group.addTask { await clock.waitForSleepers(count) } }
      let sleeping = (1...20).map { _ in
        Task { try await clock.sleep(for: .seconds(1)) }
      }
      try await group.waitForAll()
      await clock.advance(by: .seconds(1))
      for task in sleeping { try await task.value }
    }
  }

  @Test("does not count a task that has gone on")
  @MainActor func gone() async throws {
    let clock = TestClock()
    let first = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    first.cancel()
    _ = await first.result
    let (second, third) = (
      Task.detached { try await clock.sleep(for: .seconds(1)) },
      Task.detached { try await clock.sleep(for: .seconds(1)) }
    )
    await clock.waitForSleepers(2)
    await clock.advance(by: .seconds(1))
    try await second.value
    try await third.value
  }

  @Test("reports that there are too few, and names them, after the clock's patience")
  @MainActor func tooFew() async throws {
    let patienceClock = TestClock(patience: nil)
    let clock = TestClock(
      now: .init(offset: .seconds(2)), patience: .seconds(5), patienceClock: patienceClock)
    let line: UInt = #line + 1
    let sleeping = Task { try await clock.sleep(for: .seconds(3)) }
    // The watch of the forgotten clock.
    await patienceClock.waitForSleepers()
    await withKnownIssue {
      let waiting = Task { await clock.waitForSleepers(2) }
      await patienceClock.waitForSleepers(2)
      await patienceClock.advance(by: .milliseconds(4_999))
      // The clock is in use: only the wait is too long.
      await clock.advance(by: .seconds(1))
      await patienceClock.advance(by: .milliseconds(1))
      await waiting.value
    } matching: {
      $0.description.contains(
        """
        After 5.0 seconds, fewer than 2 tasks sleep on a TestClock that shows 3.0 seconds:

          - a task at ComposableClocksTests/SleepersTests.swift:\(line), until 5.0 seconds
        """)
    }
    await clock.advance(by: .seconds(2))
    try await sleeping.value
  }

  @Test("leaves nothing behind on the clock of the patience")
  func patience() async throws {
    let patienceClock = TestClock(patience: nil)
    let clock = TestClock(patience: .seconds(5), patienceClock: patienceClock)
    for _ in 0..<100 {
      let task = Task.detached { try await clock.sleep(for: .seconds(1)) }
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
      try await task.value
    }
    // Only the watch of the last sleep.
    await patienceClock.waitForSleepers()
    await patienceClock.run(limit: 2)
    try await patienceClock.checkSuspension()
    withExtendedLifetime(clock) {}
  }

  @Test("ends when the waiting task is cancelled")
  func cancelled() async throws {
    let clock = TestClock()
    let waiting = Task { await clock.waitForSleepers() }
    waiting.cancel()
    await waiting.value
  }
}
