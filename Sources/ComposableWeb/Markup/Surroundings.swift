internal import ComposableViews

/// What an element's markup depends on besides the element: what it is in.
struct Surroundings: Equatable {
  /// What becomes of the children of the element around.
  enum Place: Equatable {
    case plain
    /// A row of a list, of a form.
    case listRow, formRow
    /// An option of a picker.
    case option
    /// In an option or beside one: only the text counts, and that is the option's.
    case inOption
    /// In the header of a section of options.
    case optionHeader
    /// The button for a page of tabs.
    case tabButton
  }

  var place = Place.plain
  /// The element around it.
  var parent: ElementID?
  /// Whether it is part of the label of a control: it has no controls in it then.
  var isLabel = false
  var isInForm = false
  /// Whether things are beside each other.
  var isInRow = false

  /// Whether it is an option, or part of what one says.
  var isOption: Bool { place == .option || place == .inOption || place == .optionHeader }

  /// The surroundings of a child of an element.
  func inside(_ kind: Element.Kind, _ id: ElementID, child: Element.Kind) -> Surroundings {
    var inner = self
    inner.parent = id
    inner.isInRow = false
    inner.place = .plain
    if isOption {
      // Sections in a picker have options in them; options have only text.
      inner.place = isOptionGroup(kind) ? placeInGroup(child) : .inOption
      return inner
    }
    switch kind {
    case .button, .link, .navigationLink, .toggle, .textField, .stepper, .slider, .progress:
      inner.isLabel = true
    case .hStack: inner.isInRow = true
    case .list: inner.place = .listRow
    case .form:
      inner.place = .formRow
      inner.isInForm = true
    case .section:
      if child.category == .slot {
        inner.isLabel = child == .slot(.header)
      } else if place == .listRow || place == .formRow {
        inner.place = place
      }
    case .labeledContent, .alert, .confirmationDialog:
      if child == .slot(.label) { inner.isLabel = true }
    case .picker:
      if child == .slot(.label) { inner.isLabel = true } else { inner.place = placeInGroup(child) }
    case .tab:
      if child == .slot(.label) {
        inner.isLabel = true
        inner.place = .tabButton
      }
    case .screen, .text, .symbol, .divider, .spacer, .vStack, .zStack, .scrollView, .slot,
      .navigationStack, .page, .toolbarItem, .tabView, .sheet:
      break
    }
    return inner
  }

  private func isOptionGroup(_ kind: Element.Kind) -> Bool { place == .option && kind == .section }

  private func placeInGroup(_ child: Element.Kind) -> Place {
    child.category == .slot ? .optionHeader : .option
  }
}
