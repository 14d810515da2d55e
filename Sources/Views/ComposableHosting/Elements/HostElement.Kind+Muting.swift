extension HostElement.Kind {
  /// Whether it is read aloud as a whole, and nothing in it can have the focus.
  package var isReadAsWhole: Bool {
    switch self {
    case .text(let text): text.runs.allSatisfy { $0.attributes.link == nil }
    case .gauge: true
    default: [.text, .progress, .separator, .drawing].contains(category)
    }
  }

  /// Whether its content labels a focusable element, or is a separate screen.
  package var endsMuting: Bool {
    switch category {
    case .control, .picker, .menu, .tabView, .page, .layer: true
    case .screen, .text, .progress, .separator, .drawing, .stack, .list, .section, .placeholder,
      .scrollView, .slot, .labeledContent, .splitView, .navigationStack, .toolbarItem, .tab:
      false
    }
  }
}
