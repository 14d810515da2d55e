internal import ComposableViews

extension ElementTree {
  /// The text of an element that consists of nothing but texts and signs. Nil for others.
  func plainText(of id: ElementID) -> String? {
    guard let element = self[id] else { return nil }
    switch element.kind {
    case .text(let text): return text.string
    case .symbol(let name): return ":\(name):"
    case .spacer: return ""
    case .vStack, .hStack, .zStack: return plainText(of: children(of: id))
    default: return nil
    }
  }

  /// The text of elements that consist of nothing but texts and signs, one after the other.
  func plainText(of ids: [ElementID]) -> String? {
    var parts: [String] = []
    for id in ids {
      guard let part = plainText(of: id) else { return nil }
      if !part.isEmpty { parts.append(part) }
    }
    return parts.joined(separator: " ")
  }

  /// All that can be read in an element.
  func allText(in ids: [ElementID]) -> String {
    var parts: [String] = []
    for id in ids {
      visit(id) { id, element in
        if case .text(let text) = element.kind, !text.string.isEmpty { parts.append(text.string) }
      }
    }
    return parts.joined(separator: " ")
  }

  /// The content of the slots of a kind in an element.
  func children(of id: ElementID, in slot: Element.Slot) -> [ElementID] {
    children(of: id).filter { self[$0]?.kind == .slot(slot) }.flatMap { children(of: $0) }
  }

  /// The children of an element that are in no slot.
  func childrenOutsideSlots(of id: ElementID) -> [ElementID] {
    children(of: id).filter {
      if case .slot? = self[$0]?.kind { false } else { true }
    }
  }

  /// What somebody would call an element: what it is labelled with, or what it says.
  func name(of id: ElementID) -> String? {
    guard let element = self[id] else { return nil }
    if let label = element.traits.accessibilityLabel { return label }
    switch element.kind {
    case .text(let text): return text.string
    case .symbol(let name): return name
    case let kind where kind.isLabelledByChildren: return allText(in: children(of: id))
    case .picker, .labeledContent, .tab: return allText(in: children(of: id, in: .label))
    case .section: return allText(in: children(of: id, in: .header))
    case .page(let title): return title
    case .alert(let title), .confirmationDialog(let title, _): return title
    default: return nil
    }
  }

  /// The children of an element that are to be seen: not the pages that are covered.
  func shownChildren(of id: ElementID) -> [ElementID] {
    let children = children(of: id)
    switch self[id]?.kind {
    case .navigationStack: return Array(children.suffix(1))
    case .tab:
      guard let tabView = parent(of: id), case .tabView(let selection)? = self[tabView]?.kind,
        selection != id
      else { return children }
      return children.filter { self[$0]?.kind == .slot(.label) }
    default: return children
    }
  }

  /// The picker or the section in a picker of which an element is an option.
  func picker(ofOption id: ElementID) -> ElementID? {
    var outer = parent(of: id)
    if case .slot? = self[id]?.kind { return nil }
    while let current = outer, self[current]?.kind == .section { outer = parent(of: current) }
    if let outer, case .picker? = self[outer]?.kind, self[id]?.kind != .section { return outer }
    return nil
  }
}

extension Element.Kind {
  /// Whether all that is in it is its label.
  var isLabelledByChildren: Bool {
    switch self {
    case .button, .link, .navigationLink, .toggle, .textField, .stepper, .slider, .progress: true
    default: false
    }
  }
}
