import ComposableExploration
import ComposableTesting
import Testing

/// Calls that return when a test lets them.
@MainActor
@Suite struct ExploredCallsTests {
  let calls = ExploredCalls()

  func makeSearch(isMended: Bool = false) -> TestStoreOf<Search> {
    let store = TestStore(initialState: Search.State()) {
      Search(isMended: isMended)
    } withDependencies: {
      $0.explore(by: calls)
      $0.searchCities = ComposableExploration.explored("search") { ["\($0)-city"] }
    }
    return store
  }

  @Test func inTheOrderOfTheTest() async {
    let store = makeSearch()
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    #expect(calls.pending == [#"search("a")"#, #"search("ab")"#])
    await calls.return(#"search("ab")"#)
    await store.receive(.responded(query: "ab", ["ab-city"])) {
      $0.results = ["ab-city"]
      $0.isLoading = false
    }
    await calls.fail("search")
    await store.receive(.responded(query: "a", nil)) { $0.results = [] }
    #expect(calls.pending == [])
  }

  /// The test of a counterexample passes on the fixed feature, which has cancelled a call.
  @Test(arguments: [false, true])
  func whatIsNotPendingIsSkipped(isMended: Bool) async {
    // Around all of it, because a task belongs to the test's surroundings in which it was created.
    await withKnownIssue {
      let store = makeSearch(isMended: isMended)
      store.exhaustivity = .off
      store.mustHold {
        FeatureProperty.eventually("the results are those of the query") {
          $0.results == ["\($0.query)-city"]
        }
      }
      await store.send(.queryChanged("a"))
      await store.send(.queryChanged("ab"))
      #expect(await calls.returnIfPending(#"search("ab")"#))
      #expect(await calls.returnIfPending(#"search("a")"#) == !isMended)
    } when: {
      !isMended
    } matching: {
      "\($0)".contains("\"the results are those of the query\" does not hold")
    }
  }

  @Test func whatIsNotPendingIsReported() async {
    let store = makeSearch()
    store.exhaustivity = .off
    await store.send(.queryChanged("a"))
    await withKnownIssue {
      await calls.return(#"search("b")"#)
    } matching: {
      "\($0)".contains("The call 'search(\"b\")' is not pending.")
        && "\($0)".contains("  - search(\"a\")")
    }
    await withKnownIssue {
      await calls.return("search", at: 1)
    }
    await withKnownIssue {
      await calls.fail("search", with: 1)
    } matching: {
      "\($0)".contains("has no failure 1, counted from 0")
    }
    await withKnownIssue {
      await calls.wake()
    } matching: {
      "\($0)".contains("No such sleep is pending.")
    }
  }

  @Test func aStoreKnowsWhatItsEffectsWaitFor() async {
    let store = makeSearch()
    store.exhaustivity = .off
    await store.send(.queryChanged("a"))
    await withKnownIssue {
      await store.finish(timeout: .seconds(1_000))
    } matching: {
      "\($0)".contains("waits on the test, which has to end 'search(\"a\")'")
    }
  }

  @Test func sleepsInTheOrderOfTheirDeadlines() async {
    let store = TestStore(initialState: Race.LateTimeout.State()) {
      Race.LateTimeout(isMended: false)
    } withDependencies: {
      $0.explore(by: calls)
    }
    await store.send(.loginTapped)
    await calls.wake()
    #expect(calls.now == .seconds(10))
    await store.receive(\.timedOut) { $0.error = "timeout" }
    await calls.return("load")
    await store.receive(\.loggedIn) { $0.user = "user" }
  }

  @Test func elementsOfAStream() async {
    let store = TestStore(initialState: Race.OutlivedScreen.State()) {
      Race.OutlivedScreen(isMended: true)
    } withDependencies: {
      $0.explore(by: calls)
    }
    await store.send(.appeared) { $0.isVisible = true }
    await calls.return("changes.next")
    await store.receive(\.changed) { $0.changes = 1 }
    await store.send(.disappeared) { $0.isVisible = false }
    #expect(await calls.returnIfPending("changes.next") == false)
  }

  @Test func withoutAnActor() async {
    await runWithoutAnActor()
  }

  private nonisolated func runWithoutAnActor() async {
    let calls = ExploredCalls()
    let store = TestStore(initialState: Search.State()) {
      Search(isMended: false)
    } withDependencies: {
      $0.explore(by: calls)
      $0.searchCities = ComposableExploration.explored("search") { [$0] }
    }
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await calls.return("search")
    await store.receive(.responded(query: "a", ["a"])) {
      $0.results = ["a"]
      $0.isLoading = false
    }
  }
}
