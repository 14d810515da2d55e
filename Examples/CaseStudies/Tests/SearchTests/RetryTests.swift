import CaseStudySupport
import ComposableArchitecture
import Search
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct RetryTests {
  let clock = TestClock()
  let held = Held<String, [String]>()
  let history = History<Search.State, Search.Action>()

  /// A search that tries three times: again after 1 second, and after 2.
  func search() -> StoreOf<Search> {
    Store(initialState: Search.State(), middleware: [history]) {
      Search(quiet: .zero, backoff: Backoff(attempts: 3, first: .seconds(1)))
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.find = held.ask
    }
  }

  @Test func triesAgainAfterLongerAndLonger() async {
    let search = search()
    let task = search.send(.queryChanged("gold"))
    await held.question().fail("No connection.")
    await clock.advance(by: .milliseconds(999))
    #expect(search.phase == .retrying(attempts: 1, failure: "No connection."))
    await clock.advance(by: .milliseconds(1))
    await held.question().fail("Still none.")
    await clock.advance(by: .milliseconds(1_999))
    #expect(search.phase == .retrying(attempts: 2, failure: "Still none."))
    await clock.advance(by: .milliseconds(1))
    await held.question().answer(["Gold"])
    await task.finish()
    #expect(
      history.actions == [
        .queryChanged("gold"), .attemptFailed(attempts: 1, failure: "No connection."),
        .attemptFailed(attempts: 2, failure: "Still none."), .found(["Gold"]),
      ])
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func givesUpAfterTheLastAttempt() async throws {
    let search = search()
    let task = search.send(.queryChanged("gold"))
    for pause in [1, 2] {
      await held.question().fail("No connection.")
      await clock.advance(by: .seconds(pause))
    }
    await held.question().fail("No hope.")
    await task.finish()
    #expect(history.actions.count == 4)
    #expect(history.actions.last == .failed("No hope."))
    #expect(search.phase == .failed("No hope."))
    try await clock.checkSuspension()
  }

  @Test func theUserTriesAgainAtOnce() async {
    let search = Store(initialState: Search.State(), middleware: [history]) {
      Search(quiet: .seconds(5), backoff: Backoff(attempts: 1))
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.find = held.ask
    }
    let first = search.send(.queryChanged("gold"))
    await clock.advance(by: .seconds(5))
    await held.question().fail("No connection.")
    await first.finish()
    let second = search.send(.retryButtonTapped)
    #expect(search.phase == .searching)
    // Without moving the clock; and a second tap is none.
    await search.send(.retryButtonTapped).finish()
    await held.question().answer(["Gold"])
    await second.finish()
    #expect(search.phase == .found(["Gold"]))
  }

  @Test func thereMayBeNothingToRetry() async {
    let search = search()
    await search.send(.retryButtonTapped).finish()
    #expect(history.states == [Search.State()])
  }

  @Test(arguments: ["", "tin"]) func anotherQueryEndsTheRetries(query: String) async throws {
    let search = search()
    let first = search.send(.queryChanged("gold"))
    await held.question().fail("No connection.")
    await clock.advance(by: .milliseconds(500))
    let second = search.send(.queryChanged(query))
    await first.finish()
    await clock.advance(by: .seconds(10))
    if query == "tin" {
      let question = await held.question()
      #expect(question.input == "tin")
      question.answer(["Tin"])
    }
    await second.finish()
    try await clock.checkSuspension()
    #expect(
      history.actions == [
        .queryChanged("gold"), .attemptFailed(attempts: 1, failure: "No connection."),
        .queryChanged(query),
      ] + (query == "tin" ? [.found(["Tin"])] : []))
  }

  @Test(arguments: [
    (1, Duration.seconds(1)), (2, .seconds(2)), (3, .seconds(4)), (4, .seconds(5)),
    (98, .seconds(5)),
    (99, nil), (100, nil),
  ])
  func pausesDouble(attempt: Int, pause: Duration?) {
    let backoff = Backoff(attempts: 99, first: .seconds(1), longest: .seconds(5))
    #expect(backoff.pause(afterAttempt: attempt) == pause)
  }

  @Test(arguments: [1, 0, -1]) func thereIsOneAttemptAtLeast(attempts: Int) {
    #expect(Backoff(attempts: attempts).pause(afterAttempt: 1) == nil)
  }
}
