import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
import Search
import Testing

/// The search through its views. Limited, because the wait for an answer that does not come never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct SearchViewTests {
  let clock = TestClock()
  let held = Held<String, [String]>()
  let applied = Applied<Search.State, Search.Action>()

  func show() -> TestScreen {
    let store = Store(initialState: Search.State(), middleware: [applied]) {
      Search(backoff: Backoff(attempts: 2, first: .seconds(1)))
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.find = held.ask
    }
    return TestScreen { SearchView(store: store) }
  }

  /// Types a query, and waits until the client receives it.
  func search(_ query: String, on screen: TestScreen) async throws
    -> Held<String, [String]>.Question
  {
    screen.type(query, into: "Name of an element")
    await clock.advance(by: .milliseconds(300))
    return try await held.question()
  }

  @Test func whatIsFoundIsListed() async throws {
    let screen = show()
    #expect(
      screen.text == """
        NavigationStack
          Page: Chemical elements
            Search || (Name of an element)
            VStack
              VStack
                :magnifyingglass:
                Search the elements
              Type a part of a name, such as \u{201C}ium\u{201D}.
        """)
    let question = try await search("gol", on: screen)
    #expect(question.input == "gol")
    #expect(
      screen.text == """
        NavigationStack
          Page: Chemical elements
            Search |gol|
            List
              Searching: ...
        """)
    question.answer(["Gold", "Golden syrup"])
    try await applied.wait { $0.is(\.found) }
    #expect(
      screen.text == """
        NavigationStack
          Page: Chemical elements
            Search |gol|
            List
              Section: 2 elements
                Gold
                Golden syrup
        """)
  }

  @Test func onlyTheLastQueryIsAsked() async throws {
    let screen = show()
    screen.type("t", into: "Name of an element")
    await clock.advance(by: .milliseconds(299))
    screen.type("ti", into: "Name of an element")
    let question = try await search("tin", on: screen)
    #expect(question.input == "tin", "the first question of all")
  }

  @Test func nothingIsFound() async throws {
    let screen = show()
    try await search("unobtainium", on: screen).answer([])
    try await applied.wait { $0.is(\.found) }
    #expect(screen.contains("No Results for \u{201C}unobtainium\u{201D}"))
    screen.type("", into: "Name of an element")
    #expect(screen.contains("Search the elements"))
  }

  @Test func whatFailsIsTriedAgain() async throws {
    let screen = show()
    try await search("tin", on: screen).fail("No connection.")
    try await applied.wait { $0.is(\.attemptFailed) }
    #expect(screen.contains("No connection."))
    #expect(screen.contains("Trying again, after 1 failed"))
    await clock.advance(by: .seconds(1))
    try await held.question().fail("Still none.")
    try await applied.wait { $0.is(\.failed) }
    #expect(screen.contains("Still none."))
    screen.tap("Try again")
    try await held.question().answer(["Tin"])
    try await applied.wait { $0.is(\.found) }
    #expect(screen.contains("Tin"))
    #expect(!screen.contains("Still none."))
  }

  /// During a search, typing changes the field, and nothing else on the screen.
  @Test func aLetterIsOneOperation() async {
    let screen = show()
    screen.type("t", into: "Name of an element")
    _ = screen.takeOperations()
    screen.type("ti", into: "Name of an element")
    #expect(screen.takeOperations().count == 1)
  }
}
