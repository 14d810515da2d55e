internal import ComposableInspection

/// A value of a tree whose children were requested.
struct TreeBranch: Equatable, Sendable {
  /// Nil before the first answer.
  var value: ValueNode?
  var children: [ValueNode] = []
  var isLoading = false
  var error: InspectorError?

  init() {}

  /// - Parameter old: the previous branch, which stays if the answer is an error.
  init(_ answer: Answer<ValuePage>, after old: TreeBranch?) {
    self.init()
    if case .failure = answer, let old { self = old }
    add(answer, at: 0)
  }

  /// How many children are not loaded.
  var restCount: Int { max(0, (value?.childCount ?? 0) - children.count) }

  mutating func add(_ answer: Answer<ValuePage>, at offset: Int) {
    isLoading = false
    switch answer {
    case .success(let page):
      error = nil
      value = page.value
      children = children.prefix(offset) + page.children
    case .failure(let failure):
      error = failure
    }
  }
}

extension [ValuePath: TreeBranch] {
  /// The loaded node of a value.
  func node(at path: ValuePath) -> ValueNode? {
    if let value = self[path]?.value { return value }
    guard let label = path.last else { return nil }
    return self[path.dropLast()]?.children.first { $0.label == label }
  }
}

/// A row of a tree.
struct TreeRow: Hashable, Sendable, Identifiable {
  enum Content: Hashable, Sendable {
    case value(ValueNode, isExpanded: Bool)
    /// Children that are not loaded.
    case more(count: Int)
    case loading
    case error(String)
  }

  struct ID: Hashable, Sendable {
    let path: ValuePath
    let isValue: Bool
  }

  /// The path to the value. For a row below its children, the path to the parent.
  let path: ValuePath
  let depth: Int
  let content: Content

  var id: ID {
    if case .value = content {
      ID(path: path, isValue: true)
    } else {
      ID(path: path, isValue: false)
    }
  }

  /// The rows of a tree, from the top to the bottom. The root has a row if it has no children.
  static func rows(
    from root: ValuePath, _ branches: [ValuePath: TreeBranch], expanded: Set<ValuePath>
  ) -> [TreeRow] {
    var rows: [TreeRow] = []
    if let value = branches[root]?.value, value.childCount == 0 {
      rows.append(TreeRow(path: root, depth: 0, content: .value(value, isExpanded: false)))
    }
    func add(_ path: ValuePath, _ depth: Int) {
      guard let branch = branches[path] else { return }
      for child in branch.children {
        let path = path + [child.label]
        let isExpanded = expanded.contains(path) && child.childCount > 0
        rows.append(
          TreeRow(path: path, depth: depth, content: .value(child, isExpanded: isExpanded)))
        if isExpanded { add(path, depth + 1) }
      }
      if let error = branch.error {
        rows.append(TreeRow(path: path, depth: depth, content: .error(error.description)))
      } else if branch.isLoading {
        rows.append(TreeRow(path: path, depth: depth, content: .loading))
      } else if branch.restCount > 0 {
        rows.append(TreeRow(path: path, depth: depth, content: .more(count: branch.restCount)))
      }
    }
    add(root, 0)
    return rows
  }
}
