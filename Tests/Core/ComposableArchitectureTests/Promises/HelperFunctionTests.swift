import ComposableArchitecture
import Observation
import Synchronization
import Testing

/// Stores that functions without an actor create: the first effect binds a store to the actor that runs it.
@Suite(.timeLimit(.minutes(20))) struct HelperFunctionTests {
  @UsersActor @Test func onAGlobalActor() async {
    await check(makeStore { UsersActor.assertIsolated() })
    await check(Maker.makeStore { UsersActor.assertIsolated() })
    await check(Maker().lazily)
    await check(Maker().store)
    await check(Model().store)
  }

  @MainActor @Test func onTheMainActor() async {
    await check(makeStore { MainActor.assertIsolated() })
    await check(Maker().lazily)
    await check(Model().store)
  }

  /// The function ran in the pool. What counts is the actor that sends.
  @UsersActor @Test func byAnAsynchronousFunction() async {
    await check(await makeStoreLater { UsersActor.assertIsolated() })
  }

  @UsersActor @Test func byAClosureWithACaptureList() async {
    let initial = 0
    let make = { [initial] in makeStore(initial) { UsersActor.assertIsolated() } }
    await check(make())
  }

  @Test func onAnActorOfTheUsers() async {
    actor Session {
      func run() async -> Int {
        let store = makeStore { [weak self] in self?.assertIsolated() }
        await store.send(.later).finish()
        return store.count
      }
    }
    #expect(await Session().run() == 1)
  }

  /// The runtime does not know the actor, only its executor.
  @Test func onAnActorWithAnExecutorOfItsOwn() async {
    let session = QueueSession()
    #expect(await session.run() == 1)
    #expect(session.executor.count > 1, "the effect ran there")
  }

  @Test func aStoreOnAnExecutorIsReleasedThere() async {
    let released = Signal()
    let session = QueueSession()
    await session.make(released)
    await Task.detached { await session.drop() }.value
    await released.wait()
  }

  @Test func inAnEffectOfAnotherStore() async {
    actor Session {
      func run() async -> Int {
        let result = Mutex(0)
        let store = Store<Int, Bool>(initialState: 0) {
          Reduce { _, _ in
            .run { _ in
              let inner = makeStore { [weak self] in self?.assertIsolated() }
              await inner.send(.later).finish()
              result.withLock { $0 = inner.count }
            }
          }
        }
        await store.send(true).finish()
        return result.withLock { $0 }
      }
    }
    #expect(await Session().run() == 1)
  }

  @Test func storesOfManyActorsSideBySide() async {
    actor Session {
      func run() async -> Int {
        let store = makeStore { [weak self] in self?.assertIsolated() }
        for _ in 0..<10 { await store.send(.later).finish() }
        return store.count
      }
    }
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { await Session().run() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 10, count: 50))
  }

  /// The function sends before it hands the store over. That effect is on no actor; a later one is.
  @Test func anEffectOnNoActorDoesNotPreventOthers() async {
    let store = Store<Int, Step>(initialState: 0, isolation: nil) {
      Reduce { state, step in
        switch step {
        case .rest: return .run { _ in }
        case .later: return .run { send in await send(.add) }
        case .add:
          state += 1
          return .none
        }
      }
    }
    await store.send(.rest).finish()
    await useLater(store)
  }

  private enum Step: Sendable { case rest, later, add }

  @UsersActor private func useLater(_ store: sending Store<Int, Step>) async {
    await store.send(.later).finish()
    #expect(store.state == 1)
  }

  /// An actor that is deallocated with its store.
  @Test func theStoreDoesNotKeepItsActorAlive() async {
    actor Session {
      let store = makeStore {}
      let ended: Signal
      init(_ ended: Signal) { self.ended = ended }
      deinit { ended.fire() }
      func run() async { await store.send(.later).finish() }
    }
    let ended = Signal()
    do {
      let session = Session(ended)
      await session.run()
    }
    await ended.wait()
  }

  @UsersActor private static func makeBoundStore() -> sending StoreOf<Feature> {
    let store = makeStore {}
    store.send(.later)
    return store
  }

  @Test func fromTheFirstEffectOnUseElsewhereIsFatal() async {
    await #expect(processExitsWith: .failure) {
      let store = await HelperFunctionTests.makeBoundStore()
      store.send(.add)
    }
    await #expect(processExitsWith: .failure) {
      let store = await HelperFunctionTests.makeBoundStore()
      _ = store.count
    }
  }
}

private func check(
  _ store: StoreOf<Feature>, isolation: isolated (any Actor)? = #isolation
) async {
  await store.send(.later).finish()
  #expect(store.count == 1)
}

private func makeStore(
  _ count: Int = 0, _ check: @escaping @Sendable () -> Void
) -> StoreOf<Feature> {
  Store(initialState: Feature.State(count: count)) { Feature(check: check) }
}

@concurrent private func makeStoreLater(
  _ check: @escaping @Sendable () -> Void
) async -> sending StoreOf<Feature> {
  await Task.yield()
  return Store(initialState: Feature.State()) { Feature(check: check) }
}

private final class Maker {
  let store = Maker.makeStore {}
  lazy var lazily = Maker.makeStore {}
  static func makeStore(_ check: @escaping @Sendable () -> Void) -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(check: check) }
  }
}

@Observable private final class Model {
  let store = makeStore {}
}

private struct Feature: Reducer {
  struct State { var count = 0 }
  enum Action: Sendable { case later, add }

  let check: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      check()
      switch action {
      case .later:
        return .run { send in
          await Task.yield()
          await send(.add)
        }
      case .add:
        state.count += 1
        return .none
      }
    }
  }
}

private final class QueueExecutor: SerialExecutor {
  private let jobs = Mutex(0)
  private let pool = QueuePool()
  var count: Int { jobs.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0 += 1 }
    Task { await pool.perform(job, on: self) }
  }
}

private actor QueuePool {
  func perform(_ job: UnownedJob, on executor: QueueExecutor) {
    job.runSynchronously(on: executor.asUnownedSerialExecutor())
  }
}

private actor QueueSession {
  nonisolated let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private var store: Store<Signal, Bool>?

  func run() async -> Int {
    let store = makeStore { [weak self] in self?.assertIsolated() }
    await store.send(.later).finish()
    return store.count
  }

  func make(_ released: Signal) {
    store = makeSignaling(released)
    store?.send(true)
  }

  func drop() { store = nil }
}

private func makeSignaling(_ released: Signal) -> Store<Signal, Bool> {
  Store(initialState: released) {
    Reduce { signal, _ in
      .run { [signal] _ in
        await untilCancelled()
        signal.fire()
      }
    }
  }
}
