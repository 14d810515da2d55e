import ComposableArchitecture
import ComposableTesting
import Testing

@MainActor @Suite struct SendTests {
  @Test func aChangeIsAsserted() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.increment) { $0.count += 1 }
    await store.send(\.set, 5) { $0.count = 5 }
    await store.send(.nothing)
    #expect(store.state == Counter.State(count: 5))
  }

  @Test func aChangeThatWasNotAsserted() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment)
      #expect(store.state.count == 1)
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(
      failures == [
        Failure(
          """
          The state changed, but the test asserts no change: an action was sent.

            Action: Counter.Action.increment

              Counter.State(
            -   count: 0,
            +   count: 1,
                fact: nil
              )

            (Before: -, after: +)

          Assert the change in a trailing closure, which receives the previous state.
          """, line: start + 3)
      ])
  }

  @Test func aStateThatDoesNotMatch() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(
      failures == [
        Failure(
          """
          The state after the sent action is not the expected one.

            Action: Counter.Action.increment

              Counter.State(
            -   count: 2,
            +   count: 1,
                fact: nil
              )

            (Expected: -, after: +)

          Correct the trailing closure or the feature.
          """, line: start + 3)
      ])
  }

  @Test func anAssertionThatChangesNothing() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.nothing) { $0.count = 0 }
    }
    #expect(
      failures == [
        Failure(
          """
          A change was asserted, but the state did not change: an action was sent.

            Action: Counter.Action.nothing

          Remove the trailing closure, which changes nothing, or correct the feature.
          """, line: start + 3)
      ])
  }

  @Test func aClosureThatThrows() async {
    struct Oops: Error {}
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment) { _ in throw Oops() }
    }
    #expect(
      failures == [
        Failure(
          """
          The trailing closure threw an error, so the state was not compared:

            Oops()
          """, line: start + 3)
      ])
  }

  @Test func receivedActionsComeFirst() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.send(.increment) { $0.count = 3 }
    }
    #expect(
      failures == [
        Failure(
          """
          An action was sent before the test asserted an action that the store received:

            Counter.Action.increment

          The state was changed:

              Counter.State(
            -   count: 1,
            +   count: 2,
                fact: nil
              )

            (Before: -, after: +)

          Assert received actions first with 'receive', or skip them with 'skipReceivedActions()'.
          """, line: start + 4)
      ])
  }

  /// One mistake is one failure. The action was dropped, so that each `receive` after it failed as well.
  @Test func anActionThatIsReceivedTooLate() async {
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.fact = { _ in "a" }
      }
      await store.send(.factButtonTapped)
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.receive(.factLoaded("a")) { $0.fact = "a" }
      await store.receive(.increment) { $0.count = 2 }
      #expect(store.state == Counter.State(count: 2, fact: "a"))
      await store.finish()
    }
    #expect(
      failures.map { $0.message.prefix(46) } == ["An action was sent before the test asserted an"])
  }

  /// It can be received once.
  @Test func anActionThatIsReceivedTwice() async {
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.send(.increment) { $0.count = 3 }
      await store.receive(.increment)
      await store.receive(.increment)
    }
    #expect(failures.count == 2)
    #expect(failures.last?.message.contains("did not receive the expected action") == true)
  }
}
