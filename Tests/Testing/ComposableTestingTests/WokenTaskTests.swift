import ComposableArchitecture
import ComposableDependencies
import Testing

@testable import ComposableTesting

/// An effect's work after its last action, off the store's actor, must not fail a test that ends when
/// it has received that action.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WokenTaskTests {
  struct Feature: Reducer {
    typealias State = Int

    @CasePathable
    enum Action: Sendable {
      case start(Work)
      case done
    }

    enum Work: CaseIterable, Sendable {
      case concurrentFunction
      case anotherActor
      case childTask
      case groupOfTasks
      case manyTurns
      case thereAndBack
      case partThatCanBeCancelled
    }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .start(let work):
        return .run { send in
          await send(.done)
          let diary = Diary()
          switch work {
          case .concurrentFunction: await inPool()
          case .anotherActor: await diary.write()
          case .childTask:
            async let result: Void = inPool()
            await result
          case .groupOfTasks:
            await withTaskGroup(of: Void.self) { group in
              for _ in 0..<10 { group.addTask { await inPool() } }
            }
          case .manyTurns: await turns(20)
          case .thereAndBack:
            for _ in 0..<3 {
              await inPool()
              await diary.write()
              await MainActor.run {}
            }
          case .partThatCanBeCancelled:
            await withTaskCancellation(id: "part") { await turns(20) }
          }
        }
      case .done:
        state += 1
        return .none
      }
    }
  }

  actor Diary {
    private var lines = 0

    func write() { lines += 1 }
  }

  @Test(arguments: Feature.Work.allCases) func workAfterTheLastAction(
    work: Feature.Work
  ) async {
    for _ in 0..<5 {
      let store = TestStore(initialState: 0) { Feature() }
      await store.send(.start(work))
      await store.receive(\.done) { $0 = 1 }
    }
  }

  /// The store's actor may run in the pool as well. The main actor does not: see `Decisions/0014`.
  @Test(arguments: Feature.Work.allCases.filter { $0 != .thereAndBack }) func onAnotherActor(
    work: Feature.Work
  ) async {
    actor Session {
      func run(_ work: Feature.Work) async {
        let store = TestStore(initialState: 0) { Feature() }
        await store.send(.start(work))
        await store.receive(\.done) { $0 = 1 }
      }
    }
    for _ in 0..<5 { await Session().run(work) }
  }

  /// An effect that never rests is waited for once, and not after each of its actions.
  @Test func anEffectThatNeverRests() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Feature.Action> { state, action in
        switch action {
        case .start(let work):
          return .run { send in
            await send(.done)
            repeat { await inPool() } while work == .childTask && !Task.isCancelled
          }
        case .done:
          state += 1
          return .none
        }
      }
    }
    let task = await store.send(.start(.childTask))
    await store.receive(\.done) { $0 = 1 }
    #expect(store.restless.count == 1)
    // Waiting for it again would take longer than a test may take.
    store.timeout = .seconds(3600)
    await store.send(.start(.manyTurns))
    await store.receive(\.done) { $0 = 2 }
    await task.cancel()
  }

  /// On a busy machine the time may be up while an effect waits. Its later work is waited for all the same.
  @Test func anEffectThatWaitedWhenTheTimeWasUp() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Feature.Action> { state, action in
        guard case .start = action else {
          state += 1
          return .none
        }
        return .run { send in
          for await _ in stream { break }
          await send(.done)
          await turns(200)
        }
      }
    }
    store.timeout = .zero
    await store.send(.start(.manyTurns))
    store.timeout = .seconds(3600)
    continuation.yield()
    await store.receive(\.done) { $0 = 1 }
  }

  /// Waiting for it would never end: an effect that sends another action is no longer waited for.
  @Test func anEffectThatKeepsSending() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Feature.Action> { state, action in
        switch action {
        case .start:
          return .run { send in
            while !Task.isCancelled {
              await inPool()
              await send(.done)
            }
          }
        case .done:
          state += 1
          return .none
        }
      }
    }
    let task = await store.send(.start(.childTask))
    await store.receive(\.done) { $0 = 1 }
    await store.receive(\.done) { $0 = 2 }
    #expect(store.restless.isEmpty)
    store.exhaustivity = .off
    await task.cancel()
  }

  /// For an effect that waits for something unknown nothing changes: the test fails with a message.
  @Test func anEffectThatWaitsForSomethingElse() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    await withKnownIssue {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Feature.Action> { state, action in
          guard case .start = action else {
            state += 1
            return .none
          }
          return .run { send in
            await send(.done)
            for await _ in stream {}
          }
        }
      }
      await store.send(.start(.childTask))
      await store.receive(\.done) { $0 = 1 }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 effect of the store did not") }
    }
    continuation.finish()
  }
}

@concurrent
private func inPool() async { await turns(3) }

@concurrent
private func turns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}
