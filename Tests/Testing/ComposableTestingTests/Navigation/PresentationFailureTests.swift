import ComposableArchitecture
import ComposableTesting
import Testing

/// Messages about unasserted changes of a child. They identify the child by the actions and the state of
/// its parent.
@MainActor @Suite struct PresentationFailureTests {
  @Test func aChangeOfTheChild() async {
    let start: UInt = #line
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State(book: Book.State())) { Desk() }
      await desk.send(\.book.turn)
    }
    #expect(
      failures == [
        Failure(
          """
          The state changed, but the test asserts no change: an action was sent.

            Action: Desk.Action.book(
              .presented(.turn)
            )

              Desk.State(
                book: Book.State(
            -     page: 1,
            +     page: 2,
                  fact: nil
                ),
                destination: nil,
                path: [:],
                answer: nil
              )

            (Before: -, after: +)

          Assert the change in a trailing closure, which receives the previous state.
          """, line: start + 3)
      ])
  }

  @Test func aDismissalThatWasNotAsserted() async {
    let start: UInt = #line
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State(book: Book.State())) { Desk() }
      await desk.send(\.book.closeButtonTapped)
      await desk.finish()
    }
    #expect(
      failures == [
        Failure(
          """
          The test called 'finish()' without asserting an action that the store received:

            Desk.Action.book(.dismiss)

          The state was changed:

              Desk.State(
            -   book: Book.State(
            -     page: 1,
            -     fact: nil
            -   ),
            +   book: nil,
                destination: nil,
                path: [:],
                answer: nil
              )

            (Before: -, after: +)

          Assert each with 'receive', or skip them with 'skipReceivedActions()'.
          """, line: start + 4)
      ])
  }

  @Test func anEffectOfTheChildThatStillRuns() async {
    let start: UInt = #line
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State(book: Book.State())) {
        Desk()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await desk.send(\.book.turnLater)
      await desk.finish()
      await desk.skipInFlightEffects()
    }
    #expect(
      failures == [
        Failure(
          """
          The test waited for the effects of the store, but 1 effect can't end:

            - The effect made at ComposableTestingTests/Book.swift:\(Book.laterLine) waits on a TestClock \
          (now 0.0 seconds) until 1.0 seconds.

          Move the clocks with 'advance(by:)' or 'run()', or cancel effects that never end.
          """, line: start + 8)
      ])
  }

  @Test func anActionOfTheChildThatDoesNotCome() async {
    let start: UInt = #line
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State(book: Book.State())) { Desk() }
      await desk.receive(\.book.dismiss) { $0.book = nil }
      await desk.receive(.book(.presented(.factLoaded("1"))))
    }
    #expect(
      failures == [
        Failure(
          """
          The store did not receive the expected action. No effect is running that could send it.

          Expected:

            Desk.Action.book(.dismiss)

          Correct the feature, so that an effect sends it, or remove this 'receive'.
          """, line: start + 3),
        Failure(
          """
          The store did not receive the expected action. No effect is running that could send it.

          Expected:

            Desk.Action.book(
              .presented(
                .factLoaded("1")
              )
            )

          Correct the feature, so that an effect sends it, or remove this 'receive'.
          """, line: start + 4),
      ])
  }

  @Test func aDependencyOfTheChildThatWasNotOverridden() async {
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State(book: Book.State())) { Desk() }
      await desk.send(\.book.factButtonTapped)
      await desk.receive(\.book.factLoaded, "no fact") { $0.book?.fact = "no fact" }
    }
    #expect(
      failures.map(\.message) == [
        """
        Unimplemented: fact …

          Defined in 'FactKey' at:
            ComposableTestingTests/Counter.swift:\(factLine)

          Invoked with:
            1
        """
      ])
  }

  @Test func anActionForAChildThatIsNotThere() async {
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State()) { Desk() }
      await desk.send(\.book.turn)
    }
    #expect(
      failures.map(\.message) == [
        """
        'ifLet' got an action for a child whose state was nil. The action was ignored.

          Action: turn
          Child:  ComposableTestingTests.Book.State

        The parent may have removed the child before the child's reducer ran: put 'ifLet' where \
        the child's reducer runs first. Or an effect of the child that was not started through \
        'ifLet' was still running: cancel it when the child is removed. Or the action was sent \
        for a child that no longer exists.
        """
      ])
  }
}
