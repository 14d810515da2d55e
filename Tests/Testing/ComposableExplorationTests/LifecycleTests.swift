import ComposableExploration
import Testing

/// The effects of a lifecycle begin and end in an exploration as in a store.
@Suite(.timeLimit(.minutes(20))) struct LifecycleTests {
  struct Page: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var text = ""
    }
    enum Action: Equatable, Sendable { case loaded(String) }
    @Dependency(\.stepCall) var call

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .loaded(let text) = action { state.text = text }
        return .none
      }
      .onMount { state in
        .run { [id = state.id] send in
          try await call(id, 0)
          await send(.loaded("\(id)"))
        }
      }
    }
  }

  struct App: Reducer {
    struct State: Equatable { var page: Page.State? = Page.State(id: 1) }
    @CasePathable enum Action: Equatable, Sendable {
      case page(Page.Action)
      case next, close
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .next: state.page = Page.State(id: (state.page?.id ?? 0) + 1)
        case .close: state.page = nil
        case .page: break
        }
        return .none
      }
      .ifLet(\.page, action: \.page) { Page() }
    }
  }

  /// The page of the initial state begins with the run, and an answer for a page that has gone never arrives.
  @Test func allOrders() async {
    nonisolated(unsafe) var texts: Set<String> = []
    let exploration = await explore(App.State()) {
      App()
    } withDependencies: {
      $0.stepCall = { _, _ in }
    } user: {
      Once(.next)
      Once(.close)
    } properties: {
      FeatureProperty.always("the text is the page's") { state in
        if let page = state.page { texts.insert("\(page.id):\(page.text)") }
        return state.page.map { $0.text.isEmpty || $0.text == "\($0.id)" } ?? true
      }
    }
    #expect(exploration.counterexample == nil)
    #expect(exploration.isExhaustive)
    #expect(texts == ["1:", "1:1", "2:", "2:2"])
  }

  /// A property is checked for the initial state itself, and not only for what its lifecycle makes of it.
  @Test func propertiesOfTheInitialState() async {
    struct Positive: Reducer {
      var body: some Reducer<Int, Int> {
        Reduce { state, action in
          state += action
          return .none
        }
        .onMount { _ in .send(1) }
      }
    }
    await withKnownIssue {
      _ = await explore(0) {
        Positive()
      } user: {
        Once(2)
      } properties: {
        FeatureProperty.always("positive") { $0 > 0 }
      }
    } matching: {
      "\($0)".contains("positive")
    }
  }
}
