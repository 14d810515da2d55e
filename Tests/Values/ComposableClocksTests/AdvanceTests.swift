import ComposableClocks
import Testing

@Suite("Advancing a test clock", .timeLimit(.minutes(20)))
struct AdvanceTests {
  static let repetitions = 1_000

  @Test("wakes a task that was started before, on the main actor")
  @MainActor func startedTaskOnMainActor() async throws {
    for repetition in 0..<Self.repetitions {
      let clock = TestClock()
      var fired = false
      let task = Task {
        try await clock.sleep(for: .seconds(1))
        fired = true
      }
      await clock.advance(by: .seconds(1))
      #expect(fired, "repetition \(repetition)")
      try await task.value
    }
  }

  @Test("wakes a task that was started before, on the main actor, by way of 'any Clock'")
  @MainActor func startedTaskOnMainActorErased() async throws {
    for repetition in 0..<Self.repetitions {
      let testClock = TestClock()
      let clock: any Clock<Duration> = testClock
      var fired = false
      let task = Task {
        try await clock.sleep(for: .seconds(1))
        fired = true
      }
      await testClock.advance(by: .seconds(1))
      #expect(fired, "repetition \(repetition)")
      try await task.value
    }
  }

  // Nothing shows that tasks elsewhere are about to sleep, so these are waited for.

  @Test("wakes a task on another actor that sleeps")
  func sleepingTaskOnSession() async throws {
    let session = Session()
    for _ in 0..<Self.repetitions {
      try await session.run { session in
        let clock = TestClock()
        let task = Task {
          _ = session
          try await clock.sleep(for: .seconds(1))
        }
        await clock.waitForSleepers()
        await clock.advance(by: .seconds(1))
        try await task.value
      }
    }
  }

  @Test("wakes a task outside of actors that sleeps")
  func sleepingTaskInPool() async throws {
    for _ in 0..<Self.repetitions {
      let clock = TestClock()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
      try await task.value
    }
  }

  @Test("wakes by deadline, then by the start of the sleep, and shows each deadline")
  @MainActor func order() async throws {
    let clock = TestClock()
    var woken: [String] = []
    var tasks: [Task<Void, any Error>] = []
    for (name, seconds) in [("c", 3), ("a", 1), ("b", 2), ("a2", 1), ("d", 4)] {
      tasks.append(
        Task {
          try await clock.sleep(for: .seconds(seconds))
          woken.append("\(name) at \(clock.now.offset)")
        })
    }
    await clock.advance(by: .seconds(3))
    #expect(
      woken == [
        "a at 1.0 seconds", "a2 at 1.0 seconds", "b at 2.0 seconds", "c at 3.0 seconds",
      ])
    #expect(clock.now == .init(offset: .seconds(3)))
    await clock.advance(to: .init(offset: .seconds(10)))
    #expect(woken.last == "d at 4.0 seconds")
    #expect(clock.now.offset == .seconds(10))
    for task in tasks { try await task.value }
  }

  @Test("wakes a task again that sleeps again in time, between the others")
  @MainActor func sleepsAgain() async throws {
    let clock = TestClock()
    var log: [String] = []
    let fast = Task {
      for _ in 1...4 {
        try await clock.sleep(for: .seconds(2))
        log.append("fast \(clock.now.offset)")
      }
    }
    let slow = Task {
      for _ in 1...2 {
        try await clock.sleep(for: .seconds(3))
        log.append("slow \(clock.now.offset)")
      }
    }
    await clock.advance(by: .seconds(8))
    #expect(
      log == [
        "fast 2.0 seconds", "slow 3.0 seconds", "fast 4.0 seconds", "slow 6.0 seconds",
        "fast 6.0 seconds", "fast 8.0 seconds",
      ])
    try await fast.value
    try await slow.value
  }

  @Test("does not wake a task that is not due")
  @MainActor func notDue() async throws {
    let clock = TestClock()
    var fired = false
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      fired = true
    }
    await clock.advance(by: .milliseconds(1_999))
    #expect(!fired)
    await clock.advance(by: .milliseconds(1))
    #expect(fired)
    try await task.value
  }

  @Test("continues when a woken task waits for something unknown")
  @MainActor func unknownWait() async throws {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    var log: [String] = []
    let stuck = Task {
      try await clock.sleep(for: .seconds(1))
      log.append("stuck")
      for await _ in stream {}
    }
    let next = Task {
      try await clock.sleep(for: .seconds(2))
      log.append("next")
    }
    await clock.advance(by: .seconds(2))
    #expect(log == ["stuck", "next"])
    continuation.finish()
    try await stuck.value
    try await next.value
  }

  @Test("from two sides at once never moves back")
  @MainActor func twoSides() async {
    let clock = TestClock()
    let other = Task { await clock.advance(to: .init(offset: .seconds(5))) }
    await clock.advance(to: .init(offset: .seconds(2)))
    await other.value
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("by a negative duration, or to the past, is an issue and changes nothing")
  @MainActor func misuse() async {
    let clock = TestClock(now: .init(offset: .seconds(5)))
    await withKnownIssue {
      await clock.advance(by: .seconds(-1))
    } matching: {
      $0.description.contains("shows 5.0 seconds can't go back to 4.0 seconds")
    }
    await withKnownIssue {
      await clock.advance(to: .init(offset: .seconds(2)))
    } matching: {
      $0.description.contains("shows 5.0 seconds can't go back to 2.0 seconds")
    }
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("does not affect another clock")
  @MainActor func ownClocks() async throws {
    let mine = TestClock()
    let yours = TestClock()
    var fired = false
    let task = Task {
      try await yours.sleep(for: .seconds(1))
      fired = true
    }
    await mine.advance(by: .seconds(10))
    #expect(!fired)
    #expect(yours.now.offset == .zero)
    await yours.advance(by: .seconds(1))
    #expect(fired)
    try await task.value
  }

  @Test("does not have to wake a sleep whose deadline is in the past")
  func deadlineInThePast() async throws {
    let clock = TestClock(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(4)))
    try await clock.sleep(for: .seconds(-3))
    try await clock.checkSuspension()
  }

  @Test("wakes a sleep of zero, also by way of 'any Clock'", arguments: [false, true])
  @MainActor func sleepOfZero(isErased: Bool) async throws {
    let clock = TestClock()
    let erased: any Clock<Duration> = clock
    var woken = 0
    let task = Task {
      for _ in 1...2 {
        if isErased {
          try await erased.sleep(for: .zero)
        } else {
          try await clock.sleep(for: .zero)
        }
        woken += 1
      }
    }
    await clock.waitForSleepers()
    #expect(woken == 0)
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(woken == 0)
    await clock.advance()
    #expect(woken == 2 && clock.now.offset == .zero)
    try await task.value
  }

  @Test("reports a task that never lets the clock move")
  @MainActor func endlessSleepsOfZero() async throws {
    let clock = TestClock()
    let task = Task {
      while !Task.isCancelled { try await clock.sleep(for: .zero) }
    }
    await withKnownIssue {
      await clock.advance(by: .seconds(1))
    } matching: {
      $0.description.contains("can't move beyond 0.0 seconds")
        && $0.description.contains("AdvanceTests.swift")
    }
    #expect(clock.now.offset == .zero)
    task.cancel()
    _ = await task.result
  }

  @Test("a task of low priority is woken like any other")
  func lowPriority() async throws {
    try await Session().run { session in
      let clock = TestClock()
      let fired = Notes<Void>()
      let task = Task(priority: .background) {
        _ = session
        try await clock.sleep(for: .seconds(1))
        fired.note(())
      }
      await clock.advance(by: .seconds(1))
      #expect(fired.count == 1)
      try await task.value
    }
  }
}
