internal import ComposableHosting

extension ElementTree {
  /// The split view whose last column is the main part of the page: the first one that is shown on the screen itself. Nil if
  /// there is none: the whole screen is the main part.
  var mainSplitView: ElementID? { splitView(in: .screen) }

  private func splitView(in id: ElementID) -> ElementID? {
    for child in shownChildren(of: id) {
      guard let element = self[child], !element.style.isEmbeddedScreen else { continue }
      switch element.kind.category {
      case .splitView: return child
      case .stack, .scrollView, .navigationStack, .page, .tabView, .tab:
        if let found = splitView(in: child) { return found }
      // Rows, labels and layers have none, or none that is the page.
      case .screen, .text, .control, .picker, .menu, .progress, .separator, .drawing, .list,
        .section, .placeholder, .slot, .labeledContent, .toolbarItem, .layer:
        break
      }
    }
    return nil
  }
}
