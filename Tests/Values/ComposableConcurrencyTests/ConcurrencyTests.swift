import ComposableConcurrency
import Testing

@Suite(.timeLimit(.minutes(20))) struct ConcurrencyTests {
  @Test func aLockIsolatedValue() async {
    let numbers = LockIsolated<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { numbers.withValue { $0.append(number) } }
      }
    }
    #expect(numbers.value.sorted() == Array(0..<100))
    #expect(numbers.count == 100)
    numbers.setValue([1])
    #expect(numbers == LockIsolated([1]))
  }

  @Test func anActorIsolatedValue() async {
    let number = ActorIsolated(1)
    await number.withValue { $0 += 1 }
    #expect(await number.value == 2)
    await number.setValue(7)
    #expect(await number.value == 7)
  }

  @Test func neverEndsWithItsTask() async {
    let task = Task<Void, any Error> { try await Task.never() }
    let reader = Task<Int, Never> {
      var count = 0
      for await _ in AsyncStream<Int>.never { count += 1 }
      return count
    }
    let throwing = Task<Int, any Error> {
      var count = 0
      for try await _ in AsyncThrowingStream<Int, any Error>.never { count += 1 }
      return count
    }
    await Task.megaYield()
    for task in [task] { task.cancel() }
    reader.cancel()
    throwing.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await reader.value == 0)
    #expect((try? await throwing.value) == 0)
  }

  private struct Failure: Error {}

  @Test func finishedStreams() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("An element came.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("An element came.")
    }
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }
}
