import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import Search
import Testing

/// Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct SearchTests {
  let clock = TestClock()
  let held = Held<String, [String]>()

  func search() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.find = held.ask
    }
  }

  /// Types a query, which is searched for from now on.
  @discardableResult
  func type(_ query: String, into search: TestStoreOf<Search>) async -> TestStoreTask {
    await search.send(.queryChanged(query)) {
      $0.query = query
      $0.phase = .searching
    }
  }

  @Test func searchesWhenItHasBeenQuiet() async throws {
    let search = search()
    await type("g", into: search)
    await clock.advance(by: .milliseconds(299))
    await type("go", into: search)
    await type("gol", into: search)
    await clock.advance(by: .milliseconds(300))
    let question = try await held.question()
    #expect(question.input == "gol", "the first question of all")
    question.answer(["Gold"])
    await search.receive(.found(["Gold"])) { $0.phase = .found(["Gold"]) }
  }

  @Test func whatIsTypedNextCancelsTheSearch() async throws {
    let search = search()
    let first = await type("gol", into: search)
    await clock.advance(by: .milliseconds(300))
    let late = try await held.question()
    // Until there are results for the new query, none are shown.
    await type("tin", into: search)
    await first.finish()
    late.answer(["Gold"])
    await clock.advance(by: .milliseconds(300))
    try await held.question().answer(["Tin", "Astatine"])
    await search.receive(\.found) { $0.phase = .found(["Tin", "Astatine"]) }
  }

  /// A client that ignores its cancellation answers when the query is outdated.
  @Test func aClientThatCannotBeCancelledIsNotHeard() async throws {
    let held = held
    let search = search()
    search.dependencies.searchClient.find = { query in
      try await Task.detached { try await held.ask(query) }.value
    }
    let first = await type("gol", into: search)
    await clock.advance(by: .milliseconds(300))
    let late = try await held.question()
    await type("tin", into: search)
    late.answer(["Gold"])
    await first.finish()
    await clock.advance(by: .milliseconds(300))
    try await held.question().answer(["Tin"])
    await search.receive(\.found) { $0.phase = .found(["Tin"]) }
  }

  @Test(arguments: ["", "  "]) func anEmptyQueryCancelsTheSearch(query: String) async throws {
    let search = search()
    // Before the search has begun,
    let first = await type("g", into: search)
    await search.send(.queryChanged(query)) {
      $0.query = query
      $0.phase = .idle
    }
    await first.finish()
    // and while it runs.
    let second = await type("go", into: search)
    await clock.advance(by: .milliseconds(300))
    let late = try await held.question()
    await search.send(.queryChanged(query)) {
      $0.query = query
      $0.phase = .idle
    }
    await second.finish()
    late.answer(["Gold"])
    try await clock.checkSuspension()
  }

  @Test func anEmptyQueryTakesAwayWhatWasFound() async throws {
    let search = search()
    await type("gol", into: search)
    await clock.advance(by: .milliseconds(300))
    try await held.question().answer(["Gold"])
    await search.receive(\.found) { $0.phase = .found(["Gold"]) }
    await search.send(.queryChanged("")) {
      $0.query = ""
      $0.phase = .idle
    }
  }

  @Test func theSameQuestionIsNotAskedAgain() async throws {
    let search = search()
    await type("gol", into: search)
    await clock.advance(by: .milliseconds(200))
    // Neither postponed
    await search.send(.queryChanged(" gol ")) { $0.query = " gol " }
    await clock.advance(by: .milliseconds(100))
    let question = try await held.question()
    #expect(question.input == "gol")
    // nor restarted.
    await search.send(.queryChanged("gol")) { $0.query = "gol" }
    question.answer(["Gold"])
    await search.receive(\.found) { $0.phase = .found(["Gold"]) }
    await search.send(.queryChanged("gol ")) { $0.query = "gol " }
    try await clock.checkSuspension()
  }

  @Test func withoutAClientEachAttemptFails() async {
    let search = TestStore(initialState: Search.State()) {
      Search(backoff: Backoff(attempts: 1))
    } withDependencies: {
      $0.continuousClock = clock
    }
    await withKnownIssue {
      await type("gol", into: search)
      await clock.advance(by: .milliseconds(300))
      // The text of the failure is not promised.
      await search.withExhaustivity(.off) { await search.receive(\.failed) }
    } matching: {
      $0.description.contains("SearchClient.find")
    }
    #expect(search.state.phase.is(\.failed))
  }

  @Test func theSearchEndsWithTheStore() async throws {
    func store() -> StoreOf<Search> {
      Store(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
        $0.searchClient.find = held.ask
      }
    }
    var search: StoreOf<Search>? = store()
    weak let gone = search
    let waiting = try #require(search?.send(.queryChanged("gol")))
    search = nil
    #expect(gone == nil)
    await waiting.finish()
    try await clock.checkSuspension()

    search = store()
    let running = try #require(search?.send(.queryChanged("tin")))
    await clock.advance(by: .milliseconds(300))
    _ = try await held.question()
    search = nil
    await running.finish()
  }
}
