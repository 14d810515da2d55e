import CaseStudySupport
import ComposableArchitecture
import EditableList
import Foundation
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct EditableListTests {
  let held = Held<String, String?>()
  let clock = TestClock()

  /// 1 and 3 are to be done, 2 and 4 are done.
  let rows: IdentifiedArrayOf<Todo.State> = [
    Todo.State(id: UUID(1), text: "one"),
    Todo.State(id: UUID(2), text: "two", isDone: true),
    Todo.State(id: UUID(3), text: "three"),
    Todo.State(id: UUID(4), text: "four", isDone: true),
  ]

  func list(filter: Filter = .all) -> StoreOf<EditableList> {
    Store(initialState: EditableList.State(rows: rows, filter: filter)) {
      EditableList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .counting(from: 10)
      $0.suggester.suggestion = held.ask
    }
  }

  func row(_ number: Int, of list: StoreOf<EditableList>) throws -> StoreOf<Todo> {
    try #require(list.scope(state: \.rows, action: \.rows)[id: UUID(number)])
  }

  func ids(_ numbers: Int...) -> [UUID] { numbers.map { UUID($0) } }

  @Test func addsRowsOnTop() {
    let list = list()
    list.send(.addButtonTapped)
    list.send(.addButtonTapped)
    #expect(Array(list.rows.ids) == ids(11, 10, 1, 2, 3, 4))
    #expect(list.rows.first == Todo.State(id: UUID(11)))
  }

  @Test func aRowIsEditedByItsOwnStore() throws {
    let list = list()
    try row(3, of: list).send(.textChanged("drei"))
    var expected = rows
    expected[id: UUID(3)]?.text = "drei"
    #expect(list.state == EditableList.State(rows: expected))
  }

  @Test(arguments: [
    (Filter.all, [1, 2, 3, 4] as [Int]), (.active, [1, 3]), (.done, [2, 4]),
  ])
  func showsSomeRows(filter: Filter, shown: [Int]) {
    let list = list()
    list.send(.filterChanged(filter))
    #expect(list.rows == rows)
    #expect(
      list.scope(state: \.shownRows, action: \.rows).map(\.state.id) == shown.map { UUID($0) })
  }

  @Test func aShownRowIsTheSameFeature() throws {
    let list = list(filter: .done)
    list.scope(state: \.shownRows, action: \.rows)[1].send(.textChanged("vier"))
    #expect(list.rows[id: UUID(4)]?.text == "vier")
  }

  @Test func deletesAndPutsBack() {
    let list = list()
    list.send(.delete([0, 2]))
    #expect(Array(list.rows.ids) == ids(2, 4))
    #expect(list.deletion?.removed.map(\.position) == [0, 2])
    list.send(.undoButtonTapped)
    #expect(list.state == EditableList.State(rows: rows))
    list.send(.undoButtonTapped)
    #expect(list.state == EditableList.State(rows: rows), "once")
  }

  @Test func offsetsAreThoseOfTheShownRows() {
    let list = list(filter: .done)
    list.send(.delete([1]))
    #expect(Array(list.rows.ids) == ids(1, 2, 3))
    list.send(.undoButtonTapped)
    #expect(list.rows == rows)
  }

  @Test func theLastDeletionIsPutBack() {
    let list = list()
    list.send(.delete([0]))
    list.send(.clearDoneButtonTapped)
    #expect(Array(list.rows.ids) == ids(3))
    list.send(.undoButtonTapped)
    #expect(Array(list.rows.ids) == ids(2, 3, 4))
  }

  @Test func whatIsPutBackIntoAShorterListGoesToItsEnd() {
    let list = list(filter: .done)
    list.send(.delete([1]))
    // Not by a deletion, which would take the place of the first.
    list.send(.move([0], to: 1))
    list.send(.filterChanged(.all))
    list.send(.undoButtonTapped)
    #expect(Array(list.rows.ids) == ids(1, 2, 3, 4))
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
  func moves(filter: Filter, source: IndexSet, destination: Int, order: [Int]) {
    let list = list(filter: filter)
    list.send(.move(source, to: destination))
    #expect(Array(list.rows.ids) == order.map { UUID($0) })
  }

  @Test func movingNothingAboutIsNoMistake() {
    let list = list()
    list.send(.clearDoneButtonTapped)
    list.send(.filterChanged(.done))
    list.send(.move([], to: 0))
    #expect(Array(list.rows.ids) == ids(1, 3))
  }

  @Test func whatIsDoneGoesToTheEndAfterAPause() async throws {
    let list = list()
    let task = try row(1, of: list).send(.doneToggled)
    await clock.advance(by: EditableList.pause - .milliseconds(1))
    #expect(Array(list.rows.ids) == ids(1, 2, 3, 4))
    await clock.advance(by: .milliseconds(1))
    await task.finish()
    #expect(Array(list.rows.ids) == ids(3, 1, 2, 4))
  }

  @Test func aSecondTickStartsThePauseAnew() async throws {
    let list = list()
    let first = try row(1, of: list).send(.doneToggled)
    await clock.advance(by: EditableList.pause - .milliseconds(1))
    let second = try row(2, of: list).send(.doneToggled)
    await first.finish()
    await clock.advance(by: EditableList.pause - .milliseconds(1))
    #expect(Array(list.rows.ids) == ids(1, 2, 3, 4))
    await clock.advance(by: .milliseconds(1))
    await second.finish()
    #expect(Array(list.rows.ids) == ids(2, 3, 1, 4))
  }

  @Test func eachRowHasALookUpOfItsOwn() async throws {
    let list = list()
    let (one, three) = (try row(1, of: list), try row(3, of: list))
    let first = one.send(.lookUpButtonTapped)
    let firstQuestion = await held.question()
    let second = three.send(.lookUpButtonTapped)
    let secondQuestion = await held.question()
    one.send(.cancelButtonTapped)
    await first.finish()
    firstQuestion.answer("Do one")
    secondQuestion.answer("Do three")
    await second.finish()
    #expect(one.suggestion == .notAsked)
    #expect(three.suggestion == .some("Do three"))
  }

  @Test func theLookUpEndsWithItsRow() async throws {
    let list = list()
    let task = try row(1, of: list).send(.lookUpButtonTapped)
    let question = await held.question()
    list.send(.delete([0]))
    await task.finish()
    question.answer("Do one")
    #expect(Array(list.rows.ids) == ids(2, 3, 4))
    list.send(.undoButtonTapped)
    #expect(list.state == EditableList.State(rows: rows), "and does not come back with it")
  }

  @Test func theLookUpGoesOnWhenItsRowMovesOrIsHidden() async throws {
    let list = list()
    let task = try row(1, of: list).send(.lookUpButtonTapped)
    let question = await held.question()
    list.send(.move([0], to: 4))
    list.send(.filterChanged(.done))
    question.answer("Do one")
    await task.finish()
    #expect(list.rows[id: UUID(1)]?.suggestion == .some("Do one"))
  }

  @Test func theStoreOfARowThatWent() throws {
    let list = list()
    let one = try row(1, of: list)
    list.send(.delete([0]))
    #expect(one.text == "one", "the last known state")
    let after = list.state
    withKnownIssue {
      _ = one.send(.doneToggled)
    } matching: {
      $0.description.contains("An action was sent to the store of a child that is gone")
        && $0.description.contains("doneToggled")
    }
    #expect(list.state == after)
  }

  @Test func anActionForARowThatIsNotThereIsTold() {
    let list = list()
    withKnownIssue {
      _ = list.send(.rows(.element(id: UUID(9), action: .textChanged("ghost"))))
    } matching: {
      $0.description.contains("'forEach' got an action for a child")
        && $0.sourceLocation?.fileName == "EditableList.swift"
    }
    #expect(list.state == EditableList.State(rows: rows))
  }
}
