import ComposableExploration
import ExplorationSupport
import Search
import Testing

/// Every order in which the searches return and fail, the pauses end, and the user types.
struct SearchExplorationTests {
  /// An error that says which query it is for.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  @Test func whatIsShownBelongsToTheQuery() async {
    let find = exploredOutcomes("find", failures: []) { (query: String) in
      [.success(["\(query)!"]), .failure(Refusal(description: "No \(query)."))]
        as [Result<[String], Refusal>]
    }
    let exploration = await explore(
      Search.State(), budget: .bounded(), everyAction: true,
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
      $0.searchClient.find = { query in try await find(query).get() }
    } user: {
      InOrder {
        Once(.queryChanged("a"))
        Once(.queryChanged("ab"))
        // The same query.
        Once(.queryChanged("ab "))
        Once(.queryChanged(""))
      }
      Often(2) { Once(.retryButtonTapped) }
      Once(.restored)
    } properties: {
      FeatureProperty.always("the results and the failures are those of the query") { state in
        let query = state.query.trimmingPrefix(" ").prefix { $0 != " " }
        return switch state.phase {
        case .failed(let failure), .retrying(_, let failure): failure == "No \(query)."
        case .found(let texts): texts == ["\(query)!"]
        case .idle, .searching: true
        }
      }
      FeatureProperty.sometimes("there are results") { $0.phase.is(\.found) }
      FeatureProperty.sometimes("it fails in the end") { $0.phase.is(\.failed) }
      FeatureProperty.sometimes("it is tried again") { $0.phase.is(\.retrying) }
    }
    #expect(exploration.isExhaustive)
  }
}
