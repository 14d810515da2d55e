import ComposableArchitecture
import ComposableTesting
import Counter
import PrimeTimeTestSupport
import Testing

/// Everything that the counter does until it tells what it has found. Limited, because an effect that is
/// not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct CountingTests {
  let held = HeldSearch()

  func counter(_ count: Int = 0) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State(count: count)) { Counter(search: held.search) }
  }

  @Test func counts() async {
    let store = counter(1)
    await store.send(.incrTapped) { $0.count = 2 }
    await store.send(.decrTapped) { $0.count = 1 }
    await store.send(.decrTapped) { $0.count = 0 }
    await store.send(.decrTapped) { $0.count = -1 }
  }

  /// It says that it was asked, and leaves the answer to others.
  @Test func asksWhetherTheNumberIsPrime() async {
    let store = counter(3)
    await store.send(.isPrimeButtonTapped)
    await store.receive(\.delegate.isPrimeAsked)
  }

  @Test func aSearchThatIsCancelledFindsNothing() async {
    let store = counter(3)
    let task = await store.send(.nthPrimeButtonTapped) { $0.search = 3 }
    let question = await held.question()
    await store.send(.cancelNthPrimeButtonTapped) { $0.search = nil }
    question.answer(5)
    await task.finish()
  }

  @Test func aSearchThatIsCancelledAtOnceNeverBegins() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter { _ in
        Issue.record("The search began.")
        return 0
      }
    }
    let task = await store.send(.nthPrimeButtonTapped) { $0.search = 3 }
    await store.send(.cancelNthPrimeButtonTapped) { $0.search = nil }
    await task.finish()
  }
}
