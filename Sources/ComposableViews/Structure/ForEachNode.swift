internal import Foundation
internal import IssueReporting

/// The node of a collection's views, identified by their elements' ids.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  _ViewNode<ForEach<Data, ID, Content>>
{
  private typealias Item = ForEachItem<Data.Element, Content>

  /// An item as of the last update.
  private struct Entry {
    let node: _ViewNode<ForEachItem<Data.Element, Content>>
    var index: Int
    /// The number of the last update that included it.
    var update: Int
  }

  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  private var items: [_ViewNode<ForEachItem<Data.Element, Content>>] = []
  private var entries: [ID: Entry] = [:]
  private var updates = 0

  init(_ view: ForEach<Data, ID, Content>, at place: _Place) {
    self.view = view
    super.init(at: place)
    _ = updateItems()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for item in items { body(item) }
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    if updateItems() { elementsChanged() }
  }

  /// - Returns: whether the items or their order changed.
  private func updateItems() -> Bool {
    let inherited = inheritedByItems
    var index = view.data.startIndex
    var count = 0
    // Items with an unchanged position need no lookup.
    while index < view.data.endIndex, count < ids.count {
      let element = view.data[index]
      guard view.id(element) == ids[count] else { break }
      items[count].update(Item(element: element, content: view.content), inherited)
      view.data.formIndex(after: &index)
      count += 1
    }
    guard index < view.data.endIndex || count < ids.count else { return false }
    updateItems(from: index, after: count, inherited)
    return true
  }

  private func updateItems(from index: Data.Index, after kept: Int, _ inherited: Inherited) {
    updates += 1
    let old = ids[kept...]
    ids.removeSubrange(kept...)
    items.removeSubrange(kept...)
    for element in view.data[index...] {
      let id = view.id(element)
      let item = Item(element: element, content: view.content)
      let entry = entries[id]
      if let entry, entry.index < kept || entry.update == updates {
        reportDuplicate(id)
        continue
      }
      if let entry { entry.node.update(item, inherited) }
      let node = entry?.node ?? Item._makeNode(of: item, at: place(inherited))
      entries[id] = Entry(node: node, index: ids.count, update: updates)
      ids.append(id)
      items.append(node)
    }
    for id in old {
      guard let entry = entries[id], entry.update != updates else { continue }
      entries[id] = nil
      entry.node.remove()
    }
  }

  private var inheritedByItems: Inherited {
    guard view.onDelete != nil || view.onMove != nil else { return inherited }
    var traits = inherited.forElements?.traits ?? Element.Traits()
    traits.canBeDeleted = view.onDelete != nil
    traits.canBeMoved = view.onMove != nil
    return Inherited(
      environment: inherited.environment,
      forElements: ForElements(
        decorations: inherited.forElements?.decorations ?? [], traits: traits,
        tag: inherited.forElements?.tag))
  }

  private func reportDuplicate(_ id: ID) {
    reportIssue(
      """
      A 'ForEach' has several elements with the id \(id), and shows only the first. Give each element \
      a unique id, which identifies the state of its view.
      """)
  }
}

/// A node whose rows can be deleted and moved, and are options identified by their ids. `delete`
/// and `move` return whether they succeeded.
protocol RowEditing: Node {
  func tag(ofRowOf item: Node) -> AnyHashable?
  func delete(rowOf item: Node) -> Bool
  func move(rowOf item: Node, to offset: Int) -> Bool
}

extension ForEachNode: RowEditing {
  func tag(ofRowOf item: Node) -> AnyHashable? {
    offset(of: item).map { AnyHashable(ids[$0]) }
  }

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
    items.firstIndex { $0 === item }
  }
}
