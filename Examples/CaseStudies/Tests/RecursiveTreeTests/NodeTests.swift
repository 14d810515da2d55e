import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import Foundation
import RecursiveTree
import Testing

/// The actions of a node. Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct NodeTests {
  let held = Held<String, [String]>()

  func store(_ state: Node.State = .example) -> TestStoreOf<Node> {
    TestStore(initialState: state) {
      Node()
    } withDependencies: {
      $0.uuid = .counting(from: 10)
      $0.nameSource.names = held.ask
    }
  }

  @Test func addsChildrenAtAnyDepth() async {
    let store = store(Node.State(id: UUID(1), name: "one"))
    await store.send(.addChildButtonTapped) { $0.children = [Node.State(id: UUID(10))] }
    await store.send(.addChildButtonTapped) { $0.children.append(Node.State(id: UUID(11))) }
    await store.send(\.children[id: UUID(11)].addChildButtonTapped) {
      $0.children[id: UUID(11)]?.children = [Node.State(id: UUID(12))]
    }
    await store.send(\.children[id: UUID(11)].children[id: UUID(12)].nameChanged, "leaf") {
      $0.children[id: UUID(11)]?.children[id: UUID(12)]?.name = "leaf"
    }
  }

  @Test func anActionNamesTheWayToItsNode() async {
    let store = store()
    await store.send(
      .children(
        .element(
          id: UUID(2),
          action: .children(.element(id: UUID(3), action: .nameChanged("drei")))))
    ) {
      $0.children[id: UUID(2)]?.children[id: UUID(3)]?.name = "drei"
    }
  }

  @Test func aNodeGoesByWayOfItsParent() async {
    let store = store()
    await store.send(\.children[id: UUID(2)].children[id: UUID(3)].removeButtonTapped) {
      $0.children[id: UUID(2)]?.children = []
    }
    await store.send(\.children[id: UUID(2)].removeButtonTapped) {
      $0.children.remove(id: UUID(2))
    }
  }

  @Test func theOutermostNodeCannotBeRemoved() async {
    await store().send(.removeButtonTapped)
  }

  @Test func importsChildren() async throws {
    let store = store()
    await store.send(\.children[id: UUID(5)].importButtonTapped) {
      $0.children[id: UUID(5)]?.isImporting = true
    }
    let question = try await held.question()
    #expect(question.input == "five")
    question.answer(["six", "seven"])
    await store.receive(\.children[id: UUID(5)].imported, ["six", "seven"]) {
      $0.children[id: UUID(5)]?.isImporting = false
      $0.children[id: UUID(5)]?.children = [
        Node.State(id: UUID(10), name: "six"), Node.State(id: UUID(11), name: "seven"),
      ]
    }
  }

  @Test func anImportAtATime() async throws {
    let store = store()
    await store.send(.importButtonTapped) { $0.isImporting = true }
    await store.send(.importButtonTapped)
    try await held.question().answer([])
    await store.receive(\.imported, []) { $0.isImporting = false }
  }

  @Test func anImportThatFailedCanBeRepeated() async throws {
    let store = store(Node.State(id: UUID(1), name: "one"))
    await store.send(.importButtonTapped) { $0.isImporting = true }
    try await held.question().fail("No such folder.")
    await store.receive(\.importFailed, "No such folder.") {
      $0.isImporting = false
      $0.importFailure = "No such folder."
    }
    await store.send(.importButtonTapped) {
      $0.isImporting = true
      $0.importFailure = nil
    }
    try await held.question().answer(["two"])
    await store.receive(\.imported) {
      $0.isImporting = false
      $0.children = [Node.State(id: UUID(10), name: "two")]
    }
  }

  @Test func withoutASourceThereIsNothingToImport() async {
    let store = store(Node.State(id: UUID(1)))
    store.dependencies.nameSource = .none
    await store.send(.importButtonTapped) { $0.isImporting = true }
    await store.receive(\.imported, []) { $0.isImporting = false }
  }

  @Test func theImportOfAnyNodeBelowOneThatGoesIsCancelled() async throws {
    let store = store()
    let task = await store.send(
      \.children[id: UUID(2)].children[id: UUID(3)].children[id: UUID(4)].importButtonTapped
    ) {
      $0.children[id: UUID(2)]?.children[id: UUID(3)]?.children[id: UUID(4)]?.isImporting = true
    }
    let question = try await held.question()
    await store.send(\.children[id: UUID(2)].removeButtonTapped) {
      $0.children.remove(id: UUID(2))
    }
    await task.finish()
    question.answer(["late"])
  }

  @Test func theImportOfANodeThatStaysGoesOn() async throws {
    let store = store()
    await store.send(\.children[id: UUID(5)].importButtonTapped) {
      $0.children[id: UUID(5)]?.isImporting = true
    }
    let question = try await held.question()
    await store.send(\.children[id: UUID(2)].removeButtonTapped) {
      $0.children.remove(id: UUID(2))
    }
    question.answer(["six"])
    await store.receive(\.children[id: UUID(5)].imported) {
      $0.children[id: UUID(5)]?.isImporting = false
      $0.children[id: UUID(5)]?.children = [Node.State(id: UUID(10), name: "six")]
    }
  }

  @Test func anActionForAnAbsentNodeIsReported() async {
    let store = store()
    await withKnownIssue {
      await store.send(\.children[id: UUID(2)].children[id: UUID(9)].addChildButtonTapped)
    } matching: {
      $0.description.contains("'forEach' got an action for a child")
        && $0.description.contains("\(UUID(9))")
        && $0.sourceLocation?.fileName == "Node.swift"
    }
  }
}
