extension Element.Kind {
  /// What kinds have in common that hosts treat alike.
  ///
  /// A host that switches over the category, and over the kind only where it draws one, has to say what
  /// it makes of each new kind, and says it once.
  public enum Category: Hashable, Sendable, CaseIterable {
    /// The element that holds all others.
    case screen
    /// A text or a symbol: an element to read, without children.
    case text
    /// A control whose children are its label.
    case control
    /// A control whose children are a label in a slot, and options.
    case picker
    /// A progress bar, whose children are its label.
    case progress
    /// A divider or a spacer: an element between two others, without children.
    case separator
    /// A column, a row or a pile of children.
    case stack
    /// A list or a form: its children are rows and sections.
    case list
    /// A part of a list, a form or a picker.
    case section
    /// Children that scroll.
    case scrollView
    /// A part that has a place of its own in the element around it.
    case slot
    /// A label and a value, each in a slot.
    case labeledContent
    /// Pages, of which the last is shown.
    case navigationStack
    /// A page of a navigation stack.
    case page
    /// An item in the bar of a page.
    case toolbarItem
    /// Tabs, of which the selected one is shown.
    case tabView
    /// A page of a tab view.
    case tab
    /// A sheet, an alert or a dialog: an element over all that came before it, which is then out of reach.
    case layer
  }

  /// What the kind has in common with others.
  public var category: Category {
    switch self {
    case .screen: .screen
    case .text, .symbol: .text
    case .button, .link, .navigationLink, .toggle, .textField, .stepper, .slider: .control
    case .picker: .picker
    case .progress: .progress
    case .divider, .spacer: .separator
    case .vStack, .hStack, .zStack: .stack
    case .list, .form: .list
    case .section: .section
    case .scrollView: .scrollView
    case .slot: .slot
    case .labeledContent: .labeledContent
    case .navigationStack: .navigationStack
    case .page: .page
    case .toolbarItem: .toolbarItem
    case .tabView: .tabView
    case .tab: .tab
    case .sheet, .alert, .confirmationDialog: .layer
    }
  }

  /// Whether it lies over what came before, which is then out of reach.
  public var isLayer: Bool { category == .layer }

  /// Whether all of its children are its label.
  public var isLabeledByChildren: Bool { category == .control || category == .progress }
}
