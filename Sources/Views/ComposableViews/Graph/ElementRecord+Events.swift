internal import ComposableHosting

extension ElementRecord {
  /// The enclosing element.
  var parent: ElementRecord? { node.container }

  func isInside(_ other: ElementRecord) -> Bool {
    var record: ElementRecord? = self
    while let current = record {
      if current === other { return true }
      record = current.parent
    }
    return false
  }

  /// The options inside it, including options in sections, without slots.
  var options: [ElementRecord] {
    currentChildren().flatMap { child -> [ElementRecord] in
      switch child.element.kind.category {
      case .slot: []
      case .section: child.options
      case .screen, .text, .control, .picker, .menu, .progress, .separator, .drawing, .stack, .list,
        .placeholder,
        .scrollView,
        .labeledContent, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
        [child]
      }
    }
  }

  /// The picker or tab view that it is an option of.
  var chooser: ElementRecord? {
    if element.kind.category == .slot { return nil }
    var outer = parent
    while let section = outer, section.element.kind == .section { outer = section.parent }
    switch outer?.element.kind.category {
    case .picker, .tabView: return outer
    case .list:
      // A control in a row has its own action; a link leads nowhere while the row is edited.
      let isFollowed = element.kind != .navigationLink || outer?.element.traits.isEditing != true
      let isControl =
        element.kind.category == .control && isFollowed || element.kind.category == .picker
      guard let selection = outer?.element.traits.selection, !isControl else { return nil }
      return selection.excluded.contains(id) ? nil : outer
    case .screen, .text, .control, .menu, .progress, .separator, .drawing, .stack, .section,
      .placeholder,
      .scrollView,
      .slot, .labeledContent, .splitView, .navigationStack, .page, .toolbarItem, .tab, .layer, nil:
      return nil
    }
  }

  /// Whether it is visible, that is, not on a covered page. A tab can be selected while its page is
  /// not visible.
  var isVisible: Bool {
    element.kind == .tab ? parent?.node.isVisible ?? true : node.isVisible
  }

  /// Whether it or an enclosing element is hidden.
  var isHidden: Bool {
    var record: ElementRecord? = self
    while let current = record {
      if current.element.isHidden { return true }
      record = current.parent
    }
    return false
  }

  /// Edits the list that contains it as a row.
  func editRow(
    if isAllowed: Bool, _ edit: (any RowEditing, Node) -> Bool
  ) -> HostEventResult {
    guard isAllowed, let row else { return .unexpected }
    return edit(row.list, row.item) ? .handled : .unexpected
  }

  /// The value by which a picker or tab view identifies it: its explicit tag, or the id of its row.
  var optionTag: AnyHashable? { tag ?? rowTag }

  /// The value by which a list identifies it as a row. A link's value may have another type than the selection.
  func optionTag(where accepts: (AnyHashable) -> Bool) -> AnyHashable? {
    if let tag, accepts(tag) { return tag }
    return rowTag.flatMap { accepts($0) ? $0 : nil }
  }

  private var rowTag: AnyHashable? { row.flatMap { $0.list.tag(ofRowOf: $0.item) } }

  /// The list that contains it as a row, within the enclosing element.
  private var row: (list: any RowEditing, item: Node)? {
    var node = node
    while let parent = node.parent, parent.record == nil {
      if let list = parent as? any RowEditing { return (list, node) }
      node = parent
    }
    return nil
  }

  /// Notifies the focus observers that it gained or lost the focus.
  func setFocus(_ isFocused: Bool) -> HostEventResult {
    var isAskedAbout = false
    var outer = node.parent
    // An element with an overlay hands its traits on to its content.
    while let current = outer, current.record.map({ $0.element.kind.name == .overlaid }) ?? true {
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

/// A node notified when the element inside it gains or loses the focus.
protocol FocusObserver: Node {
  func focusChanged(_ isFocused: Bool)
}
