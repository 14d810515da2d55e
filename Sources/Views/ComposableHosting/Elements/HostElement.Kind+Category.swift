extension HostElement.Kind {
  /// A group of kinds that hosts treat alike.
  ///
  /// A host that switches over the category, and over the kind only where it draws an element, has
  /// to handle each new kind exactly once.
  public enum Category: Hashable, Sendable, CaseIterable {
    /// The element that holds all others.
    case screen
    /// Text, a symbol or an image: readable content without children.
    case text
    /// A control whose children are its label.
    case control
    /// A control whose children are a label in a slot, and the options.
    case picker
    /// A menu, whose children are a label in a slot, and the actions.
    case menu
    /// A progress bar, whose children are its label.
    case progress
    /// A divider, a spacer, a color or a shape: an element without text and children.
    case separator
    /// A drawing, or a part of one.
    case drawing
    /// Children in a column, in a row, in a grid, over each other or behind each other.
    case stack
    /// A list or a form: its children are rows and sections.
    case list
    /// A part of a list, a form or a picker.
    case section
    /// Rows of a list that don't exist yet.
    case placeholder
    /// Children that scroll.
    case scrollView
    /// A part with a designated place in the enclosing element.
    case slot
    /// A label and a value, or a box with its content, each in a slot.
    case labeledContent
    /// Columns, each a stack of pages.
    case splitView
    /// A stack of pages that shows the last one.
    case navigationStack
    /// A page of a navigation stack.
    case page
    /// An item in the toolbar of a page.
    case toolbarItem
    /// Tabs with one selected page.
    case tabView
    /// A page of a tab view.
    case tab
    /// A sheet, an alert or a dialog: an element that covers all previous ones and makes them
    /// unreachable.
    case layer
  }

  /// The category of the kind.
  public var category: Category {
    switch self {
    case .screen: .screen
    case .text, .symbol, .image: .text
    case .button, .link, .navigationLink, .toggle, .disclosure, .textField, .textEditor,
      .searchField, .stepper,
      .slider, .datePicker:
      .control
    case .picker: .picker
    case .menu: .menu
    case .progress: .progress
    case .divider, .spacer, .color, .shape: .separator
    case .drawing, .drawingPart: .drawing
    case .vStack, .hStack, .zStack, .grid, .gridRow, .tableRow, .overlaid, .asyncImage,
      .swipeActions, .lazyGrid, .alternatives, .geometry, .custom:
      .stack
    case .list, .form: .list
    case .section: .section
    case .placeholder: .placeholder
    case .scrollView: .scrollView
    case .slot: .slot
    case .labeledContent, .groupBox, .gauge: .labeledContent
    case .splitView: .splitView
    case .navigationStack: .navigationStack
    case .page: .page
    case .toolbarItem: .toolbarItem
    case .tabView: .tabView
    case .tab: .tab
    case .sheet, .alert, .confirmationDialog: .layer
    }
  }

  /// Whether it covers all previous elements and makes them unreachable.
  public var isLayer: Bool { category == .layer }

  /// Whether its children are its label.
  public var isLabeledByChildren: Bool { category == .control || category == .progress }
}
