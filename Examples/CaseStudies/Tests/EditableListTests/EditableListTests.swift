import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import EditableList
import Foundation
import Testing

/// The list's own actions. Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct EditableListTests {
  func list(filter: Filter = .all) -> TestStoreOf<EditableList> {
    TestStore(initialState: EditableList.State(rows: .example, filter: filter)) {
      EditableList()
    } withDependencies: {
      $0.uuid = .counting(from: 10)
    }
  }

  /// The rows of the example with these numbers, in this order.
  func rows(_ numbers: Int...) -> IdentifiedArrayOf<Todo.State> { .example(numbers) }

  @Test func addsRowsOnTop() async {
    let list = list()
    await list.send(.addButtonTapped) { $0.rows.insert(Todo.State(id: UUID(10)), at: 0) }
    await list.send(.addButtonTapped) { $0.rows.insert(Todo.State(id: UUID(11)), at: 0) }
  }

  @Test func aRowIsEdited() async {
    await list().send(\.rows[id: UUID(3)].textChanged, "drei") {
      $0.rows[id: UUID(3)]?.text = "drei"
    }
  }

  @Test(arguments: [
    (Filter.all, [1, 2, 3, 4] as [Int]), (.active, [1, 3]), (.done, [2, 4]),
  ])
  func showsSomeRows(filter: Filter, shown: [Int]) async {
    let list = list(filter: filter == .all ? .done : .all)
    await list.send(.filterChanged(filter)) { $0.filter = filter }
    #expect(list.state.shownRows == .example(shown))
  }

  @Test func deletesAndPutsBack() async {
    let list = list()
    await list.send(.delete([0, 2])) {
      $0.rows = rows(2, 4)
      $0.deletion = .example([1, 3])
    }
    await list.send(.undoButtonTapped) {
      $0.rows = .example
      $0.deletion = nil
    }
    // Once.
    await list.send(.undoButtonTapped)
  }

  @Test func offsetsAreThoseOfTheShownRows() async {
    let list = list(filter: .done)
    await list.send(.delete([1])) {
      $0.rows = rows(1, 2, 3)
      $0.deletion = .example([4])
    }
    await list.send(.undoButtonTapped) {
      $0.rows = .example
      $0.deletion = nil
    }
  }

  @Test func theLastDeletionIsPutBack() async {
    let list = list()
    await list.send(.delete([0])) {
      $0.rows = rows(2, 3, 4)
      $0.deletion = .example([1])
    }
    await list.send(.clearDoneButtonTapped) {
      $0.rows = rows(3)
      $0.deletion = .example([2, 4], of: rows(2, 3, 4))
    }
    await list.send(.undoButtonTapped) {
      $0.rows = rows(2, 3, 4)
      $0.deletion = nil
    }
  }

  @Test func whatIsPutBackIntoAShorterListGoesToItsEnd() async {
    let list = list(filter: .done)
    await list.send(.delete([1])) {
      $0.rows = rows(1, 2, 3)
      $0.deletion = .example([4])
    }
    // Not by a deletion, which would replace the first.
    await list.send(.move([0], to: 1))
    await list.send(.filterChanged(.all)) { $0.filter = .all }
    await list.send(.undoButtonTapped) {
      $0.rows = .example
      $0.deletion = nil
    }
  }

  typealias Move = (filter: Filter, source: IndexSet, destination: Int, order: [Int])

  nonisolated static let moves: [Move] = [
    (.all, [0], 4, [2, 3, 4, 1]),
    (.all, [3], 0, [4, 1, 2, 3]),
    (.all, [0, 2], 2, [2, 1, 3, 4]),
    (.active, [1], 0, [3, 1, 2, 4]),
    (.active, [0], 2, [2, 3, 1, 4]),
    (.done, [0], 2, [1, 3, 4, 2]),
  ]

  @Test(arguments: moves)
  func moves(filter: Filter, source: IndexSet, destination: Int, order: [Int]) async {
    await list(filter: filter).send(.move(source, to: destination)) { $0.rows = .example(order) }
  }

  @Test func movingNothingAboutIsNoMistake() async {
    let list = list()
    await list.send(.clearDoneButtonTapped) {
      $0.rows = rows(1, 3)
      $0.deletion = .example([2, 4])
    }
    await list.send(.filterChanged(.done)) { $0.filter = .done }
    await list.send(.move([], to: 0))
  }

  @Test func anActionForAnAbsentRowIsReported() async {
    let list = list()
    await withKnownIssue {
      await list.send(\.rows[id: UUID(9)].textChanged, "ghost")
    } matching: {
      $0.description.contains("'forEach' got an action for a child")
        && $0.sourceLocation?.fileName == "EditableList.swift"
    }
  }
}
