internal import ComposableViews

extension ElementTree {
  /// Hashes the contents of the screen, including covered elements. Graphs with the same contents have the same hash,
  /// regardless of the ids of their elements.
  func hashContent(into hasher: inout Hasher) {
    var positions: [ElementID: Int] = [:]
    visit { id, _ in positions[id] = positions.count }
    visit { id, element in
      hasher.combine(children(of: id).count)
      hasher.combine(element.decorations)
      var traits = element.traits
      let selected = traits.selection?.rows.compactMap { positions[$0] }.sorted()
      let excluded = traits.selection?.excluded.compactMap { positions[$0] }.sorted()
      traits.selection?.rows = []
      traits.selection?.excluded = []
      hasher.combine(excluded)
      hasher.combine(traits)
      hasher.combine(selected)
      var style = element.style
      let anchor = style.layer.anchor.flatMap { positions[$0] }
      if style.layer.anchor != nil { style.layer.anchor = nil }
      hasher.combine(style)
      hasher.combine(anchor)
      if case .alternatives(let axes, let current) = element.kind {
        hasher.combine(axes)
        hasher.combine(current.flatMap { positions[$0] })
        return
      }
      switch element.kind.category {
      case .picker, .tabView:
        hasher.combine(element.kind.name)
        hasher.combine(element.kind.chosen.flatMap { positions[$0] })
      case .screen, .text, .control, .menu, .progress, .separator, .drawing, .stack, .list,
        .section, .placeholder, .scrollView, .slot, .labeledContent, .splitView, .navigationStack,
        .page, .toolbarItem, .tab, .layer:
        hasher.combine(element.kind)
      }
    }
  }
}

extension Hasher {
  /// Combines a value that a view keeps, by its hash, otherwise by its text. An object counts by its type: its identity
  /// differs in each run.
  mutating func combine(state value: Any) {
    if type(of: value) is AnyClass {
      combine(String(describing: type(of: value)))
    } else if let value = value as? any Hashable {
      value.hash(into: &self)
    } else {
      combine(String(describing: value))
    }
  }
}
