import ComposableArchitecture
import ComposableTesting
import Testing

@MainActor @Suite struct PresentationTests {
  let clock = TestClock()

  func desk(_ state: Desk.State = Desk.State()) -> TestStoreOf<Desk> {
    TestStore(initialState: state) {
      Desk()
    } withDependencies: {
      $0.continuousClock = clock
      $0.fact = { "\($0) is a page." }
    }
  }

  @Test func aChildComesChangesAndGoes() async {
    let desk = desk()
    await desk.send(.openButtonTapped) { $0.book = Book.State() }
    await desk.send(.book(.presented(.turn))) { $0.book?.page = 2 }
    await desk.send(\.book.turn) { $0.book?.page = 3 }
    await desk.send(\.book.presented.turn) { $0.book?.page = 4 }
    await desk.send(\.book.turnTo, 7) { $0.book?.page = 7 }
    await desk.send(\.book.dismiss) { $0.book = nil }
  }

  @Test func theChildsEffectsAreReceived() async {
    let desk = desk(Desk.State(book: Book.State()))
    await desk.send(\.book.factButtonTapped)
    await desk.receive(.book(.presented(.factLoaded("1 is a page.")))) {
      $0.book?.fact = "1 is a page."
    }
    await desk.send(\.book.turnLater)
    await clock.advance(by: .seconds(1))
    await desk.receive(\.book.turnTo, 2) { $0.book?.page = 2 }
    await desk.send(\.book.turnLater)
    await clock.advance(by: .seconds(1))
    await desk.receive(\.book.presented.turnTo) { $0.book?.page = 3 }
  }

  @Test func aChildDismissesItself() async {
    let desk = desk(Desk.State(book: Book.State()))
    await desk.send(\.book.closeButtonTapped)
    // Actions that it sends after that are dropped.
    await desk.receive(\.book.dismiss) { $0.book = nil }
    #expect(!desk.isDismissed, "the child was dismissed, not the feature under test")
  }

  @Test func theChildsEffectsGoWithIt() async throws {
    let desk = desk(Desk.State(book: Book.State()))
    let task = await desk.send(\.book.turnLater)
    await desk.send(\.book.listen)
    await desk.send(.clearButtonTapped) { $0.book = nil }
    await task.finish()
    await desk.finish()
    try await clock.checkSuspension()
  }

  @Test func oneOfSeveral() async {
    let desk = desk(Desk.State(destination: .book(Book.State())))
    await desk.send(\.destination.book.turn) {
      $0.destination?.modify(\.book) { $0.page = 2 }
    }
    await desk.send(\.destination.book.closeButtonTapped)
    await desk.receive(\.destination.dismiss) { $0.destination = nil }
    await desk.send(.askButtonTapped) {
      $0.destination = .alert(AlertState { TextState("Really?") })
    }
    await desk.send(\.destination.alert, "Yes") {
      $0.destination = nil
      $0.answer = "Yes"
    }
  }

  @Test func dependenciesAreTheChildsToo() async {
    let desk = desk(Desk.State(book: Book.State()))
    desk.dependencies.fact = { "Page \($0)." }
    await desk.send(\.book.factButtonTapped)
    await desk.receive(\.book.factLoaded, "Page 1.") { $0.book?.fact = "Page 1." }
    await desk.withDependencies {
      $0.fact = { _ in "None." }
    } operation: {
      await desk.send(\.book.factButtonTapped)
      await desk.receive(\.book.factLoaded, "None.") { $0.book?.fact = "None." }
    }
  }

  @Test func withoutExhaustivity() async {
    let desk = desk()
    desk.exhaustivity = .off
    await desk.send(.openButtonTapped)
    await desk.send(\.book.turn)
    await desk.send(\.book.factButtonTapped)
    await desk.send(\.book.closeButtonTapped)
    await desk.receive(\.book.dismiss) { $0.book = nil }
  }

  @Test func receivedActionsAreSkipped() async {
    let desk = desk(Desk.State(book: Book.State()))
    await desk.send(\.book.factButtonTapped)
    await desk.skipReceivedActions()
    desk.assert { $0.book?.fact = "1 is a page." }
    await desk.send(\.book.listen)
    await desk.skipInFlightEffects()
  }
}
