internal import ComposableRuntime
internal import ComposableViews

extension TestScreen {
  /// An interaction that a test requests.
  struct TestAction {
    let name: String
    let fitting: Fitting
    let location: SourceLocation

    init(_ name: String, _ fitting: Fitting, _ location: SourceLocation) {
      self.name = name
      self.fitting = fitting
      self.location = location
    }

    init(
      _ name: String, _ fitting: Fitting, _ fileID: StaticString, _ filePath: StaticString,
      _ line: UInt, _ column: UInt
    ) {
      self.init(
        name, fitting,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// The elements that an action applies to.
  enum Fitting: String {
    case anything = "an element"
    case button = "a button"
    case tappable = "a button, a link, a toggle, a disclosure, an option or a tab"
    case pressable = "a button or a link with a style that shows whether it is pressed"
    case toggle = "a toggle"
    case textField = "a text field"
    case stepper = "a stepper"
    case slider = "a slider"
    case datePicker = "a date picker"
    case picker = "a picker"
    case loadedImage = "an image that is loaded"
    case customElement = "a custom element"
    case exportButton = "a button that saves a file"
    case fileButton = "a button that has a file chosen"
    case option = "an option"
    case focusable = "a control"
    case selectableRow = "a row that can be selected"
    case deletableRow = "a row that can be deleted"
    case refreshable = "a list that can be refreshed"
    case movableRow = "a row that can be moved"
    case tapTarget = "a view with 'onTapGesture'"
    case longPressTarget = "a view with 'onLongPressGesture'"
    case hoverTarget = "a view with 'onHover'"
    case dragSource = "a view with 'draggable'"
    case dropTarget = "a view with 'dropDestination'"
    case insertTarget = "a row of a 'ForEach' with 'dropDestination'"

    func fits(_ id: ElementID, _ element: HostElement, in tree: ElementTree) -> Bool {
      switch self {
      case .anything: true
      case .button: element.kind.name == .button
      case .pressable: element.style.variant == .custom
      case .toggle: element.kind.name == .toggle
      case .textField: [.textField, .textEditor, .searchField].contains(element.kind.name)
      case .stepper: element.kind.name == .stepper
      case .slider: element.kind.name == .slider
      case .datePicker: element.kind.name == .datePicker
      case .picker: element.kind.name == .picker
      case .loadedImage: element.kind.name == .asyncImage
      case .customElement: element.kind.name == .custom
      case .exportButton: if case .export? = element.traits.file { true } else { false }
      case .fileButton: if case .choose? = element.traits.file { true } else { false }
      case .option: tree.picker(ofOption: id) != nil
      case .tappable:
        element.kind.isTappable || tree.picker(ofOption: id) != nil
          || element.traits.interaction?.isPressed == true
      case .tapTarget: element.traits.interaction?.taps.isEmpty == false
      case .longPressTarget: element.traits.interaction?.longPress != nil
      case .hoverTarget: element.traits.interaction?.observesHover == true
      case .dragSource: element.traits.interaction?.dragKinds != nil
      case .dropTarget: element.traits.interaction?.dropKinds.isEmpty == false
      case .insertTarget: element.traits.interaction?.insertKinds.isEmpty == false
      case .focusable:
        element.kind.category == .control || element.kind.category == .picker
          || element.kind.category == .menu
          || element.traits.isFocused != nil || element.traits.interaction?.isFocusable == true
      case .selectableRow: tree.selectingList(ofRow: id) != nil
      case .deletableRow: element.traits.canBeDeleted
      case .refreshable: element.traits.isRefreshing != nil
      case .movableRow: element.traits.canBeMoved
      }
    }
  }
}

extension HostElement.Kind {
  /// Whether tapping it does something.
  var isTappable: Bool {
    switch self {
    case .button, .link, .navigationLink, .toggle, .disclosure, .tab: true
    case .screen, .text, .symbol, .image, .textField, .textEditor, .searchField, .stepper, .slider,
      .datePicker, .picker,
      .menu,
      .progress,
      .divider,
      .color, .shape, .drawing, .drawingPart, .spacer, .vStack, .hStack, .zStack, .grid,
      .gridRow, .tableRow, .overlaid, .asyncImage, .swipeActions, .lazyGrid, .alternatives,
      .geometry, .custom,
      .list, .form,
      .section,
      .placeholder,
      .scrollView, .slot,
      .labeledContent, .groupBox, .gauge, .splitView, .navigationStack, .page, .toolbarItem,
      .tabView, .sheet, .alert,
      .confirmationDialog:
      false
    }
  }
}
