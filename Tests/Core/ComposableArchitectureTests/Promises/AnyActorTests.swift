import ComposableArchitecture
import IssueReporting
import Testing

@globalActor actor UsersActor {
  static let shared = UsersActor()
}

/// Promise 5: a store lives on the actor that creates it, and its effects come back there.
@Suite(.timeLimit(.minutes(20))) struct AnyActorTests {
  @MainActor @Test func aStoreOnTheMainActor() async {
    let store = Store(initialState: Probe.State()) {
      Probe(check: { MainActor.assertIsolated() })
    }
    await store.send(.start).finish()
    #expect(store.replies == 3)
  }

  @UsersActor @Test func aStoreOnAGlobalActorOfTheUsers() async {
    let store = Store(initialState: Probe.State()) {
      Probe(check: { UsersActor.assertIsolated() })
    }
    await store.send(.start).finish()
    #expect(store.replies == 3)
  }

  @Test func aStoreOnACustomActor() async {
    actor Session {
      func run() async -> Int {
        let store = Store(initialState: Probe.State()) {
          Probe(check: { [weak self] in self?.assertIsolated() })
        }
        await store.send(.start).finish()
        return store.replies
      }
    }
    #expect(await Session().run() == 3)
  }

  @Test func aStoreOnAnActorThatIsPassedIn() async {
    func run(on actor: isolated UsersActor) async -> Int {
      let store = Store(initialState: Probe.State()) {
        Probe(check: { UsersActor.assertIsolated() })
      }
      await store.send(.start).finish()
      return store.replies
    }
    #expect(await run(on: .shared) == 3)
  }

  @Test func effectsOfManyActorsDoNotMix() async {
    actor Session {
      func run(_ count: Int) async -> Int {
        let store = Store(initialState: Counter.State()) { Counter() }
        await store.send(.addLater(count)).finish()
        return store.count
      }
    }
    let results = await withTaskGroup(of: (Int, Int).self) { group in
      for count in 0..<50 { group.addTask { (count, await Session().run(count)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(results == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0) }))
  }

  @Test func aStoreOutsideAnyActorWorksWithSynchronousEffects() {
    let store = Store(initialState: OrderTests.Log.State(), isolation: nil) { OrderTests.Log() }
    store.send(.addAll([1, 2]))
    store.send(.chain(2))
    #expect(store.applied == [1, 2, 2, 1, 0])
  }

  @Test func aStoreOutsideAnyActorRunsEffectsThatSendNothing() async {
    let ran = Signal()
    let store = Store<Int, Bool>(initialState: 0, isolation: nil) {
      Reduce { _, _ in .run { _ in ran.fire() } }
    }
    store.send(true)
    await ran.wait()
  }

  @Test func aStoreOutsideAnyActorReportsItsEffectsActions() async {
    let done = Signal()
    await withKnownIssue {
      let store = Store<Int, Bool>(initialState: 0, isolation: nil) {
        Reduce { state, _ in
          state += 1
          return .run { send in
            await send(true)
            done.fire()
          }
        }
      }
      let task = store.send(true)
      await done.wait()
      await task.finish()
      #expect(store.state == 1)
    } matching: { issue in
      issue.description.contains("started by code on no actor")
        && issue.description.contains("the action 'true' of an effect")
        && issue.description.contains("Send the store's actions on an actor")
    }
  }

  @Test func aStoreOutsideAnyActorReportsTheNextStepOfAConcatenation() async {
    await withKnownIssue {
      let store = Store<Int, Bool>(initialState: 0, isolation: nil) {
        Reduce { _, _ in .concatenate(.run { _ in }, .run { _ in }) }
      }
      await store.send(true).finish()
    } matching: {
      $0.description.contains("Ignored: the next effect of a concatenation.")
    }
  }
}

/// Sends from the operation itself, from a child task, and from a task of its own.
private struct Probe: Reducer {
  struct State { var replies = 0 }
  enum Action: Sendable { case start, reply }

  let check: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      check()
      switch action {
      case .start:
        return .run { send in
          check()
          await send(.reply)
          await withTaskGroup { group in
            group.addTask { await send(.reply) }
          }
          check()
          await Task.detached { await send(.reply) }.value
        }
      case .reply:
        state.replies += 1
        return .none
      }
    }
  }
}

/// Where Swift 6.3 does not know the actor.
@MainActor @Suite(.timeLimit(.minutes(20))) struct InferredActorTests {
  @MainActor final class Owner {
    let store = Store<Int, Bool>(initialState: 0) { countLater }
    lazy var lazily = Store<Int, Bool>(initialState: 0) { countLater }
    static let shared = Store<Int, Bool>(initialState: 0) { countLater }
  }

  actor Session {
    let store = Store<Int, Bool>(initialState: 0) { countLater }

    func run() async -> Int {
      await store.send(true).finish()
      return store.state
    }
  }

  nonisolated static var countLater: Reduce<Int, Bool> {
    Reduce { state, later in
      guard later else {
        state += 1
        return .none
      }
      return .run { send in await send(false) }
    }
  }

  @Test func aStoreThatIsAPropertysInitialValueLivesOnTheMainActor() async {
    let owner = Owner()
    for store in [owner.store, owner.lazily, Owner.shared] {
      await store.send(true).finish()
      #expect(store.state == 1)
    }
  }

  /// An actor created on the main actor initializes its properties there. The first effect shows the store's actor.
  @Test func aPropertyOfAnActorLivesOnThatActor() async {
    #expect(await Session().run() == 1)
  }

  @Test func aPropertyOfAnActorThatIsCreatedOnNone() async {
    let session = await Task.detached { Session() }.value
    #expect(await session.run() == 1)
  }
}
