import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import Search
import Testing

/// Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct RetryTests {
  let clock = TestClock()
  let held = Held<String, [String]>()

  /// A search that tries three times: again after 1 second, and after 2.
  func search(
    quiet: Duration = .zero, backoff: Backoff = Backoff(attempts: 3, first: .seconds(1))
  ) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search(quiet: quiet, backoff: backoff)
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.find = held.ask
    }
  }

  /// Searches, and makes the first attempt fail.
  @discardableResult
  func failOnce(_ search: TestStoreOf<Search>) async throws -> TestStoreTask {
    let task = await search.send(.queryChanged("gold")) {
      $0.query = "gold"
      $0.phase = .searching
    }
    await clock.advance()
    try await held.question().fail("No connection.")
    await search.receive(.attemptFailed(attempts: 1, failure: "No connection.")) {
      $0.phase = .retrying(attempts: 1, failure: "No connection.")
    }
    return task
  }

  @Test func triesAgainAfterLongerAndLonger() async throws {
    let search = search()
    try await failOnce(search)
    await clock.advance(by: .seconds(1))
    try await held.question().fail("Still none.")
    await search.receive(.attemptFailed(attempts: 2, failure: "Still none.")) {
      $0.phase = .retrying(attempts: 2, failure: "Still none.")
    }
    await clock.advance(by: .milliseconds(1_999))
    // It would report an action that was received.
    await search.send(.queryChanged("gold"))
    await clock.advance(by: .milliseconds(1))
    try await held.question().answer(["Gold"])
    await search.receive(.found(["Gold"])) { $0.phase = .found(["Gold"]) }
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func givesUpAfterTheLastAttempt() async throws {
    let search = search()
    let task = try await failOnce(search)
    await clock.advance(by: .seconds(1))
    try await held.question().fail("No connection.")
    await search.receive(.attemptFailed(attempts: 2, failure: "No connection.")) {
      $0.phase = .retrying(attempts: 2, failure: "No connection.")
    }
    await clock.advance(by: .seconds(2))
    try await held.question().fail("No hope.")
    await search.receive(.failed("No hope.")) { $0.phase = .failed("No hope.") }
    await task.finish()
    try await clock.checkSuspension()
  }

  @Test func theUserTriesAgainAtOnce() async throws {
    let search = search(quiet: .seconds(5), backoff: Backoff(attempts: 1))
    await search.send(.queryChanged("gold")) {
      $0.query = "gold"
      $0.phase = .searching
    }
    await clock.advance(by: .seconds(5))
    try await held.question().fail("No connection.")
    await search.receive(.failed("No connection.")) { $0.phase = .failed("No connection.") }
    await search.send(.retryButtonTapped) { $0.phase = .searching }
    // Without advancing the clock; and a second tap does nothing.
    await search.send(.retryButtonTapped)
    try await held.question().answer(["Gold"])
    await search.receive(.found(["Gold"])) { $0.phase = .found(["Gold"]) }
  }

  @Test func thereMayBeNothingToRetry() async {
    await search().send(.retryButtonTapped)
  }

  @Test(arguments: ["", "tin"]) func anotherQueryEndsTheRetries(query: String) async throws {
    let search = search()
    let first = try await failOnce(search)
    await clock.advance(by: .milliseconds(500))
    await search.send(.queryChanged(query)) {
      $0.query = query
      $0.phase = query.isEmpty ? .idle : .searching
    }
    await first.finish()
    await clock.advance(by: .seconds(10))
    if query == "tin" {
      let question = try await held.question()
      #expect(question.input == "tin")
      question.answer(["Tin"])
      await search.receive(.found(["Tin"])) { $0.phase = .found(["Tin"]) }
    }
    try await clock.checkSuspension()
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
