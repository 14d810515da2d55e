internal import ComposableHosting
internal import ComposableSessions
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
  /// The rows of the collection that exist, by their offsets.
  private var window: RowWindow
  private var ids: [ID] = []
  private var items: [_ViewNode<ForEachItem<Data.Element, Content>>] = []
  private var entries: [ID: Entry] = [:]
  private var updates = 0
  /// The places of the items that exist, by their nodes. Made when it is needed, for a list asks for all of them.
  private var places: [ObjectIdentifier: Int]?
  /// They stand for the rows before and after the existing ones.
  private var placeholders: (before: RowPlaceholderNode?, after: RowPlaceholderNode?)

  init(_ view: ForEach<Data, ID, Content>, at place: _Place) {
    self.view = view
    window = RowWindow(
      capacity: place.parent?.isAmongLazyRows == true ? place.graph.rowCapacity : nil)
    super.init(at: place)
    updateWindow()
    _ = updateItems()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let node = placeholders.before { body(node) }
    for item in items { body(item) }
    if let node = placeholders.after { body(node) }
  }

  override func forEachState(_ body: (Int, any StateKeeping) -> Void) {
    if existsInPart { body(0, self) }
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    updateWindow()
    if updateItems() { elementsChanged() }
  }

  // MARK: - Which rows exist

  private func updateWindow() {
    window.update(rowCount: view.data.count) { [self] rows, growth in shift(of: rows, growth) }
  }

  /// How far the existing rows shifted, to keep the scroll position when earlier rows are inserted or removed. Zero if
  /// they moved far: a list that is sorted or filtered stays at its offset.
  private func shift(of rows: Range<Int>, _ growth: Int) -> Int {
    // Some of the rows may have been removed.
    for place in [ids.count / 2, 0, ids.count - 1] {
      let offset = rows.lowerBound + place
      let nearby = (1...16).lazy.flatMap { [$0, -$0] }
      for shift in [0, growth] + nearby where isRow(ids[place], at: offset + shift) {
        return shift
      }
    }
    return 0
  }

  private func isRow(_ id: ID, at offset: Int) -> Bool {
    guard (0..<view.data.count).contains(offset) else { return false }
    return view.id(view.data[view.data.index(view.data.startIndex, offsetBy: offset)]) == id
  }

  private func reveal(_ rows: Range<Int>) -> Bool {
    guard window.reveal(rows) else { return false }
    if updateItems() { elementsChanged() }
    return true
  }

  /// - Returns: whether there is another placeholder, or one less.
  private func updatePlaceholders(_ inherited: Inherited) -> Bool {
    let (isBefore, isAfter) = (placeholders.before != nil, placeholders.after != nil)
    let end = window.rows.upperBound
    update(&placeholders.before, rowCount: window.rows.lowerBound, inherited) { [unowned self] in
      reveal($0)
    }
    update(&placeholders.after, rowCount: window.rowCount - end, inherited) { [unowned self] in
      let end = window.rows.upperBound
      return reveal(($0.lowerBound + end)..<($0.upperBound + end))
    }
    return isBefore != (placeholders.before != nil) || isAfter != (placeholders.after != nil)
  }

  private func update(
    _ node: inout RowPlaceholderNode?, rowCount: Int, _ inherited: Inherited,
    onReveal: @escaping (Range<Int>) -> Bool
  ) {
    var traits = HostElement.Traits()
    traits.canBeMoved = inherited.forElements?.traits.canBeMoved ?? false
    if rowCount == 0 {
      node?.remove()
      node = nil
    } else if let node {
      node.update(rowCount: rowCount, traits: traits)
    } else {
      node = RowPlaceholderNode(
        rowCount: rowCount, traits: traits, at: place(inherited), onReveal: onReveal)
    }
  }

  // MARK: - Rows

  /// - Returns: whether the items or their order changed.
  private func updateItems() -> Bool {
    let inherited = inheritedByItems
    let arePlaceholdersNew = window.capacity != nil && updatePlaceholders(inherited)
    let data = view.data
    let start = data.index(data.startIndex, offsetBy: window.rows.lowerBound)
    let end = data.index(start, offsetBy: window.rows.count)
    let (kept, index) = updateItemsInPlace(start..<end, inherited)
    guard index < end || kept < ids.count else { return arePlaceholdersNew }
    updateItems(index..<end, after: kept, inherited)
    return true
  }

  /// Updates the first items, as far as their positions are unchanged: they need no lookup.
  ///
  /// - Returns: their number, and the index of the first element behind them.
  private func updateItemsInPlace(
    _ indices: Range<Data.Index>, _ inherited: Inherited
  ) -> (count: Int, end: Data.Index) {
    // In variables, because each access of a property of a class is checked.
    let (view, ids, items) = (view, ids, items)
    var index = indices.lowerBound
    guard index < indices.upperBound, !ids.isEmpty else { return (0, index) }
    var item = Item(element: view.data[index], content: view.content)
    var count = 0
    while view.id(item.element) == ids[count] {
      items[count].update(item, inherited)
      count += 1
      view.data.formIndex(after: &index)
      guard index < indices.upperBound, count < ids.count else { break }
      item.element = view.data[index]
    }
    return (count, index)
  }

  private func updateItems(
    _ indices: Range<Data.Index>, after kept: Int, _ inherited: Inherited
  ) {
    updates += 1
    places = nil
    let old = ids[kept...]
    ids.removeSubrange(kept...)
    items.removeSubrange(kept...)
    for element in view.data[indices] {
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
    guard view.onDelete != nil || view.onMove != nil || view.onDrop != nil else {
      return inherited
    }
    let forElements = inherited.forElements
    var traits = forElements?.traits ?? HostElement.Traits()
    traits.canBeDeleted = view.onDelete != nil
    traits.canBeMoved = view.onMove != nil
    if let onDrop = view.onDrop {
      var interaction = traits.interaction ?? HostElement.Interaction()
      interaction.insertKinds = graph.numbers(of: onDrop.target)
      traits.interaction = interaction
    }
    return Inherited(
      environment: inherited.environment,
      forElements: ForElements(
        decorations: forElements?.decorations ?? [], traits: traits, tag: forElements?.tag,
        rowLimits: forElements?.rowLimits ?? [], menus: forElements?.menus ?? []))
  }

  private func reportDuplicate(_ id: ID) {
    reportIssue(
      """
      A 'ForEach' has several elements with the id \(id), and shows only the first. Give each element \
      a unique id, which identifies the state of its view.
      """)
  }
}

extension ForEachNode: IdentifyingNode {
  func node(of id: AnyHashable) -> Node? {
    guard let id = id.base as? ID else { return nil }
    if let entry = entries[id] { return entry.node }
    // All rows exist.
    guard window.rows.count < window.rowCount else { return nil }
    guard let offset = view.data.enumerated().first(where: { view.id($0.element) == id })?.offset
    else { return nil }
    _ = reveal(offset..<(offset + 1))
    return entries[id]?.node
  }
}

// Of a long list, a session goes on with the rows that existed, so that they have their state and their elements.
extension ForEachNode: StateKeeping {
  var wrapperName: String { "The rows of 'ForEach'" }

  var keptValue: Any { window.rows }

  var json: String? { "[\(window.rows.lowerBound),\(window.rows.upperBound)]" }

  func restore(_ json: String) {
    guard let bounds = try? StateCoding.value([Int].self, from: json), bounds.count == 2,
      bounds[0] >= 0, bounds[0] <= bounds[1]
    else { return }
    _ = reveal(bounds[0]..<bounds[1])
  }
}

extension ForEachNode: BranchingNode {
  var existsInPart: Bool { placeholders.before != nil || placeholders.after != nil }

  func forEachBranch(_ body: (PlaceStep, Node) -> Void) {
    if let node = placeholders.before { body(.index(0), node) }
    for (index, item) in items.enumerated() {
      body(.id(AnyHashable(ids[index]), index: window.rows.lowerBound + index), item)
    }
    if let node = placeholders.after { body(.index(1), node) }
  }
}

/// A node whose rows can be deleted and moved, and are options identified by their ids. `delete`
/// and `move` return whether they succeeded.
protocol RowEditing: Node {
  func tag(ofRowOf item: Node) -> AnyHashable?
  func delete(rowOf item: Node) -> Bool
  func move(rowOf item: Node, to offset: Int) -> Bool
  func drop(_ payload: DragPayload, besideRowOf item: Node, isAfter: Bool) -> Bool
}

extension ForEachNode: RowEditing {
  func tag(ofRowOf item: Node) -> AnyHashable? {
    place(of: item).map { AnyHashable(ids[$0]) }
  }

  func delete(rowOf item: Node) -> Bool {
    guard let offset = offset(of: item), let onDelete = view.onDelete else { return false }
    onDelete(IndexSet(integer: offset))
    return true
  }

  func move(rowOf item: Node, to offset: Int) -> Bool {
    guard let from = self.offset(of: item), let onMove = view.onMove,
      (0...window.rowCount).contains(offset)
    else { return false }
    onMove(IndexSet(integer: from), offset)
    return true
  }

  func drop(_ payload: DragPayload, besideRowOf item: Node, isAfter: Bool) -> Bool {
    guard let offset = offset(of: item), let onDrop = view.onDrop else { return false }
    return onDrop.drop(payload, at: isAfter ? offset + 1 : offset)
  }

  private func offset(of item: Node) -> Int? {
    place(of: item).map { window.rows.lowerBound + $0 }
  }

  private func place(of item: Node) -> Int? {
    if places == nil {
      let nodes = items.lazy.map { ObjectIdentifier($0) }
      places = Dictionary(uniqueKeysWithValues: zip(nodes, items.indices))
    }
    return places?[ObjectIdentifier(item)]
  }
}
