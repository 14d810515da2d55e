internal import ComposableHosting

/// An index of the few elements that are looked up among all: pages, layers, and elements with a key.
///
/// The index is updated from the operations, so that a key does not search thousands of rows.
struct ElementIndex {
  private var ids: Set<ElementID> = []

  /// Records a change that is about to be made to the elements.
  mutating func prepare(for operation: HostOperation, in tree: ElementTree) {
    switch operation {
    case .insert(let id, let element, _, _): if Self.isOne(element) { ids.insert(id) }
    case .update(let id, let element):
      if Self.isOne(element) { ids.insert(id) } else { ids.remove(id) }
    case .move: break
    case .remove(let id): tree.visit(id) { id, _ in ids.remove(id) }
    }
  }

  private static func isOne(_ element: HostElement) -> Bool {
    switch element.kind.category {
    case .splitView, .navigationStack, .page, .tab, .layer: true
    case .screen, .text, .control, .picker, .menu, .progress, .separator,
      .drawing, .stack, .list, .section,
      .placeholder,
      .scrollView, .slot, .labeledContent, .toolbarItem, .tabView:
      element.traits.keyboardShortcut != nil
    }
  }

  /// The indexed elements inside an element that are not on a covered page, outer ones first, in order.
  func shown(in root: ElementID, of tree: ElementTree) -> [ElementID] {
    // The ancestors, and for each the children that lead to an indexed element.
    var ways: [ElementID: [ElementID]] = [:]
    var known: Set<ElementID> = []
    for id in ids {
      var inner = id
      while inner != root, known.insert(inner).inserted, let outer = tree.parent(of: inner) {
        ways[outer, default: []].append(inner)
        inner = outer
      }
    }
    var shown: [ElementID] = []
    collect(root, ways, tree, &shown)
    return shown
  }

  private func collect(
    _ id: ElementID, _ ways: [ElementID: [ElementID]], _ tree: ElementTree,
    _ shown: inout [ElementID]
  ) {
    if ids.contains(id) { shown.append(id) }
    guard var inner = ways[id] else { return }
    inner = inner.filter { tree.isShown($0) && !(id == .screen && tree[$0]?.kind.isLayer ?? false) }
    if inner.count > 1 {
      let ways = Set(inner)
      let menu = tree.menu(of: id).map { [$0] } ?? []
      inner = (tree.children(of: id) + menu).filter(ways.contains)
    }
    for child in inner { collect(child, ways, tree, &shown) }
  }
}
