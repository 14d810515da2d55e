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

  /// Among other statements nothing says of which type the result is.
  @Test func neverAsAStatement() async {
    let task = Task<Int, any Error> {
      var count = 0
      count += 1
      try await Task.never()
      return count
    }
    let value = Task<Int, any Error> { try await Task.never() }
    task.cancel()
    value.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await value.value }
  }

  @Test func whoeverWaitsForACancellableValueCancelsIt() async throws {
    let endless = Task<Int, any Error> { try await Task.never() }
    let failing = Task { try await endless.cancellableValue }
    failing.cancel()
    await #expect(throws: CancellationError.self) { try await failing.value }
    #expect(endless.isCancelled)

    let counting = Task<Int, Never> {
      for await _ in AsyncStream<Int>.never {}
      return 3
    }
    let waiting = Task { await counting.cancellableValue }
    waiting.cancel()
    #expect(await waiting.value == 3)
    #expect(counting.isCancelled)
    #expect(await Task { 4 }.cancellableValue == 4)
  }

  private final class Box {
    var number = 0
  }

  @Test func anUncheckedSendableValue() async {
    @UncheckedSendable var box = Box()
    await Task { [$box] in $box.value.number += 1 }.value
    #expect(box.number == 1)
    #expect($box.number == 1)
    var pair = UncheckedSendable((1, 2))
    pair.0 = 3
    #expect(pair.value == (3, 2))
    #expect(UncheckedSendable([1]) == UncheckedSendable([1]))
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
