import ComposableExploration
import Testing

/// Properties that features declare, as explorations check them.
@Suite struct DeclaredPropertyTests {
  /// A search that shows a spinner, and forgets it when it fails.
  @Reducer struct Search {
    struct State: Equatable, Identifiable {
      let id: Int
      var isLoading = false
    }

    enum Action {
      case started
      case ended
    }

    @Dependency(\.server.load) var load

    var properties: PropertiesOf<Self> {
      FeatureProperty.eventually("the spinner is gone") { !$0.isLoading }
      FeatureProperty.sometimes("it loads") { $0.isLoading }
      FeatureProperty.sometimes("it has an odd id") { $0.id % 2 == 1 }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .started:
          state.isLoading = true
          return .run { send in
            _ = try await load("a")
            await send(.ended)
          } catch: { _, _ in
          }
        case .ended:
          state.isLoading = false
          return .none
        }
      }
    }
  }

  @Reducer struct Page {
    struct State: Equatable {
      var searches: IdentifiedArrayOf<Search.State> = []
    }

    enum Action {
      case opened
      case searches(IdentifiedActionOf<Search>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .opened = action { state.searches = [.init(id: 2), .init(id: 4)] }
        return .none
      }
      .forEach(\.searches, action: \.searches) { Search() }
    }
  }

  @Test func insideAnotherFeature() async {
    await withKnownIssue {
      let exploration = await explore(Page.State()) {
        Page()
      } withDependencies: {
        $0.server.load = explored("load") { $0 }
      } user: {
        InOrder {
          Once(.opened)
          Once(.searches(.element(id: 4, action: .started)))
        }
      }
      #expect(exploration.counterexample?.stepCount == 3)
    } matching: {
      "\($0)".contains(
        "\"the spinner is gone\" of 'DeclaredPropertyTests.Search' does not hold where nothing is pending."
      )
    }
  }

  @Test func whatNeverHeld() async {
    await withKnownIssue {
      let exploration = await explore(Page.State()) {
        Page()
      } withDependencies: {
        $0.server.load = explored("load", failures: []) { $0 }
      } user: {
        InOrder {
          Once(.opened)
          Once(.searches(.element(id: 4, action: .started)))
        }
      }
      #expect(exploration.unmet == ["DeclaredPropertyTests.Search: it has an odd id"])
    } matching: {
      "\($0)".contains("held in none of")
    }
  }
}
