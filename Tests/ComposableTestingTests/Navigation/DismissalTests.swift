import ComposableArchitecture
import ComposableTesting
import Testing

/// A feature under test that dismisses itself, though nobody presents it.
@MainActor @Suite struct DismissalTests {
  @Test func isTold() async {
    let book = TestStore(initialState: Book.State()) { Book() }
    await book.send(.closeButtonTapped)
    #expect(!book.isDismissed)
    await book.finish()
    #expect(book.isDismissed)
  }

  @Test func endsItsEffects() async throws {
    let clock = TestClock()
    let book = TestStore(initialState: Book.State()) {
      Book()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await book.send(.turnLater)
    await book.send(.listen)
    let task = await book.send(.closeButtonTapped)
    await task.finish()
    try await clock.checkSuspension()
  }

  @Test func thereIsNothingToBeSentAfterIt() async {
    let start: UInt = #line
    let failures = await failures {
      let book = TestStore(initialState: Book.State()) { Book() }
      await book.send(.closeButtonTapped)
      await book.finish()
      let task = await book.send(.turnTo(3)) { $0.page = 3 }
      await task.finish()
      await task.cancel()
      #expect(!task.isCancelled)
      #expect(book.state.page == 1)
    }
    #expect(
      failures == [
        Failure(
          """
          An action was sent after the feature had dismissed itself. It was ignored.

            Book.Action.turnTo(3)

          Send it before, or correct the feature: when it is dismissed nobody can send it actions.
          """, line: start + 5)
      ])
  }

  @Test func anOverrideIsCalledInItsPlace() async {
    let (dismissals, continuation) = AsyncStream<Void>.makeStream()
    let book = TestStore(initialState: Book.State()) {
      Book()
    } withDependencies: {
      $0.dismiss = DismissEffect { continuation.yield() }
    }
    await book.send(.closeButtonTapped)
    await book.receive(.closed)
    continuation.finish()
    var count = 0
    for await _ in dismissals { count += 1 }
    #expect(count == 1)
    #expect(!book.isDismissed)
  }

  /// Neither the store nor its effects are kept by `dismiss`.
  @Test func theStoreIsLetGo() async {
    weak var gone: TestStoreOf<Book>?
    do {
      let book = TestStore(initialState: Book.State()) { Book() }
      gone = book
      await book.send(.closeButtonTapped)
      await book.finish()
    }
    #expect(gone == nil)
  }
}
