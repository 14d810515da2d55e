import ComposableArchitecture
import ComposableTesting
import Testing

@MainActor @Suite struct StackTests {
  let clock = TestClock()

  func desk(_ path: StackState<Desk.Path.State> = StackState()) -> TestStoreOf<Desk> {
    TestStore(initialState: Desk.State(path: path)) {
      Desk()
    } withDependencies: {
      $0.continuousClock = clock
      $0.fact = { "\($0) is a page." }
    }
  }

  @Test func elementsComeChangeAndGo() async {
    let desk = desk()
    await desk.send(.readButtonTapped) { $0.path.append(.book(Book.State())) }
    await desk.send(\.path[id: 0].book.turn) { $0.path[id: 0, case: \.book]?.page = 2 }
    await desk.send(.path(.element(id: 0, action: .book(.turn)))) {
      $0.path[id: 0]?.modify(\.book) { $0.page = 3 }
    }
    await desk.send(\.path[id: 0].book.turnTo, 7) { $0.path[id: 0, case: \.book]?.page = 7 }
    await desk.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
  }

  @Test func theTestPushesUnderTheIDsThatTheFeatureDoes() async {
    let desk = desk([.note(Book.State())])
    await desk.send(.readTwoButtonTapped) { $0.path.append(.book(Book.State())) }
    await desk.receive(\.readButtonTapped) { $0.path.append(.book(Book.State())) }
    #expect(Array(desk.state.path.ids) == [0, 1, 2])
    await desk.send(.clearButtonTapped) { $0.path.removeAll() }
    await desk.send(.readButtonTapped) { $0.path.append(.book(Book.State())) }
    #expect(Array(desk.state.path.ids) == [3])
  }

  @Test func theTestPushesForTheView() async {
    let desk = desk()
    await desk.send(\.path.push, (id: 0, state: .note(Book.State()))) {
      $0.path.append(.note(Book.State()))
    }
    await desk.send(.path(.push(id: 1, state: .note(Book.State(page: 2))))) {
      $0.path.append(.note(Book.State(page: 2)))
    }
    // The ids count as taken.
    await desk.send(.readButtonTapped) { $0.path.append(.book(Book.State())) }
    #expect(Array(desk.state.path.ids) == [0, 1, 2])
    await desk.send(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    #expect(Array(desk.state.path.ids) == [0])
  }

  @Test func theElementsEffectsAreReceived() async {
    let desk = desk([.note(Book.State()), .book(Book.State(page: 5))])
    await desk.send(\.path[id: 1].book.factButtonTapped)
    await desk.receive(\.path[id: 1].book.factLoaded, "5 is a page.") {
      $0.path[id: 1, case: \.book]?.fact = "5 is a page."
    }
    await desk.send(\.path[id: 0].note.turnLater)
    await clock.advance(by: .seconds(1))
    await desk.receive(.path(.element(id: 0, action: .note(.turnTo(2))))) {
      $0.path[id: 0, case: \.note]?.page = 2
    }
  }

  @Test func anElementDismissesItself() async {
    let desk = desk([.note(Book.State()), .book(Book.State())])
    await desk.send(\.path[id: 0].note.closeButtonTapped)
    // It is removed together with the elements above it.
    await desk.receive(\.path.popFrom, 0) { $0.path = StackState() }
    #expect(!desk.isDismissed)
  }

  @Test func theElementsEffectsGoWithIt() async throws {
    let desk = desk([.note(Book.State()), .book(Book.State())])
    let task = await desk.send(\.path[id: 1].book.turnLater)
    await desk.send(\.path[id: 0].note.listen)
    await desk.send(\.path.popFrom, 1) { $0.path.pop(to: 0) }
    await task.finish()
    try await clock.checkSuspension()
    await desk.send(.clearButtonTapped) { $0.path.removeAll() }
    await desk.finish()
  }

  @Test func withoutExhaustivity() async {
    let desk = desk()
    desk.exhaustivity = .off
    await desk.send(.readTwoButtonTapped)
    await desk.send(\.path[id: 1].book.factButtonTapped)
    await desk.receive(\.path[id: 1].book.factLoaded) {
      $0.path[id: 1, case: \.book]?.fact = "1 is a page."
    }
  }

  @Test func aChangeThatWasNotAsserted() async {
    let start: UInt = #line
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State(path: [.book(Book.State())])) { Desk() }
      await desk.send(\.path[id: 0].book.turn)
    }
    #expect(
      failures == [
        Failure(
          """
          The state changed, but the test asserts no change: an action was sent.

            Action: Desk.Action.path(
              .element(
                id: #0,
                action: .book(.turn)
              )
            )

              Desk.State(
                book: nil,
                destination: nil,
                path: [
                  #0: .book(
                    Book.State(
            -         page: 1,
            +         page: 2,
                      fact: nil
                    )
                  )
                ],
                answer: nil
              )

            (Before: -, after: +)

          Assert the change in a trailing closure, which receives the previous state.
          """, line: start + 3)
      ])
  }

  @Test func anElementThatIsNotTheExpectedOne() async {
    let start: UInt = #line
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State()) { Desk() }
      await desk.send(.readButtonTapped) { $0.path.append(.note(Book.State())) }
    }
    #expect(
      failures == [
        Failure(
          """
          The state after the sent action is not the expected one.

            Action: Desk.Action.readButtonTapped

              Desk.State(
                book: nil,
                destination: nil,
                path: [
            -     #0: .note(
            -       Book.State(
            -         page: 1,
            -         fact: nil
            -       )
            -     )
            +     #0: .book(
            +       Book.State(
            +         page: 1,
            +         fact: nil
            +       )
            +     )
                ],
                answer: nil
              )

            (Expected: -, after: +)

          Correct the trailing closure or the feature.
          """, line: start + 3)
      ])
  }

  @Test func anActionForAnElementThatIsNotThere() async {
    let failures = await failures {
      let desk = TestStore(initialState: Desk.State()) { Desk() }
      await desk.send(\.path[id: 0].book.turn)
    }
    #expect(
      failures.map(\.message) == [
        """
        'forEach' got an action for a child whose state was not on the stack (id #0). The action was ignored.

          Action: book(ComposableTestingTests.Book.Action.turn)
          Child:  ComposableTestingTests.Desk.Path.State

        The parent may have removed the child before the child's reducer ran: put 'forEach' where \
        the child's reducer runs first. Or an effect of the child that was not started through \
        'forEach' was still running: cancel it when the child is removed. Or the action was sent \
        for a child that no longer exists.
        """
      ])
  }
}
