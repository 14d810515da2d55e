import ComposableArchitecture
import Dispatch
import Testing

/// An effect runs on the store's actor however its closure is written.
///
/// Swift 6.3 treats a closure with a capture list, and a closure written inside an actor, as
/// nonisolated, unless one of its parameters is isolated.
@Suite(.timeLimit(.minutes(20))) struct CaptureListTests {
  @MainActor @Test func onTheMainActor() async {
    let store = Store(initialState: Capturing.State()) {
      Capturing(check: { MainActor.assertIsolated() })
    }
    await store.send(.start).finish()
    #expect(store.received == Capturing.all)
  }

  @Test func onAnActorOfItsOwn() async {
    actor Session {
      func run() async -> [String] {
        let store = Store(initialState: Capturing.State()) {
          Capturing(check: { [weak self] in self?.assertIsolated() })
        }
        await store.send(.start).finish()
        return store.received
      }
    }
    #expect(await Session().run() == Capturing.all)
  }

  @MainActor @Test func writtenInATypeOfTheMainActor() async {
    @MainActor final class Screen {
      let greeting = "hello"

      func makeStore() -> Store<[String], String> {
        Store(initialState: []) {
          Reduce { state, action in
            state.append(action)
            guard action == "go" else { return .none }
            return .run { [greeting = action + "ne"] send in
              MainActor.assertIsolated()
              await send(greeting)
              MainActor.assertIsolated()
            }
          }
        }
      }
    }
    let store = Screen().makeStore()
    await store.send("go").finish()
    #expect(store.state == ["go", "gone"])
  }

  @MainActor @Test(arguments: 0..<repetitions(20)) func effectsBeginInTheOrderTheyWereReturned(
    _: Int
  ) async {
    let begun = Recorder<Int>()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action < 0 else { return .none }
        return .merge(
          (0..<20).map { number in
            if number.isMultiple(of: 3) {
              return .run { send in
                begun.record(number)
                await send(number)
              }
            }
            return .run { [number] send in
              begun.record(number)
              await send(number)
            }
          })
      }
    }
    await store.send(-1).finish()
    #expect(begun.elements == Array(0..<20))
    #expect(store.state == [-1] + Array(0..<20))
  }

  @MainActor @Test func awaitingWorkElsewhereFreesTheActor() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        guard action == 0 else { return .none }
        return .run { [one = 1] send in
          await send(work(one))
          MainActor.assertIsolated()
          await send(one)
        }
      }
    }
    await store.send(0).finish()
    #expect(store.state == 2)
  }

  @MainActor @Test func aTaskOfTheEffectIsOnTheActorToo() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        guard action == 0 else { return .none }
        return .run { [one = 1] send in
          await Task { [one] in
            MainActor.assertIsolated()
            await send(one)
          }.value
        }
      }
    }
    await store.send(0).finish()
    #expect(store.state == 1)
  }
}

/// Traps if it runs on the main actor.
@concurrent private func work(_ number: Int) async -> Int {
  dispatchPrecondition(condition: .notOnQueue(.main))
  return number
}

/// Effects whose closures use every form of capture.
private struct Capturing: Reducer {
  struct State {
    var received: [String] = []
    let name = "me"
  }
  enum Action: Sendable {
    case start
    case received(String)
  }

  static let all = ["state", "value", "weak", "self", "stream", "caught"]

  let check: @Sendable () -> Void

  private final class Client: Sendable {}
  private struct Failure: Error {}

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      guard case .start = action else {
        if case .received(let text) = action { state.received.append(text) }
        return .none
      }
      let client = Client()
      return .concatenate(
        .run { [name = state.name] send in
          check()
          await send(.received(name == "me" ? "state" : ""))
          check()
        },
        .run { [state] send in
          check()
          await send(.received(state.received.isEmpty ? "value" : ""))
        },
        .run { [weak client] send in
          check()
          _ = client
          await send(.received("weak"))
        },
        .run { [self] send in
          self.check()
          await send(.received("self"))
        },
        .stream { [name = state.name] in
          AsyncStream { continuation in
            continuation.yield(name)
            continuation.finish()
          }
        } map: { [check] _ in
          check()
          return .received("stream")
        },
        .run { [check] _ in
          check()
          throw Failure()
        } catch: { [check] _, send in
          check()
          await send(.received("caught"))
        }
      )
    }
  }
}
