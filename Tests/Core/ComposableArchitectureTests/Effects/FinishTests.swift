import ComposableArchitecture
import Testing

/// Tasks that wait for all work that an action started.
@Suite(.timeLimit(.minutes(20))) struct FinishTests {
  @TaskLocal private static var name = "none"

  @MainActor @Test func severalTasksWaitForOneAction() async {
    let gate = Signal()
    let store = Self.store(gate: gate)
    let task = store.send(.run(100))
    let began = Signal()
    var finished = 0
    let waiting = (0..<20).map { _ in
      Task {
        // The next step is on the main actor, too: it waits when the signal arrives.
        began.fire()
        await task.finish()
        finished += 1
      }
    }
    for _ in waiting { await began.wait() }
    #expect(finished == 0)
    for _ in 0..<100 { gate.fire() }
    for waiting in waiting { await waiting.value }
    #expect(finished == 20)
    #expect(store.withState { $0 } == 100)
    // No work is left to wait for.
    await task.finish()
  }

  @Test func aTaskResumesOnItsActorWithItsTaskLocals() async {
    actor Session {
      func run() async {
        let store = Store(initialState: 0, isolation: self) {
          Reduce<Int, Int> { state, action in
            state += action
            return action == 0
              ? .run { send in await FinishTests.$name.withValue("effect") { await send(1) } }
              : .none
          }
        }
        for round in 1...100 {
          await FinishTests.$name.withValue("waits") {
            await store.send(0).finish()
            preconditionIsolated()
            #expect(FinishTests.name == "waits")
            #expect(!Task.isCancelled)
          }
          #expect(store.withState { $0 } == round)
        }
      }
    }
    await Session().run()
  }

  @MainActor @Test func anEndedEffectReleasesItsCaptures() async {
    final class Held: Sendable {}
    weak var held: Held?
    let store = Store(initialState: 0) {
      Reduce<Int, Held> { _, action in .run { _ in withExtendedLifetime(action) {} } }
    }
    for _ in 0..<100 {
      let task = {
        let action = Held()
        held = action
        return store.send(action)
      }()
      await task.finish()
      #expect(held == nil)
    }
  }

  @MainActor @Test func effectsThatJoinAreCancelledWithTheWaitingTask() async {
    let joined = Signal()
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        switch action {
        case "start":
          return .run { send in
            await Task.yield()
            await send("join")
            await untilCancelled()
          }
        case "join":
          return .run { _ in
            joined.fire()
            await untilCancelled()
          }
        default:
          return .none
        }
      }
    }
    let waiting = Task { await store.send("start").finish() }
    await joined.wait()
    waiting.cancel()
    await waiting.value
    #expect(store.withState { $0 } == ["start", "join"])
    #expect(store.runningEffects.isEmpty)
  }

  @MainActor @Test func effectsContinueAfterAnotherTaskHasWaited() async {
    let gate = Signal()
    let store = Self.store(gate: gate)
    let first = store.send(.run(1))
    let second = store.send(.run(1))
    let began = Signal()
    let waiting = Task {
      began.fire()
      await second.finish()
    }
    await began.wait()
    first.cancel()
    await first.finish()
    gate.fire()
    await waiting.value
    #expect(store.withState { $0 } == 1)
  }

  private enum Action: Sendable {
    case run(Int)
    case count
  }

  @MainActor private static func store(gate: Signal) -> Store<Int, Action> {
    Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .run(let times):
          return .merge(
            (0..<times).map { _ in
              .run { send in
                await gate.wait()
                await send(.count)
              }
            })
        case .count:
          state += 1
          return .none
        }
      }
    }
  }
}
