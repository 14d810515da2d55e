import ComposableUI
import ComposableViewsTesting
import Counter
import PrimeTimeTestSupport
import Primes
import Testing

/// The counter's view, with the counter's store and nothing else.
@MainActor @Suite(.timeLimit(.minutes(20))) struct CounterViewTests {
  let arrivals = Arrivals<Counter.State, Counter.Action>()
  let history = History<Counter.State, Counter.Action>()
  let held = HeldSearch()

  func show(_ state: Counter.State = Counter.State()) -> (StoreOf<Counter>, TestScreen) {
    let store = Store(initialState: state, middleware: [arrivals, history]) { [held] in
      Counter(search: held.search)
    }
    return (store, TestScreen { CounterView(store: store) })
  }

  @Test func countsUpAndDown() {
    let (store, screen) = show(Counter.State(count: 1))
    screen.tap("+")
    screen.tap("+")
    screen.tap("\u{2212}")
    #expect(store.count == 2)
    #expect(
      screen.text == """
        VStack
          HStack
            [−]
            2
            [+]
          [Is this prime?]
          [What is the 2nd prime?]
        """)
  }

  @Test func asksWhoeverShowsItWhetherTheNumberIsPrime() {
    let (_, screen) = show()
    screen.tap("Is this prime?")
    #expect(history.actions == [.isPrimeButtonTapped, .delegate(.isPrimeAsked)])
  }

  @Test func showsTheSearchForAPrimeAndItsResult() async throws {
    let (store, screen) = show(Counter.State(count: 7))
    screen.tap("What is the 7th prime?")
    let question = try await held.question()
    #expect(question.n == 7)
    #expect(
      screen.text == """
        VStack
          HStack
            [−]
            7
            [+]
          [Is this prime?]
          [What is the 7th prime?] {disabled}
          ---
          Looking for the 7th prime: ...
          [Cancel] {cancel}
        """)

    question.answer(17)
    await arrivals.wait(for: .nthPrimeFound(n: 7, prime: 17))
    #expect(
      screen.text == """
        VStack
          HStack
            [−]
            7
            [+]
          [Is this prime?]
          [What is the 7th prime?]
        Alert: The 7th prime is 17
          [OK]
        """)
    screen.tap("OK")
    #expect(store.state == Counter.State(count: 7))
    #expect(!screen.contains("OK"))
  }

  @Test func aSearchThatIsCancelledFindsNothing() async throws {
    let (store, screen) = show(Counter.State(count: 7))
    screen.tap("What is the 7th prime?")
    let cancelled = try await held.question()
    screen.tap("Cancel")
    #expect(store.state == Counter.State(count: 7))
    #expect(!screen.contains("Looking for the 7th prime"))
    cancelled.answer(17)

    // The answer to the next question comes after any result of the first.
    screen.tap("What is the 7th prime?")
    try await held.question().answer(170)
    await arrivals.wait(for: .nthPrimeFound(n: 7, prime: 170))
    #expect(
      history.actions == [
        .nthPrimeButtonTapped, .cancelNthPrimeButtonTapped, .nthPrimeButtonTapped,
        .nthPrimeFound(n: 7, prime: 170),
      ])
  }

  /// The same question is not asked twice, but another replaces it.
  @Test func countsOnWhileItLooks() async throws {
    let (_, screen) = show(Counter.State(count: 7))
    screen.tap("What is the 7th prime?")
    _ = try await held.question()
    withKnownIssue {
      screen.tap("What is the 7th prime?")
    } matching: {
      $0.description.contains("It is disabled.")
    }

    screen.tap("+")
    #expect(screen.contains("Looking for the 7th prime"))
    screen.tap("What is the 8th prime?")
    let question = try await held.question()
    #expect(question.n == 8)
    #expect(screen.contains("Looking for the 8th prime"))
    question.answer(19)
    await arrivals.wait(for: .nthPrimeFound(n: 8, prime: 19))
    #expect(screen.contains("The 8th prime is 19"))
  }

  @Test func showsWhyNothingWasFound() async throws {
    let (store, screen) = show()
    screen.tap("What is the nth prime?")
    try await held.question().fail(NthPrimeError.notPositive(0))
    await arrivals.wait(
      for: .nthPrimeFailed(n: 0, message: "\(NthPrimeError.notPositive(0))"))
    #expect(
      screen.text.hasSuffix(
        """
        Alert: Prime number 0 was not found
          Message: There is no prime number 0: primes are counted from 1. Ask for a positive number.
          [OK]
        """))
    screen.dismiss()
    #expect(store.alert == nil)
  }
}
