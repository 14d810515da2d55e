import ComposableClocks
import Testing

@Suite("A test clock that is never moved", .timeLimit(.minutes(20)))
struct NotAdvancedTests {
  let patienceClock = TestClock(patience: nil)

  @Test("reports which tasks sleep, where and until when, and ends their sleep")
  @MainActor func reports() async throws {
    let clock = TestClock(
      now: .init(offset: .seconds(2)), patience: .seconds(5), patienceClock: patienceClock)
    let activity = TaskActivity(fileID: "Feature/Feature.swift", line: 12, name: nil)
    let line: UInt = #line + 11
    let expected = """
        - a task at ComposableClocksTests/NotAdvancedTests.swift:\(line), until 3.0 seconds
        - the effect made at Feature/Feature.swift:12, until 4.0 seconds
        - a task, until 5.0 seconds
      """
    // The issue comes from a separate task. That it counts as a known issue shows that it belongs
    // to the sleeper's test.
    await withKnownIssue {
      let sleeping: any Clock<Duration> = clock
      let direct = Task { @MainActor in
        try await clock.sleep(for: .seconds(1))
      }
      let erased = Task { try await sleeping.sleep(for: .seconds(3)) }
      let effect = Task {
        try await TaskActivity.$current.withValue(activity) {
          try await sleeping.sleep(for: .seconds(2))
        }
      }
      await clock.waitForSleepers(3)
      await patienceClock.waitForSleepers()
      await patienceClock.advance(by: .milliseconds(4_999))
      await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
      #expect(activity.isResting)
      await patienceClock.advance(by: .milliseconds(1))
      let error = await #expect(throws: TestClockNotAdvanced.self) { try await direct.value }
      #expect(error?.description.contains(expected) == true)
      await #expect(throws: TestClockNotAdvanced.self) { try await erased.value }
      await #expect(throws: TestClockNotAdvanced.self) { try await effect.value }
    } matching: {
      $0.description.contains("A TestClock shows 2.0 seconds") && $0.description.contains(expected)
    }
    #expect(!activity.isResting)
    try await clock.checkSuspension()
  }

  @Test("is patient as long as it is moved")
  @MainActor func moved() async throws {
    let clock = TestClock(patience: .seconds(5), patienceClock: patienceClock)
    let task = Task { try await clock.sleep(for: .seconds(100)) }
    for _ in 1...9 {
      await clock.advance(by: .seconds(10))
      await patienceClock.advance(by: .seconds(4))
    }
    await clock.advance(by: .seconds(10))
    try await task.value
  }

  @Test("waits forever without patience")
  @MainActor func noPatience() async throws {
    let clock = TestClock(patience: nil, patienceClock: patienceClock)
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    try await patienceClock.checkSuspension()
    task.cancel()
    _ = await task.result
  }

  @Test("is not watched while nothing sleeps, and not retained by its watch")
  @MainActor func watchEnds() async throws {
    weak var gone: TestClock<Duration>?
    do {
      let clock = TestClock(patience: .seconds(5), patienceClock: patienceClock)
      gone = clock
      try await patienceClock.checkSuspension()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.waitForSleepers()
      await patienceClock.waitForSleepers()
      await clock.advance(by: .seconds(1))
      try await task.value
    }
    #expect(gone == nil)
    try await patienceClock.checkSuspension()
  }
}
