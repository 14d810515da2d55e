extension ElementRecord {
  /// The element around it.
  var parent: ElementRecord? { node.container }

  func isInside(_ other: ElementRecord) -> Bool {
    var record: ElementRecord? = self
    while let current = record {
      if current === other { return true }
      record = current.parent
    }
    return false
  }

  /// The elements in it that can be chosen: those in sections too, slots not counted.
  var options: [ElementRecord] {
    currentChildren().flatMap { child -> [ElementRecord] in
      switch child.element.kind.category {
      case .slot: []
      case .section: child.options
      case .screen, .text, .control, .picker, .progress, .separator, .stack, .list, .scrollView,
        .labeledContent, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
        [child]
      }
    }
  }

  /// The picker or the view of tabs of which it is an option.
  var chooser: ElementRecord? {
    if element.kind.category == .slot { return nil }
    var outer = parent
    while let section = outer, section.element.kind == .section { outer = section.parent }
    switch outer?.element.kind.category {
    case .picker, .tabView: return outer
    case .screen, .text, .control, .progress, .separator, .stack, .list, .section, .scrollView,
      .slot, .labeledContent, .navigationStack, .page, .toolbarItem, .tab, .layer, nil:
      return nil
    }
  }

  /// Whether it is to be seen: not on a page that is covered. A tab can be chosen when its page can't
  /// be seen.
  var isVisible: Bool {
    element.kind == .tab ? parent?.node.isVisible ?? true : node.isVisible
  }

  /// Edits the list that it is a row of.
  func editRow(
    if isAllowed: Bool, _ edit: (any RowEditing, Node) -> Bool
  ) -> EventResult {
    guard isAllowed, let row else { return .unexpected }
    return edit(row.list, row.item) ? .handled : .unexpected
  }

  /// What a picker or a view of tabs knows it by: what somebody said, or the id of its row.
  var optionTag: AnyHashable? { tag ?? row.flatMap { $0.list.tag(ofRowOf: $0.item) } }

  /// The list that it is a row of, in the element around it.
  private var row: (list: any RowEditing, item: Node)? {
    var node = node
    while let parent = node.parent, parent.record == nil {
      if let list = parent as? any RowEditing { return (list, node) }
      node = parent
    }
    return nil
  }

  /// Tells those who want to know that it has the focus, or has it no more.
  func setFocus(_ isFocused: Bool) -> EventResult {
    var isAskedAbout = false
    var outer = node.parent
    while let current = outer, current.record == nil {
      if let observer = current as? any FocusObserver {
        observer.focusChanged(isFocused)
        isAskedAbout = true
      }
      outer = current.parent
    }
    if isFocused, !isAskedAbout { node.graph.moveFocus(to: nil) }
    return .handled
  }
}

/// A node that is told of the focus of the element in it.
protocol FocusObserver: Node {
  func focusChanged(_ isFocused: Bool)
}
