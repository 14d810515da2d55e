import ComposableUI
import ComposableViewsExploration
import ExplorationSupport
import Search
import Testing

/// Whatever is typed and pressed on the screen, while each search returns or fails at any time.
@Suite struct ExplorationTests {
  @Test func theScreen() async {
    let exploration = await explore(
      Search.State(),
      mutants: .thorough
        .unnoticed(
          "debounce of 'search' ignored",
          because: "Time passes between any two steps, so no pause at all is one of its lengths."
        )
        .unnoticed(
          "'attemptFailed' delivered twice", because: "It says again how many attempts failed.")
    ) {
      Search(backoff: Backoff(attempts: 2))
    } withDependencies: {
      $0.searchClient.find = explored("find") { query in [query] }
    } user: {
      .anything(on: { SearchView(store: $0) }, typing: ["gold", "iron", ""], atMost: 3)
    } properties: {
      FeatureProperty.always("results are those of the query") { state in
        if case .found(let texts) = state.phase { texts == [state.query] } else { true }
      }
      FeatureProperty.eventually("the search has ended") { state in
        switch state.phase {
        case .idle: state.query.isEmpty
        case .found, .failed: !state.query.isEmpty
        case .searching, .retrying: false
        }
      }
      FeatureProperty.sometimes("it is tried again") { $0.phase.is(\.retrying) }
      FeatureProperty.sometimes("it is found") { $0.phase == .found(["iron"]) }
      FeatureProperty.sometimes("it fails") { if case .failed = $0.phase { true } else { false } }
    }
    #expect(exploration.isExhaustive)
    #expect(exploration.screenActions.contains("press \"Try again\""))
    #expect(
      exploration.calls == [
        "find: failed, returned, was cancelled", "sleep: returned, was cancelled",
      ])
  }
}
