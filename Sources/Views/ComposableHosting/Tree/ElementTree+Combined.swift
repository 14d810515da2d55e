// An element whose children are combined acts as the first of them that acts: hosts give that one the name of the whole.

extension ElementTree {
  /// The first element in another one that the user can use.
  ///
  /// - Returns: nil if there is none, or if the element itself can be used.
  package func firstAction(in id: ElementID) -> ElementID? {
    guard self[id]?.isUsable == false else { return nil }
    for child in childrenToRead(of: id) {
      guard let element = self[child], !element.isHidden, !element.kind.isLayer else { continue }
      if element.isUsable { return child }
      if let action = firstAction(in: child) { return action }
    }
    return nil
  }

  /// The outermost element whose children are combined and that acts as an element in it does.
  package func combined(actingAs id: ElementID) -> ElementID? {
    guard self[id]?.isUsable == true else { return nil }
    var found: ElementID?
    var outer = parent(of: id)
    while let current = outer, let element = self[current], !element.kind.endsMuting {
      if element.traits.accessibility?.children == .combine, firstAction(in: current) == id {
        found = current
      }
      outer = parent(of: current)
    }
    return found
  }

  /// The name of an element whose children are combined: their labels, otherwise their texts.
  package func combinedName(of id: ElementID) -> String {
    if let label = self[id]?.traits.accessibilityLabel { return label }
    var parts: [String] = []
    func append(_ id: ElementID) {
      guard let element = self[id], !element.isHidden else { return }
      let label = element.traits.accessibilityLabel ?? element.kind.ownText
      if let label, !label.isEmpty { parts.append(label) }
      guard element.traits.accessibilityLabel == nil else { return }
      // The options of a picker and the actions of a menu are no part of the name.
      let isLabeled = [.picker, .menu].contains(element.kind.category)
      for child in isLabeled ? self.label(of: id) ?? [] : childrenToRead(of: id) {
        append(child)
      }
    }
    append(id)
    return parts.joined(separator: " ")
  }
}

extension HostElement {
  /// Whether the user can use it by itself.
  package var isUsable: Bool {
    [.control, .picker, .menu].contains(kind.category) || traits.interaction?.isStop == true
  }
}

extension HostElement.Kind {
  fileprivate var ownText: String? {
    switch self {
    case .text(let text): text.string
    case .image(let picture): picture.description
    case .drawing(let drawing): drawing.name
    default: nil
    }
  }
}
