import ComposableArchitecture
import ComposableTesting
import Testing

/// How messages describe an action of the case: key paths know the names of properties on some platforms.
let anyFact =
  "an action of the case "
  + ("\(\Counter.Action.Cases.factLoaded)".contains("<computed")
    ? "of 'ComposableTestingTests.Counter.Action' that the key path names" : "'\\.factLoaded'")
  + ", with any value of the type 'Swift.String'"

@MainActor @Suite(.timeLimit(.minutes(20))) struct ReceiveTests {
  @Test func ofAsynchronousEffects() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.fact = { "\($0) is a number." }
    }
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "0 is a number." }
    await store.send(.factButtonTapped)
    await store.receive(.factLoaded("0 is a number."))
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded, "0 is a number.")
    await store.send(.factButtonTapped)
    await store.receive { $0 == .factLoaded("0 is a number.") }
    await store.finish()
  }

  @Test func theStateIsTheOneAfterEach() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementTwice) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func noEffectThatCouldSendIt() async {
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.timeout = .seconds(1_000)
      await store.send(.increment) { $0.count = 1 }
      await store.receive(.set(3))
      await store.receive(\.factLoaded, timeout: .seconds(1_000))
      await store.receive(\.factLoaded, "a")
      await store.receive { $0 == .nothing }
    }
    let line: UInt = #line - 5
    func expected(_ action: String) -> String {
      """
      The store did not receive the expected action. No effect is running that could send it.

      Expected:

        \(action)

      Correct the feature, so that an effect sends it, or remove this 'receive'.
      """
    }
    #expect(
      failures == [
        Failure(expected("Counter.Action.set(3)"), line: line),
        Failure(expected(anyFact), line: line + 1),
        Failure(expected("Counter.Action.factLoaded(\"a\")"), line: line + 2),
        Failure(expected("an action that satisfies the predicate"), line: line + 3),
      ])
  }

  @Test func anUnexpectedAction() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.receive(.set(2)) { $0.count = 2 }
      #expect(store.state.count == 2)
      await store.send(.increment) { $0.count = 3 }
    }
    #expect(
      failures == [
        Failure(
          """
          The store received an unexpected action.

          Expected:

            Counter.Action.set(2)

          Received:

            Counter.Action.increment

            - Counter.Action.set(2)
            + Counter.Action.increment

            (Expected: -, received: +)

          Assert actions in the order in which effects send them. The received action now counts \
          as asserted, and the state is the state after it.
          """, line: start + 4)
      ])
  }

  @Test func theCaseWithAnotherValue() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.fact = { _ in "a" }
      }
      await store.send(.factButtonTapped)
      await store.receive(\.factLoaded, "b") { $0.fact = "b" }
      await store.finish()
    }
    #expect(failures.map(\.line) == [start + 8])
    #expect(
      failures.first?.message.contains(
        """
          Counter.Action.factLoaded("b")

        Received:

          Counter.Action.factLoaded("a")

          - "b"
          + "a"
        """) == true)
  }

  @Test func aStateThatDoesNotMatch() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.receive(\.increment) { $0.count = 3 }
      await store.send(.incrementTwice) { $0.count = 3 }
      await store.receive(\.increment)
    }
    #expect(
      failures == [
        Failure(
          """
          The state after the received action is not the expected one.

            Action: Counter.Action.increment

              Counter.State(
            -   count: 3,
            +   count: 2,
                fact: nil
              )

            (Expected: -, after: +)

          Correct the trailing closure or the feature.
          """, line: start + 4),
        Failure(
          """
          The state changed, but the test asserts no change: an action was received.

            Action: Counter.Action.increment

              Counter.State(
            -   count: 3,
            +   count: 4,
                fact: nil
              )

            (Before: -, after: +)

          Assert the change in a trailing closure, which receives the previous state.
          """, line: start + 6),
      ])
  }

  @Test func theTestWasCancelled() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.listen)
      store.timeout = .seconds(1_000)
      let task = Task { await store.receive(.increment) }
      task.cancel()
      await task.value
      await store.send(.stop)
    }
    #expect(failures.map(\.line) == [start + 5])
    #expect(failures.first?.message.contains("the waiting task was cancelled.") == true)
  }
}
