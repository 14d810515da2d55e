import ComposableArchitecture
import ComposableRuntime
import Foundation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

@MainActor
@Suite(.timeLimit(.minutes(20))) struct RunningAppTests {
  struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case add(Int) }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .add(let number) = action { state.count += number }
      return .none
    }
  }

  @Test func aJumpWithHeldActionsLosesNone() async throws {
    let counter = Inspected(Counter.State()) { Counter() }
    counter.send(.add(1))
    counter.send(.add(10))
    let inspector = counter.inspector
    await inspector.setDelivery(.held)
    #expect(await inspector.status()?.delivery == .held)
    counter.send(.add(100))
    try await inspector.jump(to: TimePoint(1))
    #expect(counter.store.withState(\.count) == 1)
    counter.send(.add(1000))
    #expect(counter.store.withState(\.count) == 1)
    await inspector.setDelivery(.live)
    #expect(counter.store.withState(\.count) == 1101)
    // The jump is a turn of its own, and all others are there.
    let page = try await inspector.log(LogQuery(), of: .recorded)
    #expect(page.entries.map(\.kind) == [.user, .user, .put, .user, .user])
    for (turn, count) in [(1, 1), (2, 11), (3, 1), (4, 101), (5, 1101)] {
      #expect(try await counter.state(at: turn) { $0.count } == count)
    }
    #expect(await inspector.status()?.divergence == nil)
    // A fork repeats it.
    let fork = Fork(base: 0, steps: [.recorded(turn: 3), .recorded(turn: 2)])
    #expect(try await counter.state(at: 2, of: .fork(fork)) { $0.count } == 11)
  }

  /// The status says what becomes of actions, and no turn follows that would be news.
  @Test func theDeliveryIsNews() async {
    let counter = Inspected(Counter.State()) { Counter() }
    var updates = counter.inspector.updates().makeAsyncIterator()
    await counter.inspector.setDelivery(.held)
    #expect(await updates.next() != nil)
  }

  @Test func droppedActionsAreDropped() async throws {
    let counter = Inspected(Counter.State()) { Counter() }
    await counter.inspector.setDelivery(.dropped)
    counter.send(.add(1))
    await counter.inspector.setDelivery(.live)
    counter.send(.add(2))
    #expect(counter.store.withState(\.count) == 2)
  }

  @Test func aStoreThatIsGoneLeavesTheTable() async throws {
    let stores: InspectedStores
    let inspector: any InspectedStore
    do {
      let counter = Inspected(Counter.State()) { Counter() }
      counter.send(.add(1))
      stores = counter.stores
      inspector = counter.inspector
    }
    #expect(stores.all.isEmpty)
    #expect(await inspector.status() == nil)
    await #expect(throws: InspectorError("The store 'Counter' does not exist any more.")) {
      try await inspector.log(LogQuery(), of: .recorded)
    }
    for await _ in inspector.updates() { Issue.record("There is nothing new of it.") }
  }

  @Test func twoStoresOfOneFeatureAreApart() async throws {
    let stores = InspectedStores()
    let factory = InspectorFactory(stores: stores, options: InspectorOptions())
    func make() -> Store<Counter.State, Counter.Action> {
      Store(
        initialState: Counter.State(),
        middleware: [factory.middleware(forStoreOf: Counter.State.self, Counter.Action.self)!]
      ) { Counter() }
    }
    let (first, second) = (make(), make())
    first.send(.add(1))
    second.send(.add(2))
    second.send(.add(3))
    #expect(stores.all.map(\.id) == [1, 2])
    #expect(stores.all.map(\.name) == ["Counter", "Counter"])
    #expect(await stores.all[0].status()?.turns == 1..<2)
    #expect(await stores.all[1].status()?.turns == 1..<3)
    withExtendedLifetime((first, second)) {}
  }

  @Test func aScreenNoticesWhatIsNew() async throws {
    let counter = Inspected(Counter.State()) { Counter() }
    var updates = counter.inspector.updates().makeAsyncIterator()
    counter.time.withLock { $0 = 1_000_000_000 }
    counter.send(.add(1))
    await updates.next()
    let entry = try await counter.inspector.log(LogQuery(), of: .recorded).entries[0]
    // It was timed, because a screen looked.
    #expect(entry.reducerTime == 0)
  }
}

/// A store on an actor of its own, and one on none.
@Suite(.timeLimit(.minutes(20))) struct ActorTests {
  actor Home {
    private var store: Store<RunningAppTests.Counter.State, RunningAppTests.Counter.Action>?
    let stores = InspectedStores()

    func start() {
      let factory = InspectorFactory(stores: stores)
      store = Store(
        initialState: RunningAppTests.Counter.State(),
        middleware: [
          factory.middleware(
            forStoreOf: RunningAppTests.Counter.State.self, RunningAppTests.Counter.Action.self)!
        ]
      ) { RunningAppTests.Counter() }
    }
    func add(_ number: Int) { store?.send(.add(number)) }
    var count: Int { store?.withState(\.count) ?? -1 }
    func end() { store = nil }
  }

  @Test func answersAreMadeOnTheActorOfTheStore() async throws {
    let home = Home()
    await home.start()
    await home.add(1)
    await home.add(2)
    let inspector = home.stores.all[0]
    #expect(await inspector.status()?.turns == 1..<3)
    try await inspector.jump(to: TimePoint(1))
    #expect(await home.count == 1)
    await home.end()
    #expect(await inspector.status() == nil)
  }

  @Test func theInspectorDoesNotKeepTheActorAlive() async {
    weak var home: Home?
    var stores: InspectedStores?
    do {
      let made = Home()
      await made.start()
      home = made
      stores = made.stores
    }
    #expect(home == nil)
    #expect(stores?.all.isEmpty == true)
  }

  @Test func aStoreWithoutAnActorSaysSo() async throws {
    let stores = InspectedStores()
    let store = Store(
      initialState: RunningAppTests.Counter.State(), isolation: nil,
      middleware: [
        InspectorFactory(stores: stores).middleware(
          forStoreOf: RunningAppTests.Counter.State.self, RunningAppTests.Counter.Action.self)!
      ]
    ) { RunningAppTests.Counter() }
    store.send(.add(1))
    let inspector = stores.all[0]
    #expect(await inspector.status()?.divergence?.contains("has no actor") == true)
    await #expect(throws: InspectorError.self) {
      try await inspector.log(LogQuery(), of: .recorded)
    }
    withExtendedLifetime(store) {}
  }

  /// Counts those of its kind that were released by another thread than the one that made them.
  private final class Note {
    private let strays: Locked<Int>
    private let thread = ObjectIdentifier(Thread.current)

    init(_ strays: Locked<Int>) { self.strays = strays }

    deinit {
      if thread != ObjectIdentifier(Thread.current) { strays.withLock { $0 += 1 } }
    }
  }

  private struct Noting: Reducer {
    struct State { let note: Note }
    enum Action { case none }
    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  /// A question must not retain it where it is asked, not even for a moment: its states would be released there.
  @Test func aStoreIsReleasedWhereItLived() async {
    let inspector = Locked<(any InspectedStore)?>(nil)
    let asking = Task.detached {
      while !Task.isCancelled {
        for _ in 0..<100 { _ = await inspector.withLock { $0 }?.status() }
        await Task.yield()
      }
    }
    let stores = InspectedStores()
    let strays = Locked(0)
    for _ in 0..<2_000 {
      let store = Store(
        initialState: Noting.State(note: Note(strays)), isolation: nil,
        middleware: [
          InspectorFactory(stores: stores).middleware(
            forStoreOf: Noting.State.self, Noting.Action.self)!
        ]
      ) { Noting() }
      inspector.withLock { $0 = stores.all.last }
      store.send(.none)
    }
    asking.cancel()
    await asking.value
    #expect(strays.withLock { $0 } == 0)
    #expect(stores.all.isEmpty)
  }

  @Test func aStoreWithoutAnActorCanBeGone() async {
    let stores = InspectedStores()
    let inspector: any InspectedStore
    do {
      let store = Store(
        initialState: RunningAppTests.Counter.State(), isolation: nil,
        middleware: [
          InspectorFactory(stores: stores).middleware(
            forStoreOf: RunningAppTests.Counter.State.self, RunningAppTests.Counter.Action.self)!
        ]
      ) { RunningAppTests.Counter() }
      store.send(.add(1))
      inspector = stores.all[0]
    }
    #expect(await inspector.status() == nil)
    await #expect(throws: InspectorError("The store 'Counter' does not exist any more.")) {
      try await inspector.log(LogQuery(), of: .recorded)
    }
  }
}
