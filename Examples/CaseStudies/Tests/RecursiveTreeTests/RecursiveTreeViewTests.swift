import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
import Foundation
import RecursiveTree
import Testing

/// The outline through its views, which are as recursive as the nodes. Limited, because the wait for an
/// answer that does not come never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct RecursiveTreeViewTests {
  let held = Held<String, [String]>()
  let applied = Applied<Node.State, Node.Action>()

  func show(_ state: Node.State = .example) -> (StoreOf<Node>, TestScreen) {
    let store = Store(initialState: state, middleware: [applied]) {
      Node()
    } withDependencies: {
      $0.uuid = .counting(from: 10)
      $0.nameSource.names = held.ask
    }
    return (store, TestScreen { OutlineView(store: store) })
  }

  @Test func theScreen() {
    let (_, screen) = show()
    #expect(
      screen.text == """
        NavigationStack
          Page: Outline
            List
              Section: Outline of
                Name: |one| {label: Name of one}
              Section
                HStack
                  Name: |two| {label: Name of two}
                  HStack
                    [:plus: Add] {label: Add below two, help: Adds a node below this one}
                    [:square.and.arrow.down: Import] {label: Import below two, help: Imports the nodes below this one}
                    [:trash: Remove] {destructive, label: Remove two, help: Removes this node, with all below it}
                HStack
                  Name: |three| {label: Name of three}
                  HStack
                    [:plus: Add] {label: Add below three, help: Adds a node below this one}
                    [:square.and.arrow.down: Import] {label: Import below three, help: Imports the nodes below this one}
                    [:trash: Remove] {destructive, label: Remove three, help: Removes this node, with all below it}
                HStack
                  Name: |four| {label: Name of four}
                  HStack
                    [:plus: Add] {label: Add below four, help: Adds a node below this one}
                    [:square.and.arrow.down: Import] {label: Import below four, help: Imports the nodes below this one}
                    [:trash: Remove] {destructive, label: Remove four, help: Removes this node, with all below it}
                HStack
                  Name: |five| {label: Name of five}
                  HStack
                    [:plus: Add] {label: Add below five, help: Adds a node below this one}
                    [:square.and.arrow.down: Import] {label: Import below five, help: Imports the nodes below this one}
                    [:trash: Remove] {destructive, label: Remove five, help: Removes this node, with all below it}
                Footer: 4 nodes
            Toolbar
              at secondaryAction
                [Import] {label: Import below one}
              at primaryAction
                [Add] {label: Add below one}
        """)
  }

  @Test func anOutlineIsMadeFromNothing() {
    let (store, screen) = show(Node.State(id: UUID(1), name: "root"))
    screen.tap("Add a node")
    screen.type("branch", into: "Name of untitled")
    screen.tap("Add below branch")
    screen.type("leaf", into: "Name of untitled")
    #expect(
      store.state
        == Node.State(
          id: UUID(1), name: "root",
          children: [
            Node.State(
              id: UUID(10), name: "branch", children: [Node.State(id: UUID(11), name: "leaf")])
          ]))
    #expect(screen.contains("2 nodes"))
  }

  @Test func aNodeGoesWithAllThatIsBelow() {
    let (_, screen) = show()
    #expect(!screen.contains("Remove one"), "The outermost has no parent.")
    screen.tap("Remove two")
    #expect(screen.contains("1 node"))
    #expect(!screen.contains("Name of four"))
    screen.tap("Remove five")
    #expect(screen.contains("The outline is empty"))
  }

  @Test func childrenAreImported() async throws {
    let (_, screen) = show()
    screen.tap("Import below four")
    let question = try await held.question()
    #expect(question.input == "four")
    #expect(screen.button("Import below four")?.isDisabled == true)
    #expect(screen.contains("Importing below four"))
    question.answer(["a", "b"])
    try await applied.wait {
      $0.is(\.children[id: UUID(2)].children[id: UUID(3)].children[id: UUID(4)].imported)
    }
    #expect(!screen.contains("Importing below four"))
    screen.tap("Remove a")
    #expect(screen.contains("Name of b"))
    #expect(screen.contains("5 nodes"))
  }

  @Test func aFailedImportIsShown() async throws {
    let (_, screen) = show()
    screen.tap("Import below one")
    try await held.question().fail("No such folder.")
    try await applied.wait { $0.is(\.importFailed) }
    #expect(screen.contains("No such folder."))
    screen.tap("Import below one")
    #expect(!screen.contains("No such folder."))
    try await held.question().answer([])
    try await applied.wait { $0.is(\.imported) }
  }

  /// At any depth, typing a letter changes one field and the labels of its node's buttons: no other node.
  @Test func aNameIsShownAtItsNodeAlone() {
    let (_, screen) = show()
    let before = screen.text
    _ = screen.takeOperations()
    screen.type("vier", into: "Name of four")
    #expect(screen.takeOperations().count == 4)
    screen.type("four", into: "Name of vier")
    #expect(screen.text == before)
  }
}
