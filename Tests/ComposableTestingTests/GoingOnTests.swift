import ComposableArchitecture
import ComposableDependencies
import ComposableTesting
import Testing

/// What effects still do after their last action, off the store's actor, is no failure of a test that ends
/// when it has received that.
@MainActor @Suite struct GoingOnTests {
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

  @concurrent
  nonisolated static func inPool() async { await turns(3) }

  @concurrent
  nonisolated static func turns(_ count: Int) async {
    for _ in 0..<count { await Task.yield() }
  }

  @Test(arguments: Feature.Work.allCases) func whatIsDoneAfterTheLastAction(
    work: Feature.Work
  ) async {
    for _ in 0..<5 {
      let store = TestStore(initialState: 0) { Feature() }
      await store.send(.start(work))
      await store.receive(\.done) { $0 = 1 }
    }
  }

  /// It would never come to an end: whoever sends again is waited for no longer.
  @Test func anEffectThatGoesRoundAndRound() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Feature.Action> { state, action in
        switch action {
        case .start:
          return .run { send in
            while !Task.isCancelled {
              await Self.inPool()
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
    store.exhaustivity = .off
    await task.cancel()
  }

  /// One that waits for something that nobody knows is as before: the test fails, and says so.
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

private func inPool() async { await GoingOnTests.inPool() }
private func turns(_ count: Int) async { await GoingOnTests.turns(count) }
