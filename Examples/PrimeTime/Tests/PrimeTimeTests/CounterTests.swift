import ComposableArchitecture
import Counter
import PrimeTimeTestSupport
import Primes
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct CounterTests {
  let held = HeldSearch()
  let history = History<Counter.State, Counter.Action>()

  func counter(_ state: Counter.State = Counter.State()) -> StoreOf<Counter> {
    Store(initialState: state, middleware: [history]) { Counter(search: held.search) }
  }

  @Test func findsTheNthPrime() async {
    let store = counter(Counter.State(count: 3))
    let task = store.send(.nthPrimeButtonTapped)
    #expect(store.state == Counter.State(count: 3, search: 3))
    let question = await held.question()
    #expect(question.n == 3)
    #expect(store.state == Counter.State(count: 3, search: 3))

    question.answer(5)
    await task.finish()
    #expect(store.state == Counter.State(count: 3, alert: AlertState(title: "The 3rd prime is 5")))

    store.send(.alert(.dismiss))
    #expect(store.state == Counter.State(count: 3))
    #expect(
      history.actions == [
        .nthPrimeButtonTapped, .nthPrimeFound(n: 3, prime: 5), .alert(.dismiss),
      ])
  }

  @Test func theAnswerIsToWhatWasAsked() async {
    let store = counter(Counter.State(count: 3))
    let task = store.send(.nthPrimeButtonTapped)
    store.send(.incrTapped)
    #expect(store.state == Counter.State(count: 4, search: 3))
    await held.question().answer(5)
    await task.finish()
    #expect(store.state == Counter.State(count: 4, alert: AlertState(title: "The 3rd prime is 5")))
  }

  @Test func aSecondQuestionTakesThePlaceOfTheFirst() async {
    let store = counter(Counter.State(count: 3))
    let first = store.send(.nthPrimeButtonTapped)
    #expect(await held.question().n == 3)
    store.send(.incrTapped)
    let second = store.send(.nthPrimeButtonTapped)
    await first.finish()
    #expect(store.state == Counter.State(count: 4, search: 4))

    await held.question().answer(7)
    await second.finish()
    #expect(store.state == Counter.State(count: 4, alert: AlertState(title: "The 4th prime is 7")))
  }

  @Test func aNewSearchDropsTheOldAnswer() {
    let store = counter(Counter.State(count: 3, alert: AlertState(title: "The 2nd prime is 3")))
    store.send(.nthPrimeButtonTapped)
    #expect(store.state == Counter.State(count: 3, search: 3))
  }

  @Test func whatGoesWrongIsTold() async {
    struct Trouble: Error, CustomStringConvertible {
      let description = "The sieve has a hole."
    }
    let store = counter(Counter.State(count: 3))
    let task = store.send(.nthPrimeButtonTapped)
    await held.question().fail(Trouble())
    await task.finish()
    #expect(
      store.state
        == Counter.State(
          count: 3,
          alert: AlertState(title: "Prime number 3 was not found", message: "The sieve has a hole.")
        ))
    #expect(
      history.actions == [
        .nthPrimeButtonTapped, .nthPrimeFailed(n: 3, message: "The sieve has a hole."),
      ])
  }

  @Test func theRealSearchFindsThePrime() async {
    let store = Store(initialState: Counter.State(count: 1_000)) {
      Counter(search: searchNthPrime)
    }
    await store.send(.nthPrimeButtonTapped).finish()
    #expect(
      store.state
        == Counter.State(count: 1_000, alert: AlertState(title: "The 1000th prime is 7919")))
  }

  @Test func anAlertThatIsNotThereCannotBeDismissed() {
    let store = counter()
    withKnownIssue {
      _ = store.send(.alert(.dismiss))
    } matching: {
      $0.description.contains("'ifLet' got '.dismiss' for a child that was not there")
        && $0.sourceLocation?.fileName == "Counter.swift"
    }
    #expect(store.state == Counter.State())
  }

  /// The store goes while the search runs: the search is cancelled, and the store is not kept.
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
