import ComposableClocks
import Testing

@Suite("What effects wait for", .timeLimit(.minutes(20)))
struct TaskActivityTests {
  /// Does what a store does for each effect.
  static func effect(
    _ activity: TaskActivity, on isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, Never> {
    Task {
      _ = isolation
      await TaskActivity.$current.withValue(activity) {
        activity.begin()
        try? await work()
        activity.finish()
      }
    }
  }

  /// Returns when the activity rests.
  static func rest(of activity: TaskActivity) async {
    let (rests, continuation) = AsyncStream<Void>.makeStream()
    activity.observe { continuation.yield() }
    if activity.isResting { return }
    for await _ in rests where activity.isResting { return }
  }

  @Test("is named by its place, or its name")
  func description() {
    #expect(
      TaskActivity(fileID: "Feature/Feature.swift", line: 12, name: nil).description
        == "the effect made at Feature/Feature.swift:12")
    #expect(
      TaskActivity(fileID: "Feature/Feature.swift", line: 12, name: "timer").description
        == "the effect 'timer' made at Feature/Feature.swift:12")
  }

  @Test("is a clock, for an effect that sleeps, and shows the clock's current instant")
  @MainActor func waits() async throws {
    let clock = TestClock()
    let activity = TaskActivity(fileID: "F/F.swift", line: 1, name: nil)
    let task = Self.effect(activity) { try await clock.sleep(for: .seconds(3)) }
    #expect(!activity.isResting)
    await Self.rest(of: activity)
    #expect(
      activity.waits.map(\.description) == ["a TestClock (now 0.0 seconds) until 3.0 seconds"])
    #expect(activity.isOwnTaskWaiting)
    await clock.advance(by: .seconds(2))
    #expect(
      activity.waits.map(\.description) == ["a TestClock (now 2.0 seconds) until 3.0 seconds"])
    await clock.advance(by: .seconds(1))
    #expect(activity.isFinished)
    #expect(activity.waits.isEmpty)
    await Self.rest(of: activity)
    await task.value
  }

  @Test("is not the effect's own wait when a task that it started sleeps")
  @MainActor func childTask() async throws {
    let clock = TestClock()
    let activity = TaskActivity(fileID: "F/F.swift", line: 1, name: nil)
    let task = Self.effect(activity) {
      async let child: Void = clock.sleep(for: .seconds(1))
      try await child
    }
    await Self.rest(of: activity)
    #expect(activity.isResting && !activity.isOwnTaskWaiting)
    await clock.advance(by: .seconds(1))
    await task.value
    #expect(activity.isFinished)
  }

  @Test("advance waits until a woken effect rests, even if it waits for other tasks meanwhile")
  @MainActor func hops() async throws {
    for repetition in 0..<100 {
      let clock = TestClock()
      let log = Notes<String>()
      let first = TaskActivity(fileID: "F/F.swift", line: 1, name: nil)
      let second = TaskActivity(fileID: "F/F.swift", line: 2, name: nil)
      let tasks = [
        Self.effect(first) {
          try await clock.sleep(for: .seconds(1))
          for _ in 1...40 { await Task { @MainActor in }.value }
          log.note("first")
          try await clock.sleep(for: .seconds(1))
          log.note("first again")
        },
        Self.effect(second) {
          try await clock.sleep(for: .milliseconds(1_500))
          log.note("second")
        },
      ]
      await clock.advance(by: .seconds(2))
      #expect(log.all == ["first", "second", "first again"], "repetition \(repetition)")
      for task in tasks { await task.value }
    }
  }

  @Test("advance waits for an effect that was just started and is about to sleep")
  @MainActor func freshlyStarted() async throws {
    for repetition in 0..<100 {
      let clock = TestClock()
      let activity = TaskActivity(fileID: "F/F.swift", line: 1, name: nil)
      let task = Self.effect(activity) {
        for _ in 1...40 { await Task { @MainActor in }.value }
        try await clock.sleep(for: .seconds(1))
      }
      await clock.advance(by: .seconds(1))
      #expect(activity.isFinished, "repetition \(repetition)")
      await task.value
    }
  }

  @Test("advance continues when an effect waits for something unknown")
  @MainActor func unknown() async throws {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let activity = TaskActivity(fileID: "F/F.swift", line: 1, name: nil)
    let task = Self.effect(activity) {
      try await clock.sleep(for: .seconds(1))
      for await _ in stream {}
    }
    await clock.advance(by: .seconds(1))
    #expect(!activity.isResting && !activity.isFinished)
    for _ in 1...10 { await clock.advance(by: .seconds(1)) }
    #expect(clock.now.offset == .seconds(11))
    continuation.finish()
    await task.value
  }

  @Test("an unreferenced activity is deallocated")
  @MainActor func deinitialization() async {
    weak var gone: TaskActivity?
    do {
      let activity = TaskActivity(fileID: "F/F.swift", line: 1, name: nil)
      gone = activity
    }
    #expect(gone == nil)
  }
}
