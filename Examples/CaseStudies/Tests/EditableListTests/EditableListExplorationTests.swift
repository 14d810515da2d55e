import ComposableExploration
import ComposableUI
import ComposableViewsExploration
import EditableList
import ExplorationSupport
import Foundation
import Testing

/// Every order in which suggestions come and fail, the pause before the sorting ends, and rows are edited, deleted and
/// put back.
struct EditableListExplorationTests {
  /// Suggests a text with a mark, or none.
  static let suggestion = exploredOutcomes("suggestion") { (text: String) in
    ["\(text)!", nil] as [String?]
  }

  /// Made for each run, because copies of a state share their observers, and other explorations run beside this one.
  static var list: EditableList.State {
    EditableList.State(rows: [
      Todo.State(id: UUID(101), text: "a"), Todo.State(id: UUID(102), text: "b"),
    ])
  }

  /// The list, which sorts once after each row that is done, or not done anymore.
  static var sortingList: Awaiting<EditableList> {
    Awaiting(EditableList()) { _, action in
      switch action {
      case .rows(.element(_, .doneToggled)): .asks("sort")
      case .sortDone: .answers("sort")
      default: nil
      }
    }
  }

  static let debounce = (
    name: "debounce of 'sort' ignored",
    reason: "Time passes between any two steps, so no pause at all is one of its lengths."
  )

  @Test func suggestionsBelongToTheTexts() async {
    let exploration = await explore(
      Self.list, budget: .bounded(), mutants: .thorough
    ) {
      EditableList()
    } withDependencies: {
      $0.suggester = Suggester(suggestion: Self.suggestion)
    } user: {
      for id in [UUID(101), UUID(102)] {
        Once(.rows(.element(id: id, action: .lookUpButtonTapped))).when { $0.rows[id: id] != nil }
      }
      Once(.rows(.element(id: UUID(101), action: .textChanged("x"))))
        .when { $0.rows[id: UUID(101)] != nil }
      Once(.rows(.element(id: UUID(101), action: .acceptButtonTapped)))
        .when { $0.rows[id: UUID(101)]?.suggestion.is(\.some) == true }
      Once(.delete([0])).when { !$0.rows.isEmpty }
      Once(.undoButtonTapped).when { $0.deletion != nil }
    } properties: {
      FeatureProperty.always("a suggestion is for the text of its row") {
        $0.rows.allSatisfy { row in
          row.suggestion[case: \.some].map { $0 == "\(row.text)!" } ?? true
        }
      }
      FeatureProperty.sometimes("both are awaited") {
        $0.rows.allSatisfy { $0.suggestion == .awaited }
      }
      FeatureProperty.sometimes("a row came back without waiting") {
        $0.deletion == nil && $0.rows.first?.suggestion == .notAsked
          && $0.rows.last?.suggestion == .awaited
      }
      FeatureProperty.sometimes("one is accepted") { $0.rows.first?.text == "a!" }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func doneRowsGoToTheEnd() async {
    let exploration = await explore(
      AwaitingState(Self.list), budget: .bounded(),
      mutants: .thorough.unnoticed(Self.debounce.name, because: Self.debounce.reason)
    ) {
      Self.sortingList
    } user: {
      for id in [UUID(101), UUID(102)] {
        Often(2) { Once(.rows(.element(id: id, action: .doneToggled))) }
          .when { $0.rows[id: id] != nil }
      }
      Often(2) { Once(.delete([0])) }.when { !$0.rows.isEmpty }
      Often(2) { Once(.undoButtonTapped) }.when { $0.deletion != nil }
      Once(.addButtonTapped)
    } properties: {
      FeatureProperty.eventually("those that are done are at the end") {
        !$0.rows.drop { !$0.isDone }.contains { !$0.isDone }
      }
      FeatureProperty.sometimes("one is on its way there") {
        $0.rows.map(\.isDone) == [true, false]
      }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func anythingOnTheScreen() async {
    let exploration = await explore(
      AwaitingState(Self.list), budget: .bounded(),
      mutants: .thorough.unnoticed(Self.debounce.name, because: Self.debounce.reason)
    ) {
      Self.sortingList
    } withDependencies: {
      $0.suggester = Suggester(suggestion: Self.suggestion)
    } user: {
      .anything(
        on: { EditableListView(store: $0.scope(state: \.feature, action: \.self)) }, typing: ["x"],
        atMost: 2)
    } properties: {
      FeatureProperty.sometimes("a row is deleted") { $0.deletion != nil }
      FeatureProperty.sometimes("a suggestion is accepted") { $0.rows.first?.text == "a!" }
    }
    #expect(exploration.isExhaustive)
  }
}
