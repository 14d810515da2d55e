// What every host asks about what elements say.

extension ElementTree {
  /// All that can be read in an element: its texts, separated by blanks.
  public func text(in id: ElementID) -> String { text(in: [id]) }

  /// All that can be read in some elements: their texts, separated by blanks.
  public func text(in ids: [ElementID]) -> String {
    var parts: [String] = []
    for id in ids {
      visit(id) { _, element in
        if case .text(let text) = element.kind, !text.string.isEmpty { parts.append(text.string) }
      }
    }
    return parts.joined(separator: " ")
  }

  /// The elements that are the label of an element. Nil for kinds that have none.
  ///
  /// A page and a layer have a title instead, which is a part of the kind.
  public func label(of id: ElementID) -> [ElementID]? {
    switch self[id]?.kind.category {
    case .control, .progress: children(of: id)
    case .picker, .labeledContent, .tab: children(of: id, in: .label)
    case .section: children(of: id, in: .header)
    case .screen, .text, .separator, .stack, .list, .scrollView, .slot, .navigationStack, .page,
      .toolbarItem, .tabView, .layer, nil:
      nil
    }
  }

  /// What a user calls an element: its accessibility label, its label, its title, or what it says itself.
  /// Nil for elements without a name.
  public func name(of id: ElementID) -> String? {
    guard let element = self[id] else { return nil }
    if let label = element.traits.accessibilityLabel { return label }
    switch element.kind {
    case .text(let text): return text.string
    case .symbol(let name): return name
    case .page(let title): return title
    case .alert(let title), .confirmationDialog(let title, _): return title
    case .screen, .button, .link, .navigationLink, .toggle, .textField, .stepper, .slider, .picker,
      .progress, .divider, .spacer, .vStack, .hStack, .zStack, .list, .form, .section, .scrollView,
      .slot, .labeledContent, .navigationStack, .toolbarItem, .tabView, .tab, .sheet:
      return label(of: id).map { text(in: $0) }
    }
  }
}

extension Element {
  /// Looks up a symbol in a host's own table.
  ///
  /// What follows a dot varies a symbol: where the table has no `star.fill`, it is drawn as `star`.
  ///
  /// - Parameters:
  ///   - name: the name of the symbol.
  ///   - glyphs: what the host draws for names that it knows.
  /// - Returns: nil where the table has nothing similar.
  public static func glyph<Glyph>(ofSymbol name: String, in glyphs: [String: Glyph]) -> Glyph? {
    var name = name[...]
    while true {
      if let glyph = glyphs[String(name)] { return glyph }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }
}
