import CaseStudySupport
import ComposableArchitecture
import Foundation
import RecursiveTree
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct NodeTests {
  let held = Held<String, [String]>()

  /// 1 holds 2 and 5; 2 holds 3, which holds 4.
  let tree = Node.State(
    id: UUID(1), name: "one",
    children: [
      Node.State(
        id: UUID(2), name: "two",
        children: [
          Node.State(
            id: UUID(3), name: "three", children: [Node.State(id: UUID(4), name: "four")])
        ]),
      Node.State(id: UUID(5), name: "five"),
    ])

  func store(_ state: Node.State) -> StoreOf<Node> {
    Store(initialState: state) {
      Node()
    } withDependencies: {
      $0.uuid = .counting(from: 10)
      $0.nameSource.names = held.ask
    }
  }

  func child(_ number: Int, of node: StoreOf<Node>) throws -> StoreOf<Node> {
    try #require(node.scope(state: \.children, action: \.children)[id: UUID(number)])
  }

  @Test func addsChildrenAtAnyDepth() throws {
    let root = store(Node.State(id: UUID(1), name: "one"))
    root.send(.addChildButtonTapped)
    root.send(.addChildButtonTapped)
    let second = try child(11, of: root)
    second.send(.addChildButtonTapped)
    try child(12, of: second).send(.nameChanged("leaf"))
    #expect(
      root.state
        == Node.State(
          id: UUID(1), name: "one",
          children: [
            Node.State(id: UUID(10)),
            Node.State(id: UUID(11), children: [Node.State(id: UUID(12), name: "leaf")]),
          ]))
  }

  @Test func anActionNamesTheWayToItsNode() {
    let root = store(tree)
    root.send(
      .children(
        .element(
          id: UUID(2),
          action: .children(.element(id: UUID(3), action: .nameChanged("drei"))))))
    var expected = tree
    expected.children[id: UUID(2)]?.children[id: UUID(3)]?.name = "drei"
    #expect(root.state == expected)
    #expect(
      root.state.children[id: UUID(2)]?.children[id: UUID(3)]?.name == "drei")
  }

  @Test func countsAllDescendants() throws {
    let root = store(tree)
    #expect(root.descendantCount == 4)
    let two = try child(2, of: root)
    let three = try child(3, of: two)
    #expect([two, three].map(\.descendantCount) == [2, 1])
    three.send(.addChildButtonTapped)
    #expect([root, two, three].map(\.descendantCount) == [5, 3, 2])
  }

  @Test func aNodeGoesByWayOfItsParent() throws {
    let root = store(tree)
    let two = try child(2, of: root)
    try child(3, of: two).send(.removeButtonTapped)
    #expect(two.children == [])
    two.send(.removeButtonTapped)
    #expect(Array(root.children.ids) == [UUID(5)])
  }

  @Test func nobodyRemovesTheOutermostNode() {
    let root = store(tree)
    root.send(.removeButtonTapped)
    #expect(root.state == tree)
  }

  @Test func importsChildren() async throws {
    let root = store(tree)
    let five = try child(5, of: root)
    let task = five.send(.importButtonTapped)
    #expect(five.isImporting)
    let question = await held.question()
    #expect(question.input == "five")
    question.answer(["six", "seven"])
    await task.finish()
    #expect(
      root.state.children[id: UUID(5)]
        == Node.State(
          id: UUID(5), name: "five",
          children: [
            Node.State(id: UUID(10), name: "six"), Node.State(id: UUID(11), name: "seven"),
          ]))
  }

  @Test func anImportAtATime() async throws {
    let root = store(tree)
    let task = root.send(.importButtonTapped)
    await root.send(.importButtonTapped).finish()
    await held.question().answer([])
    await task.finish()
    #expect(root.state == tree)
  }

  @Test func anImportThatFailedCanBeRepeated() async throws {
    let root = store(Node.State(id: UUID(1), name: "one"))
    let first = root.send(.importButtonTapped)
    await held.question().fail("No such folder.")
    await first.finish()
    var expected = Node.State(id: UUID(1), name: "one")
    expected.importFailure = "No such folder."
    #expect(root.state == expected)

    let second = root.send(.importButtonTapped)
    #expect(root.importFailure == nil)
    await held.question().answer(["two"])
    await second.finish()
    #expect(
      root.state
        == Node.State(
          id: UUID(1), name: "one", children: [Node.State(id: UUID(10), name: "two")]))
  }

  @Test func withoutASourceThereIsNothingToImport() async {
    let root = Store(initialState: Node.State(id: UUID(1))) {
      Node()
    } withDependencies: {
      $0.uuid = .counting(from: 10)
      $0.nameSource = .none
    }
    await root.send(.importButtonTapped).finish()
    #expect(root.state == Node.State(id: UUID(1)))
    root.send(.addChildButtonTapped)
    #expect(root.children.count == 1)
  }

  @Test func theImportOfAnyNodeBelowOneThatGoesIsCancelled() async throws {
    let root = store(tree)
    let two = try child(2, of: root)
    let four = try child(4, of: try child(3, of: two))
    let task = four.send(.importButtonTapped)
    let question = await held.question()
    two.send(.removeButtonTapped)
    await task.finish()
    question.answer(["late"])
    #expect(Array(root.children.ids) == [UUID(5)])
    #expect(root.descendantCount == 1)
  }

  @Test func theImportOfANodeThatStaysGoesOn() async throws {
    let root = store(tree)
    let task = try child(5, of: root).send(.importButtonTapped)
    let question = await held.question()
    try child(2, of: root).send(.removeButtonTapped)
    question.answer(["six"])
    await task.finish()
    #expect(root.state.children[id: UUID(5)]?.children.map(\.name) == ["six"])
  }

  @Test func whoHoldsTheStoreOfANodeThatWentIsTold() throws {
    let root = store(tree)
    let two = try child(2, of: root)
    let three = try child(3, of: two)
    two.send(.removeButtonTapped)
    #expect(three.name == "three", "the last known state")
    let after = root.state
    for node in [two, three] {
      withKnownIssue {
        _ = node.send(.nameChanged("ghost"))
      } matching: {
        $0.description.contains("An action was sent to the store of a child that is gone")
          && $0.description.contains("ghost")
      }
    }
    #expect(root.state == after)
  }

  @Test func anActionForANodeThatIsNotThereIsTold() {
    let root = store(tree)
    withKnownIssue {
      _ = root.send(
        .children(
          .element(
            id: UUID(2),
            action: .children(.element(id: UUID(9), action: .addChildButtonTapped)))))
    } matching: {
      $0.description.contains("'forEach' got an action for a child")
        && $0.description.contains("\(UUID(9))")
        && $0.sourceLocation?.fileName == "Node.swift"
    }
    #expect(root.state == tree)
  }

  @Test func whoReadsANameIsToldOfThatNameOnly() throws {
    let root = store(tree)
    let two = try child(2, of: root)
    let three = try child(3, of: two)
    let names = [root, two, three].map { node in Observations { node.name } }
    let count = Observations { root.descendantCount }
    three.send(.nameChanged("drei"))
    two.send(.nameChanged("zwei"))
    #expect(names.map(\.values) == [["one"], ["two", "zwei"], ["three", "drei"]])
    #expect(count.values == [4])
    try child(4, of: three).send(.addChildButtonTapped)
    #expect(count.values == [4, 5])
  }
}
