/// The elements of a host: applies operations, and answers queries about children and parents.
///
/// Its use is optional: a host may keep its own tree.
public struct ElementTree {
  private struct Entry {
    var element: HostElement
    var parent: ElementID?
    var children: [ElementID] = []
    /// The children that are slots, in no order. Kept separately so that finding them doesn't require a scan of all
    /// children: a section may have thousands.
    var slots: [ElementID] = []
    /// The slot of its menu, which is not among the children.
    var menu: ElementID?
  }

  private var entries: [ElementID: Entry] = [.screen: Entry(element: HostElement(.screen))]

  /// Creates a tree with an empty screen.
  public init() {}

  /// The element with an id, or nil if there is none.
  public subscript(id: ElementID) -> HostElement? { entries[id]?.element }

  /// The slot with the menu of an element. Nil for most elements.
  public func menu(of id: ElementID) -> ElementID? { entries[id]?.menu }

  /// The children of an element, in order, without the slot of its menu.
  public func children(of id: ElementID) -> [ElementID] { entries[id]?.children ?? [] }

  /// The children of an element that are slots, in no order.
  package func slots(of id: ElementID) -> [ElementID] { entries[id]?.slots ?? [] }

  /// The parent of an element.
  public func parent(of id: ElementID) -> ElementID? { entries[id]?.parent }

  /// The number of elements, including the screen.
  public var count: Int { entries.count }

  /// Whether there is an element with this id.
  public func contains(_ id: ElementID) -> Bool { entries[id] != nil }

  /// Calls a closure with an element and its descendants, in order, parents before children, and menus last.
  public func visit(_ id: ElementID = .screen, _ body: (ElementID, HostElement) -> Void) {
    guard let entry = entries[id] else { return }
    body(id, entry.element)
    for child in entry.children { visit(child, body) }
    if let menu = entry.menu { visit(menu, body) }
  }

  /// Applies an operation.
  ///
  /// An invalid operation (an unknown element, an index out of range) is a bug in the graph or in
  /// the transport, and fatal.
  public mutating func apply(_ operation: HostOperation) {
    switch operation {
    case .insert(let id, let element, let parent, let index):
      precondition(entries[id] == nil, "\(operation): the element already exists.")
      precondition(
        entries[parent].map { (0...$0.children.count).contains(index) } ?? false,
        "\(operation): the parent is unknown or the index is out of range.")
      entries[id] = Entry(element: element, parent: parent)
      guard element.kind != .slot(.menu) else {
        entries[parent]?.menu = id
        return
      }
      entries[parent]?.children.insert(id, at: index)
      if element.kind.category == .slot { entries[parent]?.slots.append(id) }
    case .update(let id, let element):
      guard let entry = entries[id] else {
        preconditionFailure("\(operation): unknown element.")
      }
      entries[id]?.element = element
      let isSlot = element.kind.category == .slot
      if let parent = entry.parent, isSlot != (entry.element.kind.category == .slot) {
        entries[parent]?.slots.removeAll { $0 == id }
        if isSlot { entries[parent]?.slots.append(id) }
      }
    case .move(let id, let index):
      guard !isMenu(id) else { return }
      guard let parent = takeOut(id) else {
        preconditionFailure("\(operation): unknown element.")
      }
      entries[parent]?.children.insert(id, at: index)
    case .remove(let id):
      if isMenu(id), let parent = entries[id]?.parent {
        entries[parent]?.menu = nil
        return forget(id)
      }
      guard let parent = takeOut(id) else {
        preconditionFailure("\(operation): unknown element.")
      }
      if entries[id]?.element.kind.category == .slot {
        entries[parent]?.slots.removeAll { $0 == id }
      }
      forget(id)
    }
  }

  private func isMenu(_ id: ElementID) -> Bool {
    entries[id]?.parent.map { entries[$0]?.menu == id } ?? false
  }

  /// - Returns: the former parent; nil if the element is unknown or the screen.
  private mutating func takeOut(_ id: ElementID) -> ElementID? {
    guard let parent = entries[id]?.parent,
      let index = entries[parent]?.children.firstIndex(of: id)
    else { return nil }
    entries[parent]?.children.remove(at: index)
    return parent
  }

  private mutating func forget(_ id: ElementID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    for child in entry.children { forget(child) }
    if let menu = entry.menu { forget(menu) }
  }
}
