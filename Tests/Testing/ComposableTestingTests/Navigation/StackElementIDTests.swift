import ComposableArchitecture
import ComposableTesting
import Testing

/// The ids that a test names, and those that the feature under test generates.
@MainActor @Suite struct StackElementIDTests {
  func desk() -> TestStoreOf<Desk> { TestStore(initialState: Desk.State()) { Desk() } }

  @Test func aPushByTheFeatureAfterAPushByTheTest() async {
    let desk = desk()
    await desk.send(\.path.push, (id: 0, state: .note(Book.State()))) {
      $0.path[id: 0] = .note(Book.State())
    }
    await desk.send(.readButtonTapped) { $0.path.append(.book(Book.State())) }
    await desk.send(\.path.push, (id: 5, state: .note(Book.State()))) {
      $0.path[id: 5] = .note(Book.State())
    }
    await desk.send(.readTwoButtonTapped) { $0.path[id: 6] = .book(Book.State()) }
    await desk.receive(\.readButtonTapped) { $0.path.append(.book(Book.State())) }
    #expect(Array(desk.state.path.ids) == [0, 1, 5, 6, 7])
  }

  @Test func anIDNamedByTheTestIsNotReused() async {
    let desk = desk()
    await desk.send(\.path.push, (id: 0, state: .note(Book.State()))) {
      $0.path[id: 0] = .note(Book.State())
    }
    await desk.send(\.path.popFrom, 0) { $0.path.removeAll() }
    await desk.send(.readButtonTapped) { $0.path[id: 1] = .book(Book.State()) }
  }

  @Test func aPushThatIsNotAsserted() async {
    let desk = desk()
    desk.exhaustivity = .off
    await desk.send(\.path.push, (id: 0, state: .note(Book.State())))
    await desk.send(.readButtonTapped)
    #expect(Array(desk.state.path.ids) == [0, 1])
  }

  /// Both the test, like a view, and the feature take ids.
  @Test func anIDThatTheTestTakes() async {
    let desk = desk()
    let id = desk.dependencies.stackElementID()
    await desk.send(.readButtonTapped) { $0.path.append(.book(Book.State())) }
    await desk.send(\.path.push, (id: id, state: .note(Book.State()))) {
      $0.path.append(.note(Book.State()))
    }
    await desk.send(.readButtonTapped) { $0.path.append(.book(Book.State())) }
    #expect(Array(desk.state.path.ids) == [1, 0, 2])
  }

  @Test func someAreNamedAndOthersAppended() async {
    let store = TestStore<StackState<String>, Bool>(initialState: []) {
      Reduce { stack, _ in
        stack += ["a", "b", "c"]
        return .none
      }
    }
    await store.send(true) {
      $0.append("a")
      $0[id: 1] = "b"
      $0.append("c")
    }
    #expect(Array(store.state.ids) == [0, 1, 2])
  }
}
