import ComposableViews

/// The elements of the views, made and changed by hand.
final class HandMadeTree {
  final class Node {
    let id: ElementID
    var element: Element
    var children: [Node] = []

    init(_ element: Element, id: ElementID) {
      self.element = element
      self.id = id
    }
  }

  private let host: CountingHost
  private var operations: [Operation] = []
  private var lastID = 0
  let screen = Node(Element(.screen), id: .screen)

  init(host: CountingHost) {
    self.host = host
  }

  func show(_ rows: [RowModel]) {
    let column = add(Element(.vStack(.center, spacing: nil)), to: screen)
    for row in rows { show(row, in: column) }
    flush()
  }

  private func show(_ row: RowModel, in column: Node) {
    let line = add(Element(.hStack(.center, spacing: nil)), to: column)
    _ = add(Self.text("Row \(row.id)"), to: line)
    _ = add(Self.bold("\(row.count)"), to: line)
    _ = add(Self.text("+"), to: add(Element(.button(role: nil)), to: line))
  }

  /// Nested columns, with a number in the innermost.
  func show(_ row: RowModel, depth: Int) {
    var parent = screen
    for _ in 0..<depth { parent = add(Element(.vStack(.center, spacing: nil)), to: parent) }
    _ = add(Self.text("\(row.count)"), to: parent)
    flush()
  }

  func set(_ element: Element, of node: Node) {
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

  private func add(_ element: Element, to parent: Node) -> Node {
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

  static func text(_ string: String) -> Element {
    Element(.text(StyledText([StyledText.Run(string)])))
  }

  static func bold(_ string: String) -> Element {
    var attributes = TextAttributes()
    attributes.weight = .bold
    return Element(.text(StyledText([StyledText.Run(string, attributes)])))
  }
}
