import ComposableArchitecture
import ComposableClocks
import ComposableViews
import ComposableViewsTesting
import Testing

@testable import ComposableInspection
@testable import ComposableInspector
@testable import InspectionSupport

/// The screens over a real app.
@MainActor @Suite(.timeLimit(.minutes(20))) struct InspectedAppTests {
  @Reducer struct Search {
    @ObservableState struct State: Equatable, Sendable {
      var query = ""
      var results: [String] = []
    }

    enum Action: Equatable, Sendable {
      case queryChanged(String)
      case loaded([String])
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          return .run { send in await send(.loaded([query + " 1", query + " 2"])) }
        case .loaded(let results):
          state.results = results
          return .none
        }
      }
    }
  }

  private static func open(_ stores: InspectedStores) async -> TestScreen {
    let store = Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectedStores = stores
      $0.continuousClock = TestClock()
    }
    let screen = TestScreen { InspectorView(store: store) }
    await screen.settle()
    return screen
  }

  @Reducer struct Sharing {
    @ObservableState struct State: Equatable, Sendable {
      @Shared(.inMemory("count")) var count = 0
    }

    enum Action: Equatable, Sendable { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }

  /// Its shared values are those of now, which was not said.
  @Test func aPastScreenSaysWhatIsOfNow() async {
    let screens = AppScreens()
    screens.add { (store: StoreOf<Sharing>) in Text("Count \(store.count)") }
    let app = Inspected(Sharing.State(), screens: screens) { Sharing() }
    app.send(.tapped)
    app.send(.tapped)
    let screen = await Self.open(app.stores)
    screen.tap("Screen")
    await screen.settle()
    #expect(screen.text.contains("Count 2"))
    #expect(!screen.text.contains("Of now, and not of then"))
    screen.tap("Previous turn")
    screen.tap("Previous turn")
    await screen.settle()
    #expect(screen.text.contains("Of now, and not of then: .inMemory(\"count\")."))
  }

  @Test func aTurnIsUnderstoodAndSkipped() async {
    let screens = AppScreens()
    screens.add { (store: StoreOf<Search>) in
      Text("Results: \(store.results.joined(separator: ", "))")
    }
    let app = Inspected(Search.State(), screens: screens) { Search() }
    await app.send(.queryChanged("a")).finish()
    await app.send(.queryChanged("b")).finish()
    let screen = await Self.open(app.stores)
    screen.select(.identifier("turn 2"))
    await screen.settle()
    #expect(screen.text.contains("results"))
    #expect(screen.text.contains("Sent by an effect"))
    #expect(screen.text.contains("InspectedAppTests.swift"))
    screen.tap("Screen")
    await screen.settle()
    #expect(screen.contains("Results: a 1, a 2"))
    screen.select(.identifier("turn 4"))
    await screen.settle()
    #expect(screen.contains("Results: b 1, b 2"))

    screen.tap("Turn")
    await screen.settle()
    screen.tap("Fork without this turn")
    await screen.settle()
    #expect(screen.contains("Fork after turn 3"))
    #expect(screen.text.contains("- \"b 1\"") || screen.text.contains("b 1"))
    // The app is as it was.
    #expect(app.store.results == ["b 1", "b 2"])
    #expect(app.store.query == "b")
  }

  @Test func anActionIsSentByHand() async {
    let app = Inspected(Search.State()) { Search() }
    let screen = await Self.open(app.stores)
    screen.tap("What if")
    await screen.settle()
    #expect(screen.contains("Complete with queryChanged(String)"))
    screen.type(".queryChanged(3)", into: "Action")
    await screen.settle()
    #expect(screen.button("Send to the app")?.isDisabled == true)
    screen.type(".loaded([\"x\"])", into: "Action")
    await screen.settle()
    screen.tap("Send to the app")
    await screen.settle()
    #expect(app.store.results == ["x"])
    #expect(screen.contains(.identifier("turn 1")))
  }

  @Test func theInspectorIsNotInspected() {
    let factory = InspectorFactory(stores: InspectedStores(), screens: AppScreens())
    #expect(
      factory.middleware(forStoreOf: InspectorFeature.State.self, InspectorFeature.Action.self)
        == nil)
    #expect(factory.middleware(forStoreOf: Search.State.self, Search.Action.self) != nil)
  }
}
