import ComposableArchitecture
import ComposableTesting
import Testing

/// A feature under test that dismisses itself although it is not presented.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DismissalTests {
  @Test func setsIsDismissed() async {
    let book = TestStore(initialState: Book.State()) { Book() }
    #expect(!book.isDismissed)
    await book.send(.closeButtonTapped)
    #expect(book.isDismissed)
    await book.finish()
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

  @Test func actionsAfterItAreReported() async {
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
          An action was sent after the feature dismissed itself. It was ignored.

            Book.Action.turnTo(3)

          Send it earlier, or correct the feature: a dismissed feature receives no actions.
          """, line: start + 5)
      ])
  }

  @Test func anOverrideIsCalledInstead() async {
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

  /// Both for overrides in the store's initializer and around its creation.
  @Test func anOverrideAroundTheStoreIsCalledInstead() async {
    let (dismissals, continuation) = AsyncStream<Void>.makeStream()
    let book = withDependencies {
      $0.dismiss = DismissEffect { continuation.yield() }
    } operation: {
      TestStore(initialState: Book.State()) { Book() }
    }
    await book.send(.closeButtonTapped)
    await book.receive(.closed)
    continuation.finish()
    var count = 0
    for await _ in dismissals { count += 1 }
    #expect(count == 1)
    #expect(!book.isDismissed)
  }

  /// It can be dismissed in the initial state, in the reducer and in effects.
  @Test func theFeatureUnderTestIsPresented() async {
    await presences(expecting: true) { presences() }
    await presences(expecting: true) {
      presences { $0.dismiss = DismissEffect {} }
    }
  }

  @Test func isPresentedCanBeOverridden() async {
    await presences(expecting: false) {
      presences { $0.isPresented = false }
    }
    await presences(expecting: false) {
      withDependencies {
        $0.isPresented = false
      } operation: {
        presences()
      }
    }
  }

  /// Overrides for the feature under test don't affect its children.
  @Test func itsChildIsPresentedAnyway() async {
    let store = TestStore<Outer.State, Outer.Action>(initialState: Outer.State(child: [])) {
      Reduce { _, _ in .none }
        .ifLet(\.$child, action: \.child) { Presences() }
    } withDependencies: {
      $0.isPresented = false
    }
    await store.send(\.child.ask) { $0.child = [true] }
    await store.receive(\.child.answered, true) { $0.child = [true, true] }
  }

  private func presences(
    overriding update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Presences> {
    @Dependency(\.isPresented) var isPresented
    return TestStore(initialState: [isPresented]) {
      Presences()
    } withDependencies: {
      update(&$0)
    }
  }

  private func presences(
    expecting expected: Bool, of make: () -> TestStoreOf<Presences>
  ) async {
    let store = make()
    #expect(store.state == [expected])
    await store.send(.ask) { $0.append(expected) }
    await store.receive(.answered(expected)) { $0.append(expected) }
  }

  /// `dismiss` retains neither the store nor its effects.
  @Test func theStoreIsDeallocated() async {
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

/// Records whether it is presented.
@Reducer
private struct Presences {
  typealias State = [Bool]

  @CasePathable
  enum Action: Equatable {
    case ask
    case answered(Bool)
  }

  @Dependency(\.isPresented) var isPresented

  var body: some Reducer<[Bool], Action> {
    Reduce { state, action in
      switch action {
      case .ask:
        state.append(isPresented)
        return .run { send in await send(.answered(isPresented)) }
      case .answered(let isPresented):
        state.append(isPresented)
        return .none
      }
    }
  }
}

private enum Outer {
  struct State: Equatable {
    @PresentationState var child: [Bool]?
  }

  @CasePathable
  enum Action: Equatable {
    case child(PresentationAction<Presences.Action>)
  }
}
