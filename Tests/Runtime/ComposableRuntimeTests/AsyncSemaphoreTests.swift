import ComposableRuntime
import Testing

/// On an actor, which runs one job after the other: who waits is known without a look at the clock.
@Suite(.timeLimit(.minutes(20))) actor AsyncSemaphoreTests {
  /// The tasks that have a place, in order.
  private var names: [String] = []

  private func start(_ name: String, _ semaphore: AsyncSemaphore, _ key: String = "") {
    Task {
      await semaphore.take(key)
      names.append(name)
    }
  }

  /// Lets the tasks run that are ready.
  private func settle() async {
    for _ in 0..<3 { await Task { pass() }.value }
  }

  private func pass() {}

  @Test func theFirstToWaitIsTheFirstToGoOn() async {
    let semaphore = AsyncSemaphore(limit: 2)
    for name in ["a", "b", "c", "d"] { start(name, semaphore) }
    await settle()
    #expect(names == ["a", "b"])
    semaphore.give()
    await settle()
    #expect(names == ["a", "b", "c"])
    semaphore.give()
    await settle()
    #expect(names == ["a", "b", "c", "d"])
  }

  /// A place that was given back is free again, and no more than those.
  @Test func placesAreFreeAgain() async {
    let semaphore = AsyncSemaphore(limit: 2)
    for _ in 0..<3 {
      for _ in 0..<2 { await semaphore.take() }
      for _ in 0..<2 { semaphore.give() }
    }
    for name in ["a", "b", "c"] { start(name, semaphore) }
    await settle()
    #expect(names == ["a", "b"])
  }

  @Test func keysDoNotWaitForEachOther() async {
    let semaphore = AsyncSemaphore(limit: 1)
    for (name, key) in [("a", "1"), ("b", "1"), ("c", "2")] { start(name, semaphore, key) }
    await settle()
    #expect(names == ["a", "c"])
    semaphore.give("2")
    await settle()
    #expect(names == ["a", "c"])
    semaphore.give("1")
    await settle()
    #expect(names == ["a", "c", "b"])
  }

  private struct Failure: Error {}

  @Test func anOperationThatThrowsGivesItsPlaceBack() async {
    let semaphore = AsyncSemaphore(limit: 1)
    for _ in 0..<2 {
      await #expect(throws: Failure.self) {
        try await semaphore.withPlace(of: "a") { throw Failure() }
      }
    }
  }
}
