/// The elements that a host has been told of: applies operations, and tells children and parents.
///
/// For hosts that want to know what is where; a host may as well keep its own.
public struct ElementTree {
  private struct Entry {
    var element: Element
    var parent: ElementID?
    var children: [ElementID] = []
    /// Those of the children that are slots, in no order: found without going through all the children,
    /// of which a section may have thousands.
    var slots: [ElementID] = []
  }

  private var entries: [ElementID: Entry] = [.screen: Entry(element: Element(.screen))]

  /// A screen with nothing on it.
  public init() {}

  /// An element; nil where there is none with this id.
  public subscript(id: ElementID) -> Element? { entries[id]?.element }

  /// The children of an element, in their order.
  public func children(of id: ElementID) -> [ElementID] { entries[id]?.children ?? [] }

  /// The children of an element that are slots, in no order.
  func slots(of id: ElementID) -> [ElementID] { entries[id]?.slots ?? [] }

  /// The element around an element.
  public func parent(of id: ElementID) -> ElementID? { entries[id]?.parent }

  /// How many elements there are, the screen counted.
  public var count: Int { entries.count }

  /// Whether there is an element with this id.
  public func contains(_ id: ElementID) -> Bool { entries[id] != nil }

  /// Calls a function with an element and all that is in it, outer ones first, in their order.
  public func visit(_ id: ElementID = .screen, _ body: (ElementID, Element) -> Void) {
    guard let entry = entries[id] else { return }
    body(id, entry.element)
    for child in entry.children { visit(child, body) }
  }

  /// Applies an operation.
  ///
  /// One that does not fit (an unknown element, an index out of bounds) is an error of the graph, or of
  /// whoever carried the operation, and fatal.
  public mutating func apply(_ operation: Operation) {
    switch operation {
    case .insert(let id, let element, let parent, let index):
      precondition(entries[id] == nil, "\(operation): there is such an element.")
      precondition(
        entries[parent].map { (0...$0.children.count).contains(index) } ?? false,
        "\(operation): there is no such place.")
      entries[id] = Entry(element: element, parent: parent)
      entries[parent]?.children.insert(id, at: index)
      if element.kind.category == .slot { entries[parent]?.slots.append(id) }
    case .update(let id, let element):
      guard let entry = entries[id] else {
        preconditionFailure("\(operation): there is no such element.")
      }
      entries[id]?.element = element
      let isSlot = element.kind.category == .slot
      if let parent = entry.parent, isSlot != (entry.element.kind.category == .slot) {
        entries[parent]?.slots.removeAll { $0 == id }
        if isSlot { entries[parent]?.slots.append(id) }
      }
    case .move(let id, let index):
      guard let parent = takeOut(id) else {
        preconditionFailure("\(operation): there is no such element.")
      }
      entries[parent]?.children.insert(id, at: index)
    case .remove(let id):
      guard let parent = takeOut(id) else {
        preconditionFailure("\(operation): there is no such element.")
      }
      if entries[id]?.element.kind.category == .slot {
        entries[parent]?.slots.removeAll { $0 == id }
      }
      forget(id)
    }
  }

  /// - Returns: where it was; nil where there is no such element, or it is the screen.
  private mutating func takeOut(_ id: ElementID) -> ElementID? {
    guard let parent = entries[id]?.parent,
      let index = entries[parent]?.children.firstIndex(of: id)
    else { return nil }
    entries[parent]?.children.remove(at: index)
    return parent
  }

  private mutating func forget(_ id: ElementID) {
    for child in entries.removeValue(forKey: id)?.children ?? [] { forget(child) }
  }
}
