import ComposableViews

/// The elements of the views, made and changed by hand.
final class HandMadeTree {
  final class Node {
    let id: ElementID
    var element: HostElement
    var children: [Node] = []

    init(_ element: HostElement, id: ElementID) {
      self.element = element
      self.id = id
    }
  }

  private let host: CountingHost
  private var operations: [HostOperation] = []
  private var lastID = 0
  let screen = Node(HostElement(.screen), id: .screen)

  init(host: CountingHost) {
    self.host = host
  }

  func show(_ rows: [RowModel]) {
    let column = add(HostElement(.vStack(.center, spacing: nil)), to: screen)
    for row in rows { show(row, in: column) }
    flush()
  }

  private func show(_ row: RowModel, in column: Node) {
    let line = add(HostElement(.hStack(.center, spacing: nil)), to: column)
    _ = add(Self.text("Row \(row.id)"), to: line)
    _ = add(Self.bold("\(row.count)"), to: line)
    _ = add(Self.text("+"), to: add(HostElement(.button(role: nil)), to: line))
  }

  /// Nested columns, with a number in the innermost.
  func show(_ row: RowModel, depth: Int) {
    var parent = screen
    for _ in 0..<depth { parent = add(HostElement(.vStack(.center, spacing: nil)), to: parent) }
    _ = add(Self.text("\(row.count)"), to: parent)
    flush()
  }

  func set(_ element: HostElement, of node: Node) {
    node.element = element
    operations.append(.update(node.id, element))
    flush()
  }

  func moveFirstToEnd(of node: Node) {
    let first = node.children.removeFirst()
    node.children.append(first)
    operations.append(.move(first.id, to: node.children.count - 1))
    flush()
  }

  private func add(_ element: HostElement, to parent: Node) -> Node {
    lastID += 1
    let node = Node(element, id: ElementID(rawValue: lastID))
    operations.append(.insert(node.id, element, into: parent.id, at: parent.children.count))
    parent.children.append(node)
    return node
  }

  private func flush() {
    host.apply(operations)
    operations = []
  }

  static func text(_ string: String) -> HostElement {
    HostElement(.text(HostElement.StyledText([.init(string)])))
  }

  static func bold(_ string: String) -> HostElement {
    var attributes = HostElement.TextAttributes()
    attributes.weight = .bold
    return HostElement(.text(HostElement.StyledText([.init(string, attributes)])))
  }
}
