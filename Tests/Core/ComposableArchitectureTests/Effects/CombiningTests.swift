import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct CombiningTests {
  @Test func mergedEffectsRunAtOnce() async {
    let first = Signal()
    let second = Signal()
    // Each waits for the other: if they ran one after the other, they would never end.
    let store = log { send in
      .merge(
        .run { send in
          first.fire()
          await second.wait()
          await send("a")
        },
        .run { send in
          second.fire()
          await first.wait()
          await send("b")
        })
    }
    await store.send("go").finish()
    #expect(Set(store.state) == ["a", "b"])
  }

  @Test func concatenatedEffectsRunOneAfterTheOther() async {
    let store = log { _ in
      .concatenate(
        .run { send in
          await Task.yield()
          await send("a")
        },
        .send("b"),
        .fireAndForget {},
        .run { send in
          await Task.yield()
          await send("c")
        },
        .merge(.run { send in await send("d") }, .run { send in await send("e") }),
        .send("f"))
    }
    await store.send("go").finish()
    #expect(store.state == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func aConcatenationDoesNotWaitForEffectsOfItsActions() async {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        if action != "go" { state.append(action) }
        switch action {
        case "go":
          return .concatenate(.run { send in await send("timer") }, .send("after"))
        case "timer":
          return .run { _ in await untilCancelled() }.cancellable(id: "timer")
        case "after":
          return .cancel(id: "timer")
        default:
          return .none
        }
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["timer", "after"])
  }

  /// The end of a step starts the next one at once. Otherwise the clock, which other effects advance,
  /// might move on before the next step goes to sleep.
  @Test func theNextStepStartsWhenThePreviousOneEnds() async {
    for _ in 0..<100 {
      let clock = TestClock()
      let store = log { _ in
        .merge(
          .concatenate(
            .run { _ in try await clock.sleep(for: .seconds(1)) },
            .concatenate(
              .run { _ in try await clock.sleep(for: .seconds(1)) },
              .run { send in await send("\(clock.now.offset)") }),
            .run { _ in try await clock.sleep(for: .seconds(1)) },
            .run { send in await send("\(clock.now.offset)") }),
          .run { _ in
            for _ in 1...40 { try await clock.sleep(for: .milliseconds(100)) }
          })
      }
      let task = store.send("go")
      await clock.run()
      await task.finish()
      #expect(store.state == ["2.0 seconds", "3.0 seconds"])
    }
  }

  @Test func cancellingTheWaitCancelsTheRemainingSteps() async {
    let began = Signal()
    let store = log { _ in
      .concatenate(
        .run { _ in
          began.fire()
          await untilCancelled()
        },
        .send("never"), .run { send in await send("never") })
    }
    let task = store.send("go")
    let waiting = Task { await task.finish() }
    await began.wait()
    waiting.cancel()
    await waiting.value
    #expect(store.state == [])
    #expect(task.isCancelled)
  }

  @Test func aConcatenationOfSynchronousEffectsNeedsNoTask() {
    let store = log { _ in .concatenate(.send("a"), Effect { "b" }, .concatenate(.send("c"))) }
    store.send("go")
    #expect(store.state == ["a", "b", "c"])
  }

  @Test func cancellingAConcatenationDropsTheRest() async {
    let began = Signal()
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        if action == "go" {
          return .concatenate(
            .run { _ in
              began.fire()
              await untilCancelled()
            },
            .send("never")
          )
          .cancellable(id: "all")
        }
        if action == "stop" { return .cancel(id: "all") }
        state.append(action)
        return .none
      }
    }
    let task = store.send("go")
    await began.wait()
    store.send("stop")
    await task.finish()
    #expect(store.state == [])
  }

  @Test func cancellingOneStepLetsTheRestGoOn() async {
    let began = Signal()
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        if action == "go" {
          return .concatenate(
            .run { _ in
              began.fire()
              await untilCancelled()
            }
            .cancellable(id: "step"),
            .send("next"))
        }
        if action == "stop" { return .cancel(id: "step") }
        state.append(action)
        return .none
      }
    }
    let task = store.send("go")
    await began.wait()
    store.send("stop")
    await task.finish()
    #expect(store.state == ["next"])
  }

  @Test func combiningNoneGivesNone() async {
    let store = log { _ in
      .merge(.none, .concatenate(.none, .none), .merge([]), Effect.none.merge(with: .none))
    }
    let task = store.send("go")
    await task.finish()
    #expect(store.state == [])
    #expect(!task.isCancelled)
  }

  private func log(
    _ effect: @escaping (String) -> Effect<String>
  ) -> Store<[String], String> {
    Store(initialState: []) {
      Reduce { state, action in
        guard action != "go" else { return effect(action) }
        state.append(action)
        return .none
      }
    }
  }
}
