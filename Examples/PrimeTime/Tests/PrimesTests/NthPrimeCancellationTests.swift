import Primes
import Testing

@Suite(.timeLimit(.minutes(20)))
struct NthPrimeCancellationTests {
  /// The largest possible search, with thousands of checks if it did not stop.
  @Test(arguments: [1, 2, 3, 10])
  func givesUpAtTheCheckThatSaysSo(check: Int) {
    var checks = 0
    #expect(throws: CancellationError.self) {
      try nthPrime(105_097_565) {
        checks += 1
        return checks == check
      }
    }
    #expect(checks == check)
  }

  /// One check before each window of numbers: the 100,000th prime is in the eighth, which begins
  /// at 1,040,384.
  @Test func checksBeforeEachWindow() throws {
    var checks = 0
    let prime = try nthPrime(100_000) {
      checks += 1
      return false
    }
    #expect(prime == 1_299_709)
    #expect(checks == 8)
  }

  @Test func checksEvenForTheFirstPrime() {
    #expect(throws: CancellationError.self) { try nthPrime(1) { true } }
  }

  @Test func aNumberOutOfBoundsIsReportedFirst() {
    #expect(throws: NthPrimeError.notPositive(0)) { try nthPrime(0) { true } }
    #expect(throws: NthPrimeError.tooLarge(.max)) { try nthPrime(.max) { true } }
  }

  @Test func givesUpWithItsTask() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try nthPrime(105_097_565)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func finishesInATaskThatIsNotCancelled() async throws {
    let task = Task { try nthPrime(10_000) }
    #expect(try await task.value == 104_729)
  }
}
