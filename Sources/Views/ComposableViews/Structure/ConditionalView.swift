/// One of two views, depending on a condition.
public struct _ConditionalView<First: View, Second: View>: View {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ConditionalNode(view, at: place)
  }
}

private final class ConditionalNode<First: View, Second: View>:
  _ViewNode<_ConditionalView<First, Second>>
{
  private enum Branch {
    case first(_ViewNode<First>)
    case second(_ViewNode<Second>)
  }

  private var branch: Branch?

  init(_ view: _ConditionalView<First, Second>, at place: _Place) {
    super.init(at: place)
    branch = makeBranch(of: view)
  }

  private func makeBranch(of view: _ConditionalView<First, Second>) -> Branch {
    switch view.branch {
    case .first(let view): .first(First._makeNode(of: view, at: place(inherited)))
    case .second(let view): .second(Second._makeNode(of: view, at: place(inherited)))
    }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    switch branch {
    case .first(let node): body(node)
    case .second(let node): body(node)
    case nil: break
    }
  }

  override func update(_ view: _ConditionalView<First, Second>, _ inherited: Inherited) {
    self.inherited = inherited
    switch (branch, view.branch) {
    case (.first(let node), .first(let view)): node.update(view, inherited)
    case (.second(let node), .second(let view)): node.update(view, inherited)
    default:
      forEachChild { $0.remove() }
      branch = makeBranch(of: view)
      elementsChanged()
    }
  }
}

extension ConditionalNode: BranchingNode {
  var existsInPart: Bool { false }

  func forEachBranch(_ body: (PlaceStep, Node) -> Void) {
    switch branch {
    case .first(let node): body(.index(0), node)
    case .second(let node): body(.index(1), node)
    case nil: break
    }
  }
}
