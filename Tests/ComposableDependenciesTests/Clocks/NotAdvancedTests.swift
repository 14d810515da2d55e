import ComposableDependencies
import Testing

@Suite("A test clock that nobody moves")
struct NotAdvancedTests {
  let patienceClock = TestClock(patience: nil)

  @Test("says who sleeps, since where and until when, and ends their sleep")
  @MainActor func reports() async throws {
    let clock = TestClock(
      now: .init(offset: .seconds(2)), patience: .seconds(5), patienceClock: patienceClock)
    let line: UInt = #line + 1
    let direct = Task { try await clock.sleep(for: .seconds(1)) }
    let erased = Task { try await (clock as any Clock<Duration>).sleep(for: .seconds(3)) }
    let activity = _TaskActivity(fileID: "Feature/Feature.swift", line: 12, name: nil)
    let effect = Task {
      try await _TaskActivity.$current.withValue(activity) {
        try await (clock as any Clock<Duration>).sleep(for: .seconds(2))
      }
    }
    await patienceClock.advance(by: .milliseconds(4_999))
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(activity.isResting)

    let expected = """
        - a task at ComposableDependenciesTests/NotAdvancedTests.swift:\(line), until 3.0 seconds
        - the effect made at Feature/Feature.swift:12, until 4.0 seconds
        - a task, until 5.0 seconds
      """
    await patienceClock.advance(by: .milliseconds(1))
    let error = await #expect(throws: TestClockNotAdvanced.self) { try await direct.value }
    let description = try #require(error?.description)
    #expect(description.contains(expected))
    #expect(description.contains("A TestClock shows 2.0 seconds"))
    await #expect(throws: TestClockNotAdvanced.self) { try await erased.value }
    await #expect(throws: TestClockNotAdvanced.self) { try await effect.value }
    #expect(!activity.isResting)
    try await clock.checkSuspension()
  }
}
