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
  static let root = PlaceName(hash: FNV1a.hash("root".utf8))

  /// The name of a child.
  func child(_ step: PlaceStep, of type: UInt64) -> PlaceName {
    PlaceName(hash: FNV1a.hash(hash.bytes + type.bytes + step.bytes))
  }

  /// As text.
  var text: String { String(hash, radix: 36) }
}

/// A step from a node to a child.
enum PlaceStep {
  case index(Int)
  case id(AnyHashable, index: Int)

  fileprivate var bytes: [UInt8] {
    switch self {
    case .index(let index): UInt64(index).bytes
    case .id(let id, let index):
      switch id.base {
      case let text as String: Array(text.utf8)
      // An address is another one in each process. A restored collection has the same order.
      case is ObjectIdentifier: UInt64(index).bytes
      case let value as any Encodable:
        Array(((try? StateCoding.text(of: value)) ?? "\(value)").utf8)
      case let value: Array("\(value)".utf8)
      }
    }
  }
}

extension UInt64 {
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}

extension Node {
  /// Calls a closure with the step to each direct child, in order.
  fileprivate func forEachStep(_ body: (PlaceStep, Node) -> Void) {
    if let branching = self as? any BranchingNode { return branching.forEachBranch(body) }
    var index = 0
    forEachChild {
      body(.index(index), $0)
      index += 1
    }
  }

  /// Calls a closure with the node and all below it, outer ones first, and the names of their places.
  func forEachPlace(_ body: (Node, PlaceName) -> Void) {
    var types: [ObjectIdentifier: UInt64] = [:]
    func visit(_ node: Node, _ name: PlaceName) {
      body(node, name)
      node.forEachStep { step, child in
        let id = ObjectIdentifier(type(of: child))
        // Without the module: the names of private types have addresses.
        let type = types[id] ?? FNV1a.hash(_typeName(type(of: child), qualified: false).utf8)
        types[id] = type
        visit(child, name.child(step, of: type))
      }
    }
    visit(self, .root)
  }
}

/// A node that has not the same children in the same order at all times.
protocol BranchingNode: Node {
  /// Whether only a part of its children exists, which depends on what the user sees.
  var existsInPart: Bool { get }
  func forEachBranch(_ body: (PlaceStep, Node) -> Void)
}
