import CaseStudySupport
import ComposableArchitecture
import Search
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct SearchTests {
  let clock = TestClock()
  let held = Held<String, [String]>()
  let history = History<Search.State, Search.Action>()

  func search() -> StoreOf<Search> {
    Store(initialState: Search.State(), middleware: [history]) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.find = held.ask
    }
  }

  func state(_ query: String, _ phase: Search.State.Phase) -> Search.State {
    var state = Search.State()
    state.query = query
    state.phase = phase
    return state
  }

  @Test func searchesWhenItHasBeenQuiet() async {
    let search = search()
    search.send(.queryChanged("g"))
    await clock.advance(by: .milliseconds(299))
    search.send(.queryChanged("go"))
    let task = search.send(.queryChanged("gol"))
    await clock.advance(by: .milliseconds(300))
    let question = await held.question()
    #expect(question.input == "gol", "the first question of all")
    question.answer(["Gold"])
    await task.finish()
    #expect(
      history.states == [
        state("g", .searching), state("go", .searching), state("gol", .searching),
        state("gol", .found(["Gold"])),
      ])
  }

  @Test func whatIsTypedNextCancelsTheSearch() async {
    let search = search()
    let first = search.send(.queryChanged("gol"))
    await clock.advance(by: .milliseconds(300))
    let late = await held.question()
    let second = search.send(.queryChanged("tin"))
    // While nothing was found for it yet, nothing is shown.
    #expect(search.state == state("tin", .searching))
    await first.finish()
    late.answer(["Gold"])
    await clock.advance(by: .milliseconds(300))
    await held.question().answer(["Tin", "Astatine"])
    await second.finish()
    #expect(
      history.states == [
        state("gol", .searching), state("tin", .searching),
        state("tin", .found(["Tin", "Astatine"])),
      ])
  }

  /// A client that pays no heed to having been cancelled answers when nobody asks any more.
  @Test func aClientThatCannotBeCancelledIsNotHeard() async {
    let held = held
    let search = Store(initialState: Search.State(), middleware: [history]) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.find = { query in
        try await Task.detached { try await held.ask(query) }.value
      }
    }
    let first = search.send(.queryChanged("gol"))
    await clock.advance(by: .milliseconds(300))
    let late = await held.question()
    let second = search.send(.queryChanged("tin"))
    late.answer(["Gold"])
    await first.finish()
    await clock.advance(by: .milliseconds(300))
    await held.question().answer(["Tin"])
    await second.finish()
    #expect(
      history.states == [
        state("gol", .searching), state("tin", .searching), state("tin", .found(["Tin"])),
      ])
  }

  @Test(arguments: ["", "  "]) func anEmptyQueryCancelsTheSearch(query: String) async throws {
    let search = search()
    // Before it has begun,
    let first = search.send(.queryChanged("g"))
    search.send(.queryChanged(query))
    await first.finish()
    // and while it runs.
    let second = search.send(.queryChanged("go"))
    await clock.advance(by: .milliseconds(300))
    let late = await held.question()
    await search.send(.queryChanged(query)).finish()
    await second.finish()
    late.answer(["Gold"])
    try await clock.checkSuspension()
    #expect(
      history.states == [
        state("g", .searching), state(query, .idle), state("go", .searching), state(query, .idle),
      ])
  }

  @Test func anEmptyQueryTakesAwayWhatWasFound() async {
    let search = search()
    let task = search.send(.queryChanged("gol"))
    await clock.advance(by: .milliseconds(300))
    await held.question().answer(["Gold"])
    await task.finish()
    search.send(.queryChanged(""))
    #expect(search.state == Search.State())
  }

  @Test func theSameQuestionIsNotAskedAgain() async throws {
    let search = search()
    let task = search.send(.queryChanged("gol"))
    await clock.advance(by: .milliseconds(200))
    // Neither put off
    search.send(.queryChanged(" gol "))
    await clock.advance(by: .milliseconds(100))
    let question = await held.question()
    // nor begun anew.
    search.send(.queryChanged("gol"))
    question.answer(["Gold"])
    await task.finish()
    search.send(.queryChanged("gol "))
    try await clock.checkSuspension()
    #expect(question.input == "gol")
    #expect(
      history.states == [
        state("gol", .searching), state(" gol ", .searching), state("gol", .searching),
        state("gol", .found(["Gold"])), state("gol ", .found(["Gold"])),
      ])
  }

  @Test func withoutAClientEachAttemptFails() async {
    let search = Store(initialState: Search.State()) {
      Search(backoff: Backoff(attempts: 1))
    } withDependencies: {
      $0.continuousClock = clock
    }
    await withKnownIssue {
      let task = search.send(.queryChanged("gol"))
      await clock.advance(by: .milliseconds(300))
      await task.finish()
    } matching: {
      $0.description.contains("SearchClient.find")
    }
    #expect(search.phase.is(\.failed))
  }

  @Test func theSearchEndsWithTheStore() async throws {
    var search: StoreOf<Search>? = search()
    weak let gone = search
    let waiting = try #require(search?.send(.queryChanged("gol")))
    search = nil
    #expect(gone == nil)
    await waiting.finish()
    try await clock.checkSuspension()

    search = self.search()
    let running = try #require(search?.send(.queryChanged("tin")))
    await clock.advance(by: .milliseconds(300))
    _ = await held.question()
    search = nil
    await running.finish()
  }
}
