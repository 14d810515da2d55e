import ComposableArchitecture
import ComposableRuntime
import ComposableTesting
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@MainActor @Suite struct TreeFeatureTests {
  private static let source = ValueQuery.Source.state(TimePoint(7))

  private static func start() -> (TestStoreOf<TreeFeature>, SampleStore) {
    let sample = SampleStore(SampleSession.content)
    let stores = InspectedStores()
    stores.add(sample)
    let store = TestStore(
      initialState: TreeFeature.State(id: "state", storeID: 1, source: source, isEditable: true)
    ) {
      TreeFeature()
    } withDependencies: {
      $0.inspectedStores = stores
    }
    store.exhaustivity = .off
    return (store, sample)
  }

  private static func labels(_ store: TestStoreOf<TreeFeature>) -> [String] {
    store.state.rows.map { row in
      switch row.content {
      case .value(let node, _): "\(row.depth) \(node.label)"
      case .more(let count): "\(row.depth) \(count) more"
      case .loading: "\(row.depth) loading"
      case .error(let error): "\(row.depth) \(error)"
      }
    }
  }

  @Test func aHundredChildrenAreAskedForAtATime() async {
    let (store, sample) = Self.start()
    await store.send(.appeared).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.labels(store) == ["0 query", "0 isLoading", "0 results"])
    await store.send(.toggled(["results"])).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.rows.count == 104)
    #expect(Self.labels(store).last == "1 150 more")
    // Tapped twice before the answer.
    let first = await store.send(.moreButtonTapped(["results"]))
    await store.send(.moreButtonTapped(["results"])).finish()
    await first.finish()
    await store.skipReceivedActions(strict: false)
    await store.send(.moreButtonTapped(["results"])).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.labels(store).last == "1 [249]")
    #expect(
      sample.takeAsked() == [
        "value  from 0", "value results from 0", "value results from 100", "value results from 200",
      ])
  }

  @Test func whatIsOpenStaysOpenAtAnotherPoint() async {
    let (store, sample) = Self.start()
    await store.send(.appeared).finish()
    await store.send(.toggled(["results"])).finish()
    await store.skipReceivedActions(strict: false)
    sample.content.withLock {
      $0.state = .object([("query", .leaf("\"\"", type: "String")), ("results", .rows(2))])
    }
    await store.send(.refreshed(.state(TimePoint(8)))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.labels(store) == ["0 query", "0 results", "1 [0]", "1 [1]"])
    #expect(store.state.source == .state(TimePoint(8)))
  }

  @Test func whatIsOpenedAgainAtAnotherPointIsAskedForAgain() async {
    let (store, sample) = Self.start()
    await store.send(.appeared).finish()
    await store.send(.toggled(["results"])).finish()
    await store.send(.toggled(["results"])).finish()
    await store.skipReceivedActions(strict: false)
    sample.content.withLock {
      $0.state = .object([("query", .leaf("\"\"", type: "String")), ("results", .rows(2))])
    }
    await store.send(.refreshed(.state(TimePoint(8)))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.labels(store) == ["0 query", "0 results"])
    await store.send(.toggled(["results"])).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.labels(store) == ["0 query", "0 results", "1 [0]", "1 [1]"])
  }

  @Test func anErrorCanBeTriedAgain() async {
    let (store, sample) = Self.start()
    sample.content.withLock { $0.error = InspectorError("It can't.") }
    await store.send(.appeared).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.labels(store) == ["0 It can't."])
    sample.content.withLock { $0.error = nil }
    await store.send(.moreButtonTapped([])).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.labels(store) == ["0 query", "0 isLoading", "0 results"])
  }

  @Test func aValueIsPutInTheApp() async {
    let (store, sample) = Self.start()
    await store.send(.appeared).finish()
    await store.skipReceivedActions(strict: false)
    _ = sample.takeAsked()
    await store.send(.editBegan(["query"])).finish()
    #expect(store.state.edit == ValueEdit(path: ["query"], text: "\"swi\""))
    await store.send(.editTextChanged("\"x\"")).finish()
    sample.content.withLock { $0.error = InspectorError("Not a String.") }
    await store.send(.editSubmitted(.app)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.edit?.error == InspectorError("Not a String."))
    sample.content.withLock { $0.error = nil }
    await store.send(.editSubmitted(.app)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.edit == nil)
    #expect(sample.takeAsked() == ["put \"x\" at query", "put \"x\" at query"])
  }
}
