import CaseStudySupport
import ComposableTesting
import ComposableUI
import ComposableViewsTesting
import EditableList
import Foundation
import Testing

/// The list through its views. Limited, because the wait for an answer that does not come never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct EditableListViewTests {
  let held = Held<String, String?>()
  let clock = TestClock()
  let applied = Applied<EditableList.State, EditableList.Action>()

  func show(
    _ rows: IdentifiedArrayOf<Todo.State> = .example
  ) -> (StoreOf<EditableList>, TestScreen) {
    let store = Store(
      initialState: EditableList.State(rows: rows), middleware: [applied]
    ) {
      EditableList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suggester.suggestion = held.ask
      $0.uuid = .counting(from: 10)
    }
    return (store, TestScreen { EditableListView(store: store) })
  }

  @Test func theScreen() {
    let (_, screen) = show(.example([1, 2]))
    #expect(
      screen.text == """
        NavigationStack
          Page: Things to do
            List
              Show:
                (*) All
                ( ) Open
                ( ) Done
              Section
                VStack {deletable, movable}
                  HStack
                    [ ] Done {label: Done: one}
                    What: |one|
                    [:sparkles: Suggest] {label: Suggest: one, help: Suggests a better wording}
                VStack {deletable, movable}
                  HStack
                    [x] Done {label: Done: two}
                    What: |two|
                    [:sparkles: Suggest] {label: Suggest: two, help: Suggests a better wording}
                Footer: 1 of 2 done
              Section
                [Clear done] {destructive}
            Toolbar
              at secondaryAction
                [Undo] {disabled, label: Put back what was deleted}
              at primaryAction
                [Add] {label: Add a to-do}
        """)
  }

  @Test func theEmptyScreen() {
    let (store, screen) = show([])
    #expect(
      screen.text == """
        NavigationStack
          Page: Things to do
            VStack
              VStack
                :checklist:
                Nothing to do
              Write down the first thing.
              [Add the first to-do]
            Toolbar
              at secondaryAction
                [Undo] {disabled, label: Put back what was deleted}
              at primaryAction
                [Add] {label: Add a to-do}
        """)
    screen.tap("Add a to-do")
    #expect(screen.find("What")?.isFocused == true, "It can be typed into at once.")
    screen.choose("Done", in: "Show")
    #expect(screen.contains("Nothing is done yet."))
    screen.choose("All", in: "Show")
    screen.delete("Done: untitled")
    #expect(screen.contains("Nothing to do"))
    screen.tap("Put back what was deleted")
    #expect(store.rows == [Todo.State(id: UUID(10))])
  }

  @Test func aTodoIsAddedNamedAndDone() async {
    let (store, screen) = show([])
    screen.tap("Add the first to-do")
    #expect(screen.button("Suggest: untitled")?.isDisabled == true)
    screen.type("Water the plants", into: "What")
    screen.tap("Done: Water the plants")
    #expect(
      store.rows == [Todo.State(id: UUID(10), text: "Water the plants", isDone: true)])
    #expect(screen.contains("1 of 1 done"))
    await clock.advance(by: EditableList.pause)
  }

  @Test func whatIsDoneGoesToTheEndAfterAPause() async {
    let (_, screen) = show(.example([1, 3]))
    screen.tap("Done: one")
    #expect(toggles(screen) == ["Done: one", "Done: three"])
    await clock.advance(by: EditableList.pause)
    #expect(toggles(screen) == ["Done: three", "Done: one"])
  }

  @Test func rowsAreDeletedAndPutBack() {
    let (store, screen) = show()
    #expect(screen.button("Put back what was deleted")?.isDisabled == true)
    screen.delete("Done: one")
    screen.tap("Clear done")
    #expect(toggles(screen) == ["Done: three"])
    #expect(!screen.contains("Clear done"), "Nothing is done.")
    screen.tap("Put back what was deleted")
    #expect(toggles(screen) == ["Done: two", "Done: three", "Done: four"])
    #expect(store.rows == .example([2, 3, 4]))
  }

  /// The list knows only the offsets of its visible rows.
  @Test func offsetsAreThoseOfTheShownRows() {
    let (store, screen) = show()
    screen.choose("Done", in: "Show")
    #expect(toggles(screen) == ["Done: two", "Done: four"])
    screen.move("Done: four", to: 0)
    #expect(store.rows == .example([1, 4, 2, 3]))
    screen.delete("Done: two")
    screen.choose("All", in: "Show")
    #expect(toggles(screen) == ["Done: one", "Done: four", "Done: three"])
  }

  @Test func aSuggestionIsTakenOver() async throws {
    let (store, screen) = show(.example([1, 3]))
    screen.tap("Suggest: three")
    let question = try await held.question()
    #expect(screen.contains("Looking for a better wording"))
    question.answer("Do three")
    try await applied.wait { $0.is(\.rows[id: UUID(3)].suggested) }
    screen.tap("Use \"Do three\"")
    #expect(store.rows[id: UUID(3)]?.text == "Do three")
    #expect(screen.contains("Suggest: Do three"))
  }

  @Test func aLookUpThatFailsIsTriedAgain() async throws {
    let (_, screen) = show(.example([1]))
    screen.tap("Suggest: one")
    try await held.question().fail("No connection.")
    try await applied.wait { $0.is(\.rows[id: UUID(1)].lookUpFailed) }
    #expect(screen.contains("No connection."))
    screen.tap("Try again: one")
    try await held.question().answer(nil)
    try await applied.wait { $0.is(\.rows[id: UUID(1)].suggested) }
    #expect(screen.contains("There is no better wording."))
  }

  @Test func aLookUpIsStopped() async throws {
    let (store, screen) = show(.example([1]))
    screen.tap("Suggest: one")
    let question = try await held.question()
    screen.tap("Stop looking for one")
    question.answer("Too late")
    #expect(store.rows == .example([1]))
    #expect(screen.contains("Suggest: one"))
  }

  /// The names of the rows' toggles, from top to bottom.
  func toggles(_ screen: TestScreen) -> [String] {
    screen.graph.update()
    var names: [String] = []
    screen.host.tree.visit { _, element in
      if case .toggle = element.kind { names.append(element.traits.accessibilityLabel ?? "") }
    }
    return names
  }
}
