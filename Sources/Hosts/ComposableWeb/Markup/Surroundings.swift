internal import ComposableHosting

/// The inputs of an element's markup besides the element itself: its surroundings.
struct Surroundings: Equatable {
  /// The role that the parent gives its children.
  enum Role: Equatable {
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

  var role = Role.plain
  /// The parent.
  var parent: ElementID?
  /// Whether it is part of a control's label, which contains no controls.
  var isLabel = false
  var isInForm = false
  /// Whether the children are side by side.
  var isInRow = false

  /// Whether it is an action of a menu.
  var isMenuItem: Bool { role == .menuItem }

  /// Whether it is an option, or part of one's text.
  var isOption: Bool { role == .option || role == .inOption || role == .optionHeader }

  var isRow: Bool { role == .listRow || role == .formRow }

  /// The surroundings of an element's child.
  func inside(_ kind: HostElement.Kind, _ id: ElementID, child: HostElement.Kind) -> Surroundings {
    var inner = self
    inner.parent = id
    inner.isInRow = false
    inner.role = .plain
    if child == .slot(.menu) {
      // An element in a label or an option has no menu on the page.
      if isLabel || isOption { inner.role = .inOption }
      return inner
    }
    if isOption {
      // Sections in a picker contain options; options contain only text.
      inner.role = isOptionGroup(kind) ? roleInGroup(child) : .inOption
      return inner
    }
    switch kind.category {
    case .control, .progress: inner.isLabel = true
    case .labeledContent: if kind.name == .gauge || child == .slot(.label) { inner.isLabel = true }
    case .layer: if child == .slot(.label) { inner.isLabel = true }
    case .stack: inner.isInRow = [.hStack, .gridRow, .tableRow].contains(kind.name)
    case .list:
      inner.role = kind.name == .form ? .formRow : .listRow
      if kind.name == .form { inner.isInForm = true }
    case .section:
      if child.category == .slot {
        inner.isLabel = child == .slot(.header)
      } else if isRow || role == .menuItem {
        inner.role = role
      }
    case .picker:
      if child == .slot(.label) { inner.isLabel = true } else { inner.role = roleInGroup(child) }
    case .menu:
      if child == .slot(.label) { inner.isLabel = true } else { inner.role = .menuItem }
      inner.isInForm = false
    case .tab:
      if child == .slot(.label) {
        inner.isLabel = true
        inner.role = .tabButton
      }
    case .screen, .text, .separator, .drawing, .placeholder, .scrollView, .slot, .splitView,
      .navigationStack, .page, .toolbarItem, .tabView:
      break
    }
    return inner
  }

  private func isOptionGroup(_ kind: HostElement.Kind) -> Bool {
    role == .option && kind == .section
  }

  private func roleInGroup(_ child: HostElement.Kind) -> Role {
    child.category == .slot ? .optionHeader : .option
  }
}
