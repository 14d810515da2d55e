import Alerts
import ComposableArchitecture
import CounterFunctions
import PrimeTimeTestSupport
import Primes
import Testing

/// Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct CounterTests {
  let held = HeldSearch()

  func counter(_ state: CounterState = CounterState()) -> Store<CounterState, CounterAction> {
    Store(initialValue: state, reducer: counterReducer(search: held.search))
  }

  @Test func counts() {
    let store = counter()
    store.send(.incrTapped)
    store.send(.incrTapped)
    #expect(store.value == CounterState(count: 2))
    for _ in 1...3 { store.send(.decrTapped) }
    #expect(store.value == CounterState(count: -1))
  }

  @Test func asksWhetherTheNumberIsPrime() {
    let store = counter(CounterState(count: 3))
    store.send(.isPrimeButtonTapped)
    #expect(store.value == CounterState(count: 3, isPrimeModalPresented: true))
    store.send(.primeModalDismissed)
    #expect(store.value == CounterState(count: 3))
  }

  @Test func findsTheNthPrime() async throws {
    let store = counter(CounterState(count: 3))
    let task = store.send(.nthPrimeButtonTapped)
    #expect(store.value == CounterState(count: 3, search: 3))
    let question = try await held.question()
    #expect(question.n == 3)
    #expect(store.value == CounterState(count: 3, search: 3))

    question.answer(5)
    await task.finish()
    #expect(
      store.value == CounterState(count: 3, alert: Alert(title: "The 3rd prime is 5")))

    store.send(.alertDismissButtonTapped)
    #expect(store.value == CounterState(count: 3))
  }

  @Test func theAnswerIsToWhatWasAsked() async throws {
    let store = counter(CounterState(count: 3))
    let task = store.send(.nthPrimeButtonTapped)
    store.send(.incrTapped)
    #expect(store.value == CounterState(count: 4, search: 3))
    try await held.question().answer(5)
    await task.finish()
    #expect(
      store.value == CounterState(count: 4, alert: Alert(title: "The 3rd prime is 5")))
  }

  @Test func aSearchThatIsCancelledFindsNothing() async throws {
    let store = counter(CounterState(count: 3))
    let task = store.send(.nthPrimeButtonTapped)
    let question = try await held.question()
    store.send(.cancelNthPrimeButtonTapped)
    #expect(store.value == CounterState(count: 3))
    question.answer(5)
    await task.finish()
    #expect(store.value == CounterState(count: 3))
  }

  @Test func aSearchThatIsCancelledAtOnceNeverBegins() async {
    let store = Store<CounterState, CounterAction>(
      initialValue: CounterState(count: 3),
      reducer: counterReducer { _ in
        Issue.record("The search began.")
        return 0
      })
    let task = store.send(.nthPrimeButtonTapped)
    store.send(.cancelNthPrimeButtonTapped)
    await task.finish()
    #expect(store.value == CounterState(count: 3))
  }

  @Test func aSecondQuestionTakesThePlaceOfTheFirst() async throws {
    let store = counter(CounterState(count: 3))
    let first = store.send(.nthPrimeButtonTapped)
    #expect(try await held.question().n == 3)
    store.send(.incrTapped)
    let second = store.send(.nthPrimeButtonTapped)
    await first.finish()
    #expect(store.value == CounterState(count: 4, search: 4))

    try await held.question().answer(7)
    await second.finish()
    #expect(
      store.value == CounterState(count: 4, alert: Alert(title: "The 4th prime is 7")))
  }

  @Test func aNewSearchDropsTheOldAnswer() {
    let store = counter(CounterState(count: 3, alert: Alert(title: "The 2nd prime is 3")))
    store.send(.nthPrimeButtonTapped)
    #expect(store.value == CounterState(count: 3, search: 3))
  }

  @Test func failuresAreShown() async throws {
    struct Trouble: Error, CustomStringConvertible {
      let description = "The sieve has a hole."
    }
    let store = counter(CounterState(count: 3))
    let task = store.send(.nthPrimeButtonTapped)
    try await held.question().fail(Trouble())
    await task.finish()
    #expect(
      store.value
        == CounterState(
          count: 3,
          alert: Alert(title: "Prime number 3 was not found", message: "The sieve has a hole.")))
  }

  @Test func theRealSearchFindsThePrime() async {
    let store = Store(initialValue: CounterState(count: 1_000), reducer: counterReducer())
    await store.send(.nthPrimeButtonTapped).finish()
    #expect(
      store.value
        == CounterState(count: 1_000, alert: Alert(title: "The 1000th prime is 7919")))
  }

  @Test(arguments: [
    (
      0, "There is no prime number 0: primes are counted from 1. Ask for a positive number."
    ),
    (
      -1, "There is no prime number -1: primes are counted from 1. Ask for a positive number."
    ),
    (
      105_097_566,
      """
      Prime number 105097566 is out of reach: it is greater than 2147483647. \
      Ask for number 105097565 at the most.
      """
    ),
  ])
  func theRealSearchShowsWhatItCannotFind(n: Int, message: String) async {
    let store = Store(initialValue: CounterState(count: n), reducer: counterReducer())
    await store.send(.nthPrimeButtonTapped).finish()
    #expect(
      store.value
        == CounterState(
          count: n, alert: Alert(title: "Prime number \(n) was not found", message: message)))
  }
}
