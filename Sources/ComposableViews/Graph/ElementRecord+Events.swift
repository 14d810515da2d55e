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

  /// Edits the list that it is a row of.
  func editRow(
    if isAllowed: Bool, _ edit: (any RowEditing, Node) -> Void
  ) -> EventResult {
    guard isAllowed, let row else { return .unexpected }
    edit(row.list, row.item)
    return .handled
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
    var node = node.parent
    while let current = node, current.record == nil {
      (current as? any FocusObserver)?.focusChanged(isFocused)
      node = current.parent
    }
    return .handled
  }
}

/// A node that is told of the focus of the element in it.
protocol FocusObserver: Node {
  func focusChanged(_ isFocused: Bool)
}

extension Element.Kind {
  /// Whether it lies over what came before, which is then out of reach.
  public var isLayer: Bool {
    switch self {
    case .sheet, .alert, .confirmationDialog: true
    default: false
    }
  }
}
