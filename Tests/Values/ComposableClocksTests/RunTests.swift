import ComposableClocks
import Testing

@Suite(
  "Running a test clock to its end, and checking that nothing sleeps", .timeLimit(.minutes(20)))
struct RunTests {
  @Test("run wakes all tasks and stops at the last deadline")
  @MainActor func runs() async throws {
    let clock = TestClock()
    var fired = 0
    let tasks = (1...5).map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        try await clock.sleep(for: .seconds(seconds))
        fired += 1
      }
    }
    await clock.run()
    #expect(fired == 5)
    #expect(clock.now.offset == .seconds(10))
    for task in tasks { try await task.value }
  }

  @Test("run with a timer that never ends reports the sleeping tasks")
  @MainActor func endless() async throws {
    let clock = TestClock()
    let line: UInt = #line + 2
    let task = Task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    await withKnownIssue {
      await clock.run(limit: 50)
    } matching: {
      $0.description.contains("After 50 wakes it shows 50.0 seconds")
        && $0.description.contains(
          "a task at ComposableClocksTests/RunTests.swift:\(line), until 51.0 seconds")
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("run with exactly as many wakes as the limit is not an issue")
  @MainActor func limit() async throws {
    let clock = TestClock()
    let task = Task { for _ in 1...50 { try await clock.sleep(for: .seconds(1)) } }
    await clock.run(limit: 50)
    #expect(clock.now.offset == .seconds(50))
    try await task.value
  }

  @Test("checkSuspension throws when a task sleeps, and names it")
  @MainActor func suspension() async throws {
    let clock = TestClock(now: .init(offset: .seconds(2)))
    try await clock.checkSuspension()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(
      error?.description.contains("shows 2.0 seconds") == true
        && error?.description.contains("RunTests.swift") == true
        && error?.description.contains("until 3.0 seconds") == true)
    await clock.run()
    try await clock.checkSuspension()
    try await task.value
  }
}
