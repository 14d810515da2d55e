import ComposableClocks
import Testing

@Suite("Cancelling a sleep on a test clock", .timeLimit(.minutes(20)))
struct SleepCancellationTests {
  @Test("ends it at once")
  @MainActor func whileAsleep() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
    #expect(clock.now.offset == .zero)
  }

  @Test("before it starts throws, whether it is due or not")
  @MainActor func beforeSleep() async throws {
    let clock = TestClock()
    for seconds in [1, 0] {
      let task = Task { try await clock.sleep(for: .seconds(seconds)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    try await clock.checkSuspension()
  }

  @Test("racing with advance ends it exactly once")
  func race() async throws {
    for _ in 0..<1_000 {
      let clock = TestClock()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      let cancel = Task { task.cancel() }
      await clock.advance(by: .seconds(1))
      await cancel.value
      _ = await task.result
      try await clock.checkSuspension()
    }
  }

  @Test("10,000 times leaves nothing behind")
  @MainActor func many() async throws {
    let clock = TestClock()
    let tasks = (0..<10_000).map { number in
      // Caught in the task: for each thrown error, Swift Testing searches all errors that are
      // alive.
      Task {
        do {
          try await clock.sleep(for: .seconds(1 + number % 97))
          return false
        } catch {
          return error is CancellationError
        }
      }
    }
    await clock.advance(by: .milliseconds(1))
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.description.split(separator: "\n").count == 10_001)
    for task in tasks.reversed() { task.cancel() }
    try await clock.checkSuspension()
    for task in tasks { #expect(await task.value) }
  }

  @Test("in the middle leaves the others in order")
  @MainActor func middle() async throws {
    let clock = TestClock()
    var woken: [Int] = []
    let tasks = (0..<100).map { number in
      Task {
        try await clock.sleep(for: .seconds(1 + (number * 37) % 100))
        woken.append((number * 37) % 100)
      }
    }
    await clock.advance(by: .milliseconds(1))
    for number in 0..<100 where (number * 37) % 100 % 3 == 0 { tasks[number].cancel() }
    await clock.run()
    #expect(woken == (0..<100).filter { $0 % 3 != 0 })
  }

  @Test("releases the clock")
  @MainActor func deinitialization() async throws {
    weak var gone: TestClock<Duration>?
    do {
      let clock = TestClock()
      gone = clock
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
      task.cancel()
      _ = await task.result
    }
    #expect(gone == nil)
  }
}
