import CaseStudySupport
import ComposableArchitecture
import EditableList
import Foundation
import Testing

/// Observers are notified only about the state they read.
@Suite @MainActor
struct EditableListObservationTests {
  let list = Store(
    initialState: EditableList.State(rows: [
      Todo.State(id: UUID(1), text: "one"), Todo.State(id: UUID(2), text: "two"),
    ])
  ) {
    EditableList()
  } withDependencies: {
    // Time does not advance, so a completed row keeps its position.
    $0.continuousClock = TestClock(patience: nil)
    $0.uuid = .counting(from: 10)
  }

  @Test func observersOfOneRowAreNotifiedAboutThatRowOnly() {
    let rows = Array(list.scope(state: \.rows, action: \.rows))
    let texts = rows.map { row in Observations { row.text } }
    rows[1].send(.textChanged("zwei"))
    rows[1].send(.textChanged("zwei"))
    #expect(texts.map(\.values) == [["one"], ["two", "zwei"]])
  }

  @Test func observersOfAPropertyAreNotifiedAboutThatPropertyOnly() {
    let row = list.scope(state: \.rows, action: \.rows)[0]
    let texts = Observations { row.text }
    let marks = Observations { row.isDone }
    row.send(.textChanged("eins"))
    #expect(texts.values == ["one", "eins"])
    #expect(marks.values == [false])
    row.send(.doneToggled)
    #expect(texts.values == ["one", "eins"])
    #expect(marks.values == [false, true])
  }

  @Test func theListIsNotifiedAboutAddedAndRemovedRowsButNotAboutTheirTexts() {
    let lists = Observations { list.scope(state: \.rows, action: \.rows).map(\.state.id) }
    let filters = Observations { list.filter }
    list.scope(state: \.rows, action: \.rows)[0].send(.textChanged("eins"))
    list.send(.addButtonTapped)
    list.send(.delete([1]))
    list.send(.undoButtonTapped)
    #expect(
      lists.values == [[1, 2], [10, 1, 2], [10, 2], [10, 1, 2]].map { $0.map { UUID($0) } })
    #expect(filters.values == [.all])
  }

  @Test func theStoreOfARowIsTheSameWhereverItIs() {
    let before = Array(list.scope(state: \.rows, action: \.rows))
    list.send(.move([0], to: 2))
    let after = Array(list.scope(state: \.rows, action: \.rows))
    #expect(before == after.reversed())
  }

  @Test func theRowThatWasPutBackIsReadAnew() {
    let row = list.scope(state: \.rows, action: \.rows)[0]
    list.send(.delete([0]))
    list.send(.undoButtonTapped)
    let again = list.scope(state: \.rows, action: \.rows)[0]
    let texts = Observations { again.text }
    again.send(.textChanged("eins"))
    #expect(texts.values == ["one", "eins"])
    #expect(row.text == "eins")
  }

  @Test func observersOfAShownRowAreNotifiedAboutItsText() {
    list.send(.filterChanged(.active))
    let texts = list.scope(state: \.shownRows, action: \.rows).map { row in
      Observations { row.text }
    }
    list.send(.rows(.element(id: UUID(2), action: .textChanged("zwei"))))
    #expect(texts.map(\.values) == [["one"], ["two", "zwei"]])
  }

  @Test func observersOfTheRowsAreNotifiedWhenTheRowsChange() {
    list.send(.filterChanged(.active))
    let shown = Observations { list.scope(state: \.shownRows, action: \.rows).count }
    list.send(.rows(.element(id: UUID(1), action: .textChanged("eins"))))
    list.send(.rows(.element(id: UUID(1), action: .doneToggled)))
    list.send(.filterChanged(.all))
    #expect(shown.values == [2, 1, 2])
  }
}
