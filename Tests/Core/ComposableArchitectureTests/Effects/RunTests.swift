import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct RunTests {
  @Test func anEffectSendsActionsBack() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    await store.send(.addLater(3)).finish()
    #expect(store.count == 3)
  }

  @Test func sendReturnsWhenTheActionHasBeenApplied() async {
    final class Box: @unchecked Sendable { weak var store: Store<Int, Int>? }
    let box = Box()
    let seen = Recorder<Int?>()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        guard action == 0 else { return .none }
        return .run { send in
          for _ in 0..<3 {
            await send(1)
            await MainActor.run { seen.record(box.store?.state) }
          }
        }
      }
    }
    box.store = store
    await store.send(0).finish()
    #expect(seen.elements == [1, 2, 3])
  }

  @Test func anErrorIsPassedToItsHandler() async {
    struct Failure: Error {}
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == "go" else { return .none }
        return .run { send in
          await send("begun")
          throw Failure()
        } catch: { error, send in
          await send("\(error)")
        }
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "begun", "Failure()"])
  }

  @Test func cancellationIsNotReported() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          throw CancellationError()
        } catch: { _, _ in
          Issue.record("the handler was called")
        }
      }
    }
    await store.send(1).finish()
  }

  @Test func priorityAndNameReachTheTask() async {
    let seen = Recorder<String?>()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in
        .run(priority: .high, name: "the effect") { _ in
          seen.record(Task.name)
          seen.record(Task.currentPriority >= .high ? "high" : "low")
        }
      }
    }
    await store.send(1).finish()
    #expect(seen.elements == ["the effect", "high"])
  }

  @Test func anEffectMapsItsActions() async {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == "go" else { return .none }
        let numbers: Effect<Int> = .concatenate(
          .send(1),
          .merge(Effect { 2 }, .run { send in await send(3) }),
          .run { _ in
            struct Failure: Error {}
            throw Failure()
          } catch: { _, send in
            await send(4)
          }.cancellable(id: "four"))
        return numbers.map { "\($0)" }
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "1", "2", "3", "4"])
  }

  @Test func theResultOfAnAsynchronousFunction() async {
    struct Failure: Error {}
    func load(_ fails: Bool) async throws -> Int {
      if fails { throw Failure() }
      return 1
    }
    let success = await Result { try await load(false) }
    let failure = await Result { try await load(true) }
    #expect((try? success.get()) == 1)
    #expect(throws: Failure.self) { try failure.get() }
  }

  /// Some clients throw errors of their own when they are cancelled.
  @Test func errorsOfACancelledEffectAreNotReported() async {
    struct Interrupted: Error {}
    let began = Signal()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          began.fire()
          await untilCancelled()
          throw Interrupted()
        }
      }
    }
    let task = store.send(1)
    await began.wait()
    task.cancel()
    await task.finish()
  }
}
