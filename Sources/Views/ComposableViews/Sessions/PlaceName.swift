internal import ComposableHosting
internal import ComposableRuntime
internal import ComposableSessions

/// The place of a view in the graph: a hash of the way from the root, which is the same in each process.
///
/// Each step of the way is the type of the node, and its position among its siblings or its id. So a place in another build
/// whose views differ has another name.
struct PlaceName: Hashable {
  let hash: UInt64

  /// The name of the root.
  static let root = PlaceName(hash: FNV1a.hash("root"))

  /// The name of a child.
  func child(_ step: PlaceStep, of type: UInt64) -> PlaceName {
    var hash = FNV1a()
    hash.combine(self.hash)
    hash.combine(type)
    step.combine(into: &hash)
    return PlaceName(hash: hash.value)
  }

  /// As text.
  var text: String { String(hash, radix: 36) }
}

/// A step from a node to a child.
enum PlaceStep {
  case index(Int)
  case id(AnyHashable, index: Int)

  fileprivate func combine(into hash: inout FNV1a) {
    switch self {
    case .index(let index): hash.combine(UInt64(index))
    case .id(let id, let index):
      switch id.base {
      case let text as String: hash.combine(text)
      // As JSON has it.
      case let number as Int: hash.combine("\(number)")
      // An address is another one in each process. A restored collection has the same order.
      case is ObjectIdentifier: hash.combine(UInt64(index))
      case let value as any Encodable:
        hash.combine((try? StateCoding.text(of: value)) ?? "\(value)")
      case let value: hash.combine("\(value)")
      }
    }
  }
}

extension Node {
  /// Calls a closure with the node and all below it, outer ones first, the names of their places, and their types.
  ///
  /// - Parameter leave: called with each node after all below it.
  func forEachPlace(
    _ enter: (Node, PlaceName, NodeType) -> Void, leave: (Node) -> Void = { _ in }
  ) {
    var types = NodeTypes()
    func visit(_ node: Node, _ type: NodeType, _ name: PlaceName) {
      enter(node, name, type)
      func step(_ step: PlaceStep, _ child: Node) {
        let type = types[child]
        visit(child, type, name.child(step, of: type.hash))
      }
      if type.branches, let branching = node as? any BranchingNode {
        branching.forEachBranch(step)
      } else {
        var index = 0
        node.forEachChild {
          step(.index(index), $0)
          index += 1
        }
      }
      leave(node)
    }
    visit(self, types[self], .root)
    types.keep()
  }
}

/// A node that has not the same children in the same order at all times.
protocol BranchingNode: Node {
  /// Whether only a part of its children exists, which depends on what the user sees.
  var existsInPart: Bool { get }
  func forEachBranch(_ body: (PlaceStep, Node) -> Void)
}
