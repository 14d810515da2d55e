import CaseStudySupport
import ComposableArchitecture
import EditableList
import Foundation
import Testing

/// The list through the stores of its rows.
@Suite @MainActor
struct EditableListStoreTests {
  func list(filter: Filter = .all) -> StoreOf<EditableList> {
    Store(initialState: EditableList.State(rows: .example, filter: filter)) { EditableList() }
  }

  @Test func aShownRowIsTheSameFeature() {
    let list = list(filter: .done)
    list.scope(state: \.shownRows, action: \.rows)[1].send(.textChanged("vier"))
    #expect(list.rows[id: UUID(4)]?.text == "vier")
  }

  @Test func theStoreOfARowThatWent() throws {
    let list = list()
    let one = try #require(list.scope(state: \.rows, action: \.rows)[id: UUID(1)])
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
}
