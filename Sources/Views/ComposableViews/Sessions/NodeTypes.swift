internal import ComposableRuntime

/// The facts about the nodes of a type. They take long to find out.
struct NodeType {
  /// The hash of its name. Without the module: the names of private types have addresses.
  let hash: UInt64
  /// Whether it is a ``BranchingNode``.
  let branches: Bool
  /// The names of the properties of its view, by their numbers; nil for one that has none, or whose name another one has.
  let propertyNames: [String?]

  init(of node: Node) {
    hash = FNV1a.hash(_typeName(type(of: node), qualified: false))
    branches = node is any BranchingNode
    let names = node.propertyNames
    propertyNames = names.map { name in
      name.isEmpty || names.count { $0 == name } > 1 ? nil : name
    }
  }

  func propertyName(_ number: Int) -> String? {
    propertyNames.indices.contains(number) ? propertyNames[number] : nil
  }
}

/// The types of nodes. Each is looked at once in a process.
struct NodeTypes {
  private static let known = Locked<[ObjectIdentifier: NodeType]>([:])

  private var types = known.withLock { $0 }
  private var hasNew = false

  subscript(_ node: Node) -> NodeType {
    mutating get {
      let id = ObjectIdentifier(type(of: node))
      if let type = types[id] { return type }
      let type = NodeType(of: node)
      types[id] = type
      hasNew = true
      return type
    }
  }

  /// Keeps the new types for the next time.
  func keep() {
    guard hasNew else { return }
    Self.known.withLock { $0.merge(types) { known, _ in known } }
  }
}
