import ComposableExploration
import ComposableUI
import ComposableViewsExploration
import ExplorationSupport
import Foundation
import RecursiveTree
import Testing

/// Every order in which the imports of nodes return and fail, and nodes above them are removed.
struct RecursiveTreeExplorationTests {
  /// The names below a name are it, with a letter more.
  static let source = NameSource { ["\($0)a", "\($0)b"] }.explored

  @Test func importsAtThreeDepths() async {
    let (child, grandchild) = (UUID(101), UUID(102))
    let exploration = await explore(
      Node.State(
        id: UUID(100), name: "r",
        children: [Node.State(id: child, name: "c", children: [Node.State(id: grandchild)])]),
      budget: .bounded(), mutants: .thorough
    ) {
      Node()
    } withDependencies: {
      $0.nameSource = Self.source
    } user: {
      Often(2) { Once(.importButtonTapped) }
      Once(.children(.element(id: child, action: .importButtonTapped)))
        .when { $0.children[id: child] != nil }
      Once(
        .children(
          .element(
            id: child,
            action: .children(.element(id: grandchild, action: .importButtonTapped))))
      )
      .when { $0.children[id: child]?.children[id: grandchild] != nil }
      Once(
        .children(
          .element(
            id: child,
            action: .children(.element(id: grandchild, action: .removeButtonTapped))))
      )
      .when { $0.children[id: child]?.children[id: grandchild] != nil }
      Once(.children(.element(id: child, action: .removeButtonTapped)))
        .when { $0.children[id: child] != nil }
    } properties: {
      FeatureProperty.always("each id is that of one node") { root in
        let ids = Self.ids(root)
        return Set(ids).count == ids.count
      }
      FeatureProperty.sometimes("three imports at once") { root in
        root.isImporting && root.children[id: child]?.isImporting == true
          && root.children[id: child]?.children[id: grandchild]?.isImporting == true
      }
      FeatureProperty.sometimes("a failure above names that arrived") {
        $0.importFailure != nil && ($0.children[id: child]?.descendantCount ?? 0) > 2
      }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func anythingOnTheScreen() async {
    let exploration = await explore(
      Node.State(id: UUID(100), name: "r"), budget: .bounded(), mutants: .thorough
    ) {
      Node()
    } withDependencies: {
      $0.nameSource = Self.source
    } user: {
      .anything(on: { OutlineView(store: $0) }, typing: ["x"], atMost: 3)
    } properties: {
      FeatureProperty.sometimes("a node is gone while its neighbor imports") {
        $0.children.map(\.name) == ["rb"] && $0.children[0].isImporting
      }
    }
    #expect(exploration.isExhaustive)
  }

  private static func ids(_ node: Node.State) -> [UUID] {
    [node.id] + node.children.flatMap(ids)
  }
}
