internal import Foundation
internal import IssueReporting

/// The views of a collection's elements, by their ids.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  _ViewNode<ForEach<Data, ID, Content>>
{
  private typealias Item = ForEachItem<Data.Element, Content>

  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  private var items: [ID: _ViewNode<ForEachItem<Data.Element, Content>>] = [:]

  init(_ view: ForEach<Data, ID, Content>, at place: _Place) {
    self.view = view
    super.init(at: place)
    updateItems()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for id in ids { if let item = items[id] { body(item) } }
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    let old = ids
    updateItems()
    if ids != old { elementsChanged() }
  }

  private func updateItems() {
    var old = items
    items = Dictionary(minimumCapacity: view.data.count)
    ids = []
    ids.reserveCapacity(view.data.count)
    for element in view.data {
      let id = view.id(element)
      guard items[id] == nil else {
        reportDuplicate(id)
        continue
      }
      let item = Item(element: element, content: view.content)
      let inherited = inherited(of: id)
      if let node = old.removeValue(forKey: id) {
        node.update(item, inherited)
        items[id] = node
      } else {
        items[id] = Item._makeNode(of: item, at: place(inherited))
      }
      ids.append(id)
    }
    for node in old.values { node.remove() }
  }

  private func inherited(of id: ID) -> Inherited {
    var result = inherited
    if result.forElements.tag == nil { result.forElements.tag = id }
    result.forElements.traits.canBeDeleted = view.onDelete != nil
    result.forElements.traits.canBeMoved = view.onMove != nil
    return result
  }

  private func reportDuplicate(_ id: ID) {
    reportIssue(
      """
      A 'ForEach' has several elements with the id \(id), and shows the first of them alone. Give \
      each element an id of its own: its view keeps its state by it.
      """)
  }
}

/// A node that lets rows be deleted and moved. Each says whether it could be done.
protocol RowEditing: Node {
  func delete(rowOf item: Node) -> Bool
  func move(rowOf item: Node, to offset: Int) -> Bool
}

extension ForEachNode: RowEditing {
  func delete(rowOf item: Node) -> Bool {
    guard let offset = offset(of: item), let onDelete = view.onDelete else { return false }
    onDelete(IndexSet(integer: offset))
    return true
  }

  func move(rowOf item: Node, to offset: Int) -> Bool {
    guard let from = self.offset(of: item), let onMove = view.onMove,
      (0...ids.count).contains(offset)
    else { return false }
    onMove(IndexSet(integer: from), offset)
    return true
  }

  private func offset(of item: Node) -> Int? {
    ids.firstIndex { items[$0] === item }
  }
}
