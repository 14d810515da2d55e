internal import ComposableViews

extension ElementTree {
  /// The text of an element that consists only of texts and symbols. Nil for others.
  func plainText(of id: ElementID) -> String? {
    if self[id]?.isHidden ?? false { return "" }
    switch self[id]?.kind {
    case .text(let text): return text.string
    case .symbol(let symbol): return ":\(symbol.name):"
    case .image(let picture): return picture.shownText
    case .spacer, .color, .shape: return ""
    case .vStack, .hStack, .zStack, .grid, .gridRow, .tableRow, .lazyGrid, .alternatives, .geometry,
      .custom:
      return plainText(of: shownChildren(of: id))
    case .overlaid, .asyncImage, .drawing, .drawingPart, .swipeActions, .screen, .button, .link,
      .navigationLink, .toggle, .disclosure,
      .textField,
      .textEditor, .searchField,
      .stepper,
      .slider, .datePicker, .picker, .menu,
      .progress, .divider, .list, .form, .section, .placeholder, .scrollView, .slot,
      .labeledContent, .groupBox, .gauge, .splitView, .navigationStack, .page, .toolbarItem,
      .tabView, .tab, .sheet, .alert, .confirmationDialog,
      nil:
      return nil
    }
  }

  /// The joined text of elements that consist only of texts and symbols. Nil for others.
  func plainText(of ids: [ElementID]) -> String? {
    var parts: [String] = []
    for id in ids {
      guard let part = plainText(of: id) else { return nil }
      if !part.isEmpty { parts.append(part) }
    }
    return parts.joined(separator: " ")
  }
}
