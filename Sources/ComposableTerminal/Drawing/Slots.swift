internal import ComposableViews

/// Which children of elements are parts with a place of their own: found without going through all the
/// children, of which a section may have thousands.
struct Slots {
  private var byParent: [ElementID: [ElementID]] = [:]

  mutating func insert(_ id: ElementID, _ element: Element, into parent: ElementID) {
    if case .slot = element.kind { byParent[parent, default: []].append(id) }
  }

  mutating func remove(_ id: ElementID, from parent: ElementID?) {
    guard let parent, let old = byParent[parent], old.contains(id) else { return }
    let rest = old.filter { $0 != id }
    byParent[parent] = rest.isEmpty ? nil : rest
  }

  /// Forgets the slots in an element.
  mutating func removeAll(in parent: ElementID) { byParent[parent] = nil }

  /// The slots of one sort in an element, in their order.
  func of(_ parent: ElementID, _ slot: Element.Slot, in tree: ElementTree) -> [ElementID] {
    let own = (byParent[parent] ?? []).filter { tree[$0]?.kind == .slot(slot) }
    return own.count < 2 ? own : tree.children(of: parent).filter(own.contains)
  }

  /// The children of an element that are no slots.
  func others(of parent: ElementID, in tree: ElementTree) -> [ElementID] {
    let children = tree.children(of: parent)
    guard let own = byParent[parent] else { return children }
    return children.filter { !own.contains($0) }
  }
}
