import ComposableArchitecture
import Testing

/// `await send(.x).finish()`: an effect waits for the effects of an action that it sent.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SentWorkTests {
  /// Refreshes, and says so when all that the refresh started has ended.
  struct Feed: Reducer {
    struct State: Equatable { var log: [String] = [] }

    enum Action: Equatable, Sendable {
      case pulled, other, nothing, cancel
      case refresh(Int)
      case loaded(String)
      case done
    }

    let load: @Sendable (Int) async -> String
    enum ID { case pull }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pulled:
        return .run { send in
          await send(.refresh(2)).finish()
          await send(.done)
        }
        .cancellable(id: ID.pull)
      case .refresh(let count):
        state.log.append("refresh \(count)")
        // Each generation starts the next one.
        return .run { [load] send in
          await send(.loaded(load(count)))
          if count > 1 { await send(.refresh(count - 1)) }
        }
      case .loaded(let text): state.log.append(text)
      case .nothing:
        return .run { send in
          await send(.loaded("nothing")).finish()
          await send(.done)
        }
      case .other: return .run { [load] _ in _ = await load(-1) }
      case .cancel: return .cancel(id: ID.pull)
      case .done: state.log.append("done")
      }
      return .none
    }
  }

  @Test func waitsForAllGenerations() async {
    let gate = Signal()
    let began = Signal()
    let store = Store(initialState: Feed.State()) {
      Feed { number in
        began.fire()
        await gate.wait()
        return "loaded \(number)"
      }
    }
    // An effect of its own that goes on is not waited for.
    let other = store.send(.other)
    await began.wait()
    let task = store.send(.pulled)
    await began.wait()
    #expect(store.state.log == ["refresh 2"])
    gate.fire()
    gate.fire()
    gate.fire()
    await began.wait()
    await task.finish()
    #expect(store.state.log == ["refresh 2", "loaded 2", "refresh 1", "loaded 1", "done"])
    await other.finish()
  }

  @Test func anActionWithoutEffectsIsFinished() async {
    let store = Store(initialState: Feed.State()) { Feed { _ in "" } }
    await store.send(.nothing).finish()
    #expect(store.state.log == ["nothing", "done"])
  }

  /// The whole is one group for those who wait for it or cancel it.
  @Test(arguments: ["task", "id", "waiter"]) func cancellation(by way: String) async {
    let began = Signal()
    let ended = Signal()
    let store = Store(initialState: Feed.State()) {
      Feed { _ in
        began.fire()
        await untilCancelled()
        ended.fire()
        return "cancelled"
      }
    }
    let task = store.send(.pulled)
    let waiter = Task { await task.finish() }
    await began.wait()
    switch way {
    case "task": task.cancel()
    case "id": store.send(.cancel)
    default: waiter.cancel()
    }
    await ended.wait()
    await waiter.value
    #expect(store.state.log == ["refresh 2"])
  }

  /// What the first of generations that start one another has had is released while the later ones still run.
  @Test func generationsAreReleased() async {
    final class Payload: Sendable {}
    final class First: @unchecked Sendable {
      weak var payload: Payload?
      var wasThere = false
      var isReleased = false
    }
    struct Loop: Reducer {
      enum Action: Sendable {
        case next(Int)
        case wait
      }
      let first: First
      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        switch action {
        case .next(let count):
          state += 1
          if count == 0 {
            first.isReleased = first.payload == nil
            return .none
          }
          let payload = Payload()
          if state == 1 { first.payload = payload }
          return .run { [first] send in
            if count == 10_000 { first.wasThere = first.payload === payload }
            withExtendedLifetime(payload) {}
            await send(.next(count - 1))
          }
        case .wait: return .run { await $0(.next(10_000)).finish() }
        }
      }
    }
    let first = First()
    let store = Store(initialState: 0) { Loop(first: first) }
    await store.send(.wait).finish()
    #expect(store.state == 10_001)
    #expect(first.wasThere)
    #expect(first.isReleased)
  }

  /// Without a store there is nothing to wait for.
  @Test func aSendForTests() async {
    nonisolated(unsafe) var received: [Int] = []
    let send = Send<Int> { received.append($0) }
    await send(3).finish()
    let work: StoreTask = await send(4)
    await work.finish()
    #expect(received == [3, 4])
  }
}
