// Queries about the text of elements, shared by all hosts.

extension ElementTree {
  /// The readable content of an element: its texts, separated by spaces.
  public func text(in id: ElementID) -> String { text(in: [id]) }

  /// The readable content of several elements: their texts, separated by spaces.
  public func text(in ids: [ElementID]) -> String {
    var parts: [String] = []
    for id in ids { appendTexts(in: id, to: &parts) }
    return parts.joined(separator: " ")
  }

  private func appendTexts(in id: ElementID, to parts: inout [String]) {
    guard let element = self[id], !element.isHidden else { return }
    if case .text(let text) = element.kind, !text.string.isEmpty { parts.append(text.string) }
    if case .image(let picture) = element.kind, let text = picture.description, !text.isEmpty {
      parts.append(text)
    }
    if case .drawing(let drawing) = element.kind { parts.append(drawing.name) }
    for child in childrenToRead(of: id) { appendTexts(in: child, to: &parts) }
  }

  /// The elements that form the label of an element. Nil for kinds without a label.
  ///
  /// A page or a layer has a title instead, which is part of its kind.
  public func label(of id: ElementID) -> [ElementID]? {
    switch self[id]?.kind.category {
    case .control, .progress: children(of: id)
    case .picker, .menu, .labeledContent, .tab: children(of: id, in: .label)
    case .section: children(of: id, in: .header)
    case .screen, .text, .separator, .drawing, .stack, .list, .placeholder, .scrollView, .slot,
      .splitView, .navigationStack, .page,
      .toolbarItem, .tabView, .layer, nil:
      nil
    }
  }

  /// The name of an element for the user: its accessibility label, its label, its title, or its own
  /// text. Nil for elements without a name.
  public func name(of id: ElementID) -> String? {
    guard let element = self[id] else { return nil }
    if let label = element.traits.accessibilityLabel { return label }
    switch element.kind {
    case .text(let text): return text.string
    case .symbol(let symbol): return symbol.name
    case .image(let picture): return picture.description
    case .searchField(_, let prompt): return prompt
    case .page(let title): return title
    case .drawing(let drawing): return drawing.name
    case .drawingPart(.row(let values)): return values.joined(separator: " ")
    case .drawingPart(.mark(let mark)): return mark.help
    case .alert(let title), .confirmationDialog(let title, _): return title
    case .screen, .button, .link, .navigationLink, .toggle, .disclosure, .textField, .textEditor,
      .stepper, .slider, .datePicker, .picker, .menu, .progress, .divider, .color, .shape,
      .spacer, .vStack, .hStack, .zStack, .grid,
      .tableRow,
      .gridRow, .overlaid, .asyncImage,
      .swipeActions, .lazyGrid, .alternatives, .geometry, .custom,
      .list, .form,
      .section, .placeholder, .scrollView,
      .slot, .labeledContent, .groupBox, .gauge, .splitView, .navigationStack, .toolbarItem,
      .tabView, .tab, .sheet:
      return label(of: id).map { text(in: $0) }
    }
  }
}

extension HostElement {
  /// Looks up a symbol in a host's own table.
  ///
  /// The part after a dot names a variant: if the table has no `star.fill`, the result is the glyph
  /// of `star`.
  ///
  /// - Parameters:
  ///   - name: the name of the symbol.
  ///   - glyphs: the host's glyphs by symbol name.
  /// - Returns: the glyph, or nil if the table has no similar symbol.
  public static func glyph<Glyph>(ofSymbol name: String, in glyphs: [String: Glyph]) -> Glyph? {
    var name = name[...]
    while true {
      if let glyph = glyphs[String(name)] { return glyph }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }
}
