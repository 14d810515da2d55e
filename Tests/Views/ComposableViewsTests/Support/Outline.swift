import ComposableViews
import ComposableViewsTesting

extension RecordingHost {
  /// The whole screen: a line for each element, indented by its depth.
  var outline: String {
    var lines: [String] = []
    func add(_ id: ElementID, _ indentation: String) {
      guard let element = tree[id] else { return }
      lines.append(indentation + element.kind.summary)
      for child in tree.children(of: id) { add(child, indentation + "  ") }
    }
    for child in tree.children(of: .screen) { add(child, "") }
    return lines.joined(separator: "\n")
  }

  /// The texts on the screen, in their order.
  var texts: [String] {
    var texts: [String] = []
    tree.visit { _, element in
      if case .text(let text) = element.kind { texts.append(text.string) }
    }
    return texts
  }

  /// The first element of a kind, or the first that contains a text of a kind.
  func first(
    _ text: String? = nil, where isWanted: (HostElement.Kind) -> Bool
  ) -> ElementID {
    var found: ElementID?
    tree.visit { id, element in
      guard found == nil, isWanted(element.kind) else { return }
      if text == nil || contains(id, text ?? "") { found = id }
    }
    return found ?? ElementID(rawValue: -1)
  }

  func button(_ title: String) -> ElementID {
    first(title) { if case .button = $0 { true } else { false } }
  }

  func link(_ title: String) -> ElementID { first(title) { $0 == .navigationLink } }

  var stack: ElementID { first { $0 == .navigationStack } }

  private func contains(_ id: ElementID, _ text: String) -> Bool {
    var isContained = false
    tree.visit(id) { _, element in
      if case .text(let styled) = element.kind, styled.string == text { isContained = true }
    }
    return isContained
  }
}

extension HostElement.Kind {
  fileprivate var summary: String {
    switch self {
    case .text(let text): text.string
    case .button(let role): role.map { "button \($0)" } ?? "button"
    case .toggle(let isOn): "toggle \(isOn)"
    case .page(let title): title.map { "page '\($0)'" } ?? "page"
    case .slot(let slot): "slot \(slot)"
    case .toolbarItem(let placement): "item \(placement)"
    case .alert(let title): "alert '\(title)'"
    case .confirmationDialog(let title, let showsTitle):
      "dialog '\(title)'\(showsTitle ? ", shown" : "")"
    case .vStack: "column"
    case .hStack: "row"
    default: "\(self)"
    }
  }
}
