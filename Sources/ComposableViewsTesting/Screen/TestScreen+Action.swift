internal import ComposableViews

extension TestScreen {
  /// Where a test has asked for something.
  struct Place {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }

  /// What a test wants to do.
  struct TestAction {
    let name: String
    let fitting: Fitting
    let place: Place

    init(_ name: String, _ fitting: Fitting, _ place: Place) {
      self.name = name
      self.fitting = fitting
      self.place = place
    }
  }

  /// Which elements something can be done to.
  enum Fitting: String {
    case anything = "an element"
    case button = "a button"
    case tappable = "a button, a link, a toggle, an option or a tab"
    case toggle = "a toggle"
    case textField = "a text field"
    case stepper = "a stepper"
    case slider = "a slider"
    case picker = "a picker"
    case option = "an option"
    case focusable = "a control"
    case deletableRow = "a row that can be deleted"
    case movableRow = "a row that can be moved"

    func fits(_ id: ElementID, _ element: Element, in tree: ElementTree) -> Bool {
      switch self {
      case .anything: true
      case .button: element.kind.name == .button
      case .toggle: element.kind.name == .toggle
      case .textField: element.kind.name == .textField
      case .stepper: element.kind.name == .stepper
      case .slider: element.kind.name == .slider
      case .picker: element.kind.name == .picker
      case .option: tree.picker(ofOption: id) != nil
      case .tappable: element.kind.isTappable || tree.picker(ofOption: id) != nil
      case .focusable:
        element.kind.category == .control || element.kind.category == .picker
          || element.traits.isFocused != nil
      case .deletableRow: element.traits.canBeDeleted
      case .movableRow: element.traits.canBeMoved
      }
    }
  }
}

extension Element.Kind {
  /// Whether it is pressed to do something.
  fileprivate var isTappable: Bool {
    switch self {
    case .button, .link, .navigationLink, .toggle, .tab: true
    case .screen, .text, .symbol, .textField, .stepper, .slider, .picker, .progress, .divider,
      .spacer, .vStack, .hStack, .zStack, .list, .form, .section, .scrollView, .slot,
      .labeledContent, .navigationStack, .page, .toolbarItem, .tabView, .sheet, .alert,
      .confirmationDialog:
      false
    }
  }
}
