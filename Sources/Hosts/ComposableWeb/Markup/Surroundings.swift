internal import ComposableHosting

/// The inputs of an element's markup besides the element itself: its surroundings.
struct Surroundings: Equatable {
  /// The role that the parent gives its children.
  enum Place: Equatable {
    case plain
    /// A row of a list or of a form.
    case listRow, formRow
    /// An action of a menu.
    case menuItem
    /// An option of a picker.
    case option
    /// In or beside an option: only the text counts, as part of the option.
    case inOption
    /// In the header of a section of options.
    case optionHeader
    /// The button for a tab.
    case tabButton
  }

  var place = Place.plain
  /// The parent.
  var parent: ElementID?
  /// Whether it is part of a control's label, which contains no controls.
  var isLabel = false
  var isInForm = false
  /// Whether the children are side by side.
  var isInRow = false

  /// Whether it is an action of a menu.
  var isMenuItem: Bool { place == .menuItem }

  /// Whether it is an option, or part of one's text.
  var isOption: Bool { place == .option || place == .inOption || place == .optionHeader }

  var isRow: Bool { place == .listRow || place == .formRow }

  /// The surroundings of an element's child.
  func inside(_ kind: HostElement.Kind, _ id: ElementID, child: HostElement.Kind) -> Surroundings {
    var inner = self
    inner.parent = id
    inner.isInRow = false
    inner.place = .plain
    if child == .slot(.menu) {
      // An element in a label or an option has no menu on the page.
      if isLabel || isOption { inner.place = .inOption }
      return inner
    }
    if isOption {
      // Sections in a picker contain options; options contain only text.
      inner.place = isOptionGroup(kind) ? placeInGroup(child) : .inOption
      return inner
    }
    switch kind {
    case .button, .link, .navigationLink, .toggle, .disclosure, .textField, .textEditor,
      .searchField, .stepper,
      .slider,
      .datePicker,
      .progress, .gauge:
      inner.isLabel = true
    case .hStack, .gridRow, .tableRow: inner.isInRow = true
    case .list: inner.place = .listRow
    case .form:
      inner.place = .formRow
      inner.isInForm = true
    case .section:
      if child.category == .slot {
        inner.isLabel = child == .slot(.header)
      } else if isRow || place == .menuItem {
        inner.place = place
      }
    case .labeledContent, .groupBox, .alert, .confirmationDialog:
      if child == .slot(.label) { inner.isLabel = true }
    case .picker:
      if child == .slot(.label) { inner.isLabel = true } else { inner.place = placeInGroup(child) }
    case .menu:
      if child == .slot(.label) { inner.isLabel = true } else { inner.place = .menuItem }
      inner.isInForm = false
    case .tab:
      if child == .slot(.label) {
        inner.isLabel = true
        inner.place = .tabButton
      }
    case .screen, .text, .symbol, .image, .divider, .color, .shape, .drawing, .drawingPart,
      .spacer, .vStack, .zStack, .grid, .overlaid, .asyncImage,
      .swipeActions,
      .placeholder, .scrollView, .slot,
      .splitView, .navigationStack, .page, .toolbarItem, .tabView, .sheet:
      break
    }
    return inner
  }

  private func isOptionGroup(_ kind: HostElement.Kind) -> Bool {
    place == .option && kind == .section
  }

  private func placeInGroup(_ child: HostElement.Kind) -> Place {
    child.category == .slot ? .optionHeader : .option
  }
}
