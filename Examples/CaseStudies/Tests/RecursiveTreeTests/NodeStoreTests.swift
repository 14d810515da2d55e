import CaseStudySupport
import ComposableArchitecture
import Foundation
import RecursiveTree
import Testing

/// The notifications of the stores of single nodes.
@Suite @MainActor
struct NodeStoreTests {
  let root = Store(initialState: Node.State.example) {
    Node()
  } withDependencies: {
    $0.uuid = .counting(from: 10)
  }

  func child(_ number: Int, of node: StoreOf<Node>) throws -> StoreOf<Node> {
    try #require(node.scope(state: \.children, action: \.children)[id: UUID(number)])
  }

  @Test func countsAllDescendants() throws {
    #expect(root.descendantCount == 4)
    let two = try child(2, of: root)
    let three = try child(3, of: two)
    #expect([two, three].map(\.descendantCount) == [2, 1])
    three.send(.addChildButtonTapped)
    #expect([root, two, three].map(\.descendantCount) == [5, 3, 2])
  }

  @Test func anActionForTheStoreOfARemovedNodeIsReported() throws {
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

  @Test func observersOfANameAreNotifiedAboutThatNameOnly() throws {
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
