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
      switch (self, element.kind) {
      case (.anything, _): true
      case (.button, .button), (.toggle, .toggle), (.textField, .textField): true
      case (.stepper, .stepper), (.slider, .slider), (.picker, .picker): true
      case (.tappable, .button), (.tappable, .link), (.tappable, .navigationLink): true
      case (.tappable, .toggle), (.tappable, .tab): true
      case (.tappable, _), (.option, _): tree.picker(ofOption: id) != nil
      case (.focusable, .button), (.focusable, .link), (.focusable, .navigationLink): true
      case (.focusable, .toggle), (.focusable, .textField), (.focusable, .stepper): true
      case (.focusable, .slider), (.focusable, .picker): true
      case (.focusable, _): element.traits.isFocused != nil
      case (.deletableRow, _): element.traits.canBeDeleted
      case (.movableRow, _): element.traits.canBeMoved
      default: false
      }
    }
  }
}
