import ComposableArchitecture
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct StoreTaskTests {
  struct Feature: Reducer {
    struct State { var log: [String] = [] }
    enum Action: Sendable {
      case start, first, second, forever
      case log(String)
    }

    let began: Signal

    var body: some ReducerOf<Self> {
      Reduce { [began] state, action in
        switch action {
        case .start:
          return .run { send in await send(.first) }
        case .first:
          state.log.append("first")
          return .send(.second)
        case .second:
          state.log.append("second")
          return .run { send in
            await Task.yield()
            await send(.log("third"))
          }
        case .forever:
          return .run { send in
            await send(.log("begun"))
            began.fire()
            await untilCancelled()
          }
        case .log(let text):
          state.log.append(text)
          return .none
        }
      }
    }
  }

  let began = Signal()

  func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(began: began) }
  }

  @Test func finishWaitsForTheEffectsOfTheEffectsActions() async {
    let store = makeStore()
    await store.send(.start).finish()
    #expect(store.log == ["first", "second", "third"])
  }

  @Test func finishReturnsAtOnceWithoutEffects() async {
    let store = makeStore()
    await store.send(.log("a")).finish()
    #expect(store.log == ["a"])
  }

  @Test func cancelCancelsTheEffectsOfTheAction() async {
    let store = makeStore()
    let task = store.send(.forever)
    await began.wait()
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.log == ["begun"])
  }

  @Test func cancellingOneLeavesTheOthers() async {
    let store = makeStore()
    let first = store.send(.forever)
    let second = store.send(.forever)
    await began.wait()
    await began.wait()
    first.cancel()
    await first.finish()
    #expect(!second.isCancelled)
    second.cancel()
    await second.finish()
  }

  @Test func cancellingTheTaskThatWaitsCancelsTheEffects() async {
    let store = makeStore()
    let view = Task {
      await store.send(.forever).finish()
    }
    await began.wait()
    view.cancel()
    await view.value
    #expect(store.log == ["begun"])
  }

  @Test func laterEffectsOfACancelledTaskAreCancelledToo() async {
    let store = makeStore()
    var inner: StoreTask?
    final class Box: @unchecked Sendable { var run: (() -> Void)? }
    let box = Box()
    // Sent while another action is being applied: it is queued, and cancelled before its turn.
    box.run = {
      inner = store.send(.forever)
      inner?.cancel()
    }
    withObservationTracking {
      _ = store.log
    } onChange: {
      box.run?()
    }
    store.send(.log("a"))
    box.run = nil
    await inner?.finish()
    #expect(store.log == ["a"])
  }

  /// Ended, queried and cancelled from many threads while its effects begin and end on the store's actor.
  @Test func aTaskIsUsedOnAnyThread() async {
    for _ in 0..<50 {
      let store = makeStore()
      let task = store.send(.start)
      let others = (0..<8).map { number in
        Task.detached {
          if number.isMultiple(of: 4) { task.cancel() }
          _ = task.isCancelled
          await task.finish()
        }
      }
      await task.finish()
      for other in others { await other.value }
      #expect(task.isCancelled)
    }
  }

  @Test func tasksAreEqualIfTheyStandForTheSameWork() {
    let store = makeStore()
    let (first, second) = (store.send(.start), store.send(.start))
    #expect(first == first && first != second)
    #expect(Set([first, second, first]).count == 2)
    first.cancel()
    #expect(first.isCancelled && !second.isCancelled)
  }

  /// An effect may cancel its own task. Other effects of the same send continue.
  @Test func anEffectThatCancelsItself() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .merge(
          .run { send in
            withUnsafeCurrentTask { $0?.cancel() }
            await send("dropped")
          },
          .run { send in
            await Task.yield()
            await send("sent")
          })
      }
    }
    let task = store.send("start")
    await task.finish()
    #expect(store.state == ["start", "sent"])
    #expect(!task.isCancelled)
  }
}
