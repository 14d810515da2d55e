import ComposableArchitecture
import ComposableTesting
import Counter
import PrimeTimeTestSupport
import Primes
import Testing

/// Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct CounterTests {
  let held = HeldSearch()

  func counter(_ count: Int = 0, alert: AlertState<Never>? = nil) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State(count: count, alert: alert)) {
      Counter(search: held.search)
    }
  }

  @Test func counts() async {
    let store = counter(1)
    await store.send(.incrTapped) { $0.count = 2 }
    await store.send(.decrTapped) { $0.count = 1 }
    await store.send(.decrTapped) { $0.count = 0 }
    await store.send(.decrTapped) { $0.count = -1 }
  }

  /// It sends the question, and leaves the answer to its parent.
  @Test func asksWhetherTheNumberIsPrime() async {
    let store = counter(3)
    await store.send(.isPrimeButtonTapped)
    await store.receive(\.delegate.isPrimeAsked)
  }

  @Test func findsTheNthPrime() async throws {
    let store = counter(3)
    await store.send(.nthPrimeButtonTapped) { $0.search = 3 }
    let question = try await held.question()
    #expect(question.n == 3)
    question.answer(5)
    await store.receive(.nthPrimeFound(n: 3, prime: 5)) {
      $0.search = nil
      $0.alert = AlertState(title: "The 3rd prime is 5")
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func theAnswerIsToWhatWasAsked() async throws {
    let store = counter(3)
    await store.send(.nthPrimeButtonTapped) { $0.search = 3 }
    await store.send(.incrTapped) { $0.count = 4 }
    try await held.question().answer(5)
    await store.receive(.nthPrimeFound(n: 3, prime: 5)) {
      $0.search = nil
      $0.alert = AlertState(title: "The 3rd prime is 5")
    }
  }

  /// The answer to the first is dropped.
  @Test func aSecondQuestionTakesThePlaceOfTheFirst() async throws {
    let store = counter(3)
    let first = await store.send(.nthPrimeButtonTapped) { $0.search = 3 }
    let question = try await held.question()
    #expect(question.n == 3)
    await store.send(.incrTapped) { $0.count = 4 }
    await store.send(.nthPrimeButtonTapped) { $0.search = 4 }
    question.answer(5)
    await first.finish()

    try await held.question().answer(7)
    await store.receive(.nthPrimeFound(n: 4, prime: 7)) {
      $0.search = nil
      $0.alert = AlertState(title: "The 4th prime is 7")
    }
  }

  @Test func aNewSearchDropsTheOldAnswer() async {
    let store = counter(3, alert: AlertState(title: "The 2nd prime is 3"))
    await store.send(.nthPrimeButtonTapped) {
      $0.search = 3
      $0.alert = nil
    }
    await store.send(.cancelNthPrimeButtonTapped) { $0.search = nil }
  }

  @Test func aSearchThatIsCancelledFindsNothing() async throws {
    let store = counter(3)
    let task = await store.send(.nthPrimeButtonTapped) { $0.search = 3 }
    let question = try await held.question()
    await store.send(.cancelNthPrimeButtonTapped) { $0.search = nil }
    question.answer(5)
    await task.finish()
  }

  @Test func aSearchThatIsCancelledAtOnceNeverBegins() async {
    // Not a test store, whose `send` lets the effect run.
    let store = Store(initialState: Counter.State(count: 3)) {
      Counter { _ in
        Issue.record("The search began.")
        return 0
      }
    }
    let task = store.send(.nthPrimeButtonTapped)
    #expect(store.search == 3)
    store.send(.cancelNthPrimeButtonTapped)
    #expect(store.search == nil)
    await task.finish()
  }

  @Test func failuresAreShown() async throws {
    struct Trouble: Error, CustomStringConvertible {
      let description = "The sieve has a hole."
    }
    let store = counter(3)
    await store.send(.nthPrimeButtonTapped) { $0.search = 3 }
    try await held.question().fail(Trouble())
    await store.receive(.nthPrimeFailed(n: 3, message: "The sieve has a hole.")) {
      $0.search = nil
      $0.alert = AlertState(
        title: "Prime number 3 was not found", message: "The sieve has a hole.")
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func theRealSearchFindsThePrime() async {
    let store = TestStore(initialState: Counter.State(count: 1_000)) {
      Counter(search: searchNthPrime)
    }
    await store.send(.nthPrimeButtonTapped) { $0.search = 1_000 }
    await store.receive(.nthPrimeFound(n: 1_000, prime: 7_919)) {
      $0.search = nil
      $0.alert = AlertState(title: "The 1000th prime is 7919")
    }
  }

  @Test func theRealSearchShowsThatNothingWasFound() async {
    let store = TestStore(initialState: Counter.State()) { Counter(search: searchNthPrime) }
    let message = "\(NthPrimeError.notPositive(0))"
    await store.send(.nthPrimeButtonTapped) { $0.search = 0 }
    await store.receive(.nthPrimeFailed(n: 0, message: message)) {
      $0.search = nil
      $0.alert = AlertState(title: "Prime number 0 was not found", message: message)
    }
  }

  @Test func anAlertThatIsNotThereCannotBeDismissed() async {
    let store = counter()
    await withKnownIssue {
      await store.send(\.alert.dismiss)
    } matching: {
      $0.description.contains("'ifLet' got '.dismiss' while no child was presented")
        && $0.sourceLocation?.fileName == "Counter.swift"
    }
  }

  /// The store is released while the search runs: the search is cancelled, and does not retain the store.
  @Test func theSearchEndsWithTheStore() async {
    let begun = AsyncStream<Void>.makeStream()
    let ended = AsyncStream<Bool>.makeStream()
    let never = AsyncStream<Int>.makeStream()
    var store: StoreOf<Counter>? = Store(initialState: Counter.State(count: 1)) {
      Counter { _ in
        begun.continuation.yield()
        for await prime in never.stream { return prime }
        ended.continuation.yield(Task.isCancelled)
        return 0
      }
    }
    weak let gone = store
    store?.send(.nthPrimeButtonTapped)
    for await _ in begun.stream { break }
    store = nil
    #expect(gone == nil)
    for await wasCancelled in ended.stream {
      #expect(wasCancelled)
      break
    }
  }
}
