import ComposableArchitecture
import ComposableRuntime
import ComposableTesting
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@MainActor @Suite struct LogFeatureTests {
  private static func start(_ count: Int) async -> (TestStoreOf<LogFeature>, SampleStore) {
    let sample = SampleStore()
    sample.add(SampleSession.turns(1..<count + 1))
    let stores = InspectedStores()
    stores.add(sample)
    let store = TestStore(initialState: LogFeature.State(storeID: 1)) {
      LogFeature()
    } withDependencies: {
      $0.inspectedStores = stores
    }
    store.exhaustivity = .off
    await store.send(.turnsChanged(sample.turns)).finish()
    await store.skipReceivedActions(strict: false)
    return (store, sample)
  }

  private static func turns(_ store: TestStoreOf<LogFeature>) -> [Int] {
    store.state.window.entries.map(\.turn)
  }

  @Test func onlyPagesNearWhatIsShownAreAskedFor() async {
    let (store, sample) = await Self.start(100_000)
    #expect(Self.turns(store) == Array(99_801...100_000))
    #expect(store.state.hasOlder)
    await store.send(.olderReached).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == Array(99_601...100_000))
    #expect(sample.takeAsked() == ["log 1..<100001", "log 1..<99801"])
  }

  @Test func whatIsLoadedIsBounded() async {
    let (store, _) = await Self.start(5_000)
    for _ in 0..<20 {
      await store.send(.olderReached).finish()
      await store.skipReceivedActions(strict: false)
      #expect(store.state.window.entries.count <= LogWindow.capacity)
    }
    let turns = Self.turns(store)
    #expect(turns == Array(turns[0]...turns[turns.count - 1]))
    #expect(!store.state.isAtEnd)
    await store.send(.newestButtonTapped).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store).last == 5_000)
  }

  @Test func aPauseLosesNothing() async {
    let (store, sample) = await Self.start(3)
    await store.send(.pauseToggled).finish()
    sample.add(SampleSession.turns(4..<504))
    await store.send(.turnsChanged(sample.turns)).finish()
    #expect(Self.turns(store) == [1, 2, 3])
    #expect(store.state.newerCount == 500)
    await store.send(.pauseToggled).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store).last == 503)
    while store.state.hasOlder {
      await store.send(.olderReached).finish()
      await store.skipReceivedActions(strict: false)
    }
    #expect(Self.turns(store) == Array(1...503))
  }

  @Test func oneQuestionAtATime() async {
    let (store, sample) = await Self.start(2)
    _ = sample.takeAsked()
    sample.hold()
    var tasks: [TestStoreTask] = []
    for turn in 3..<40 {
      sample.add(SampleSession.turns(turn..<turn + 1))
      tasks.append(await store.send(.turnsChanged(sample.turns)))
    }
    sample.letGo()
    for task in tasks { await task.finish() }
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == Array(1..<40))
    #expect(sample.takeAsked() == ["log 3..<4", "log 4..<40"])
  }

  @Test func filters() async {
    let (store, sample) = await Self.start(0)
    sample.add(SampleSession.entries)
    await store.send(.turnsChanged(sample.turns)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.features == ["", "search"])
    await store.send(.filterTextChanged(" LOADED")).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [5])
    await store.send(.filterTextChanged("")).finish()
    await store.send(.featureChosen("search")).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [2, 3, 4, 5])
    await store.send(.kindToggled(.effect)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [2, 3, 4])
    #expect(store.state.filter.summary == "user, chain, put · search")
    await store.send(.secondsChosen(1.3...1.45)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [3])
    await store.send(.filterReset).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == Array(1...7))
    await store.send(.clearButtonTapped).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [])
    sample.add([LogEntry(turn: 8, cause: .sent, action: ".saved")])
    await store.send(.turnsChanged(sample.turns)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [8])
  }

  @Test func withoutKindsNothingIsAskedFor() async {
    let (store, sample) = await Self.start(3)
    for kind in LogEntry.Kind.allCases { await store.send(.kindToggled(kind)) }
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [])
    #expect(store.state.pending == nil)
    #expect(store.state.filter.summary == "no kind")
    _ = sample.takeAsked()
    await store.send(.kindToggled(.user)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == [1, 2, 3])
  }

  @Test func aTurnFarAwayIsRevealed() async {
    let (store, sample) = await Self.start(100_000)
    await store.send(.revealed(turn: 50_000)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == Array(49_900..<50_100))
    #expect(!store.state.isAtEnd)
    await store.send(.newerReached).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == Array(49_900..<50_300))
    // What is new does not disturb what is looked at.
    sample.add(SampleSession.turns(100_001..<100_002))
    await store.send(.turnsChanged(sample.turns)).finish()
    #expect(Self.turns(store) == Array(49_900..<50_300))
  }

  @Test func forgottenTurnsLeave() async {
    let (store, sample) = await Self.start(10)
    sample.content.withLock { $0.first = 4 }
    await store.send(.turnsChanged(sample.turns)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(Self.turns(store) == Array(4...10))
  }

  @Test func anErrorIsShownUntilAnAnswerComes() async {
    let (store, sample) = await Self.start(2)
    sample.content.withLock { $0.error = InspectorError("It can't.") }
    sample.add(SampleSession.turns(3..<4))
    await store.send(.turnsChanged(sample.turns)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.error == InspectorError("It can't."))
    #expect(Self.turns(store) == [1, 2])
    sample.content.withLock { $0.error = nil }
    await store.send(.turnsChanged(sample.turns)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.error == nil)
    #expect(Self.turns(store) == [1, 2, 3])
  }
}
