extension HostElement.Kind {
  /// A value that a control shows and an event can set.
  enum Value: Equatable {
    case isOn(Bool)
    case text(String)
    case number(Double)
    case date(LocalDateTime)
    case choice(ElementID?)
  }

  /// The value that the kind shows. Nil for kinds without one.
  private var value: Value? {
    switch self {
    case .toggle(let isOn), .disclosure(let isOn): .isOn(isOn)
    case .textField(let text, _, _), .textEditor(let text, _, _), .searchField(let text, _):
      .text(text)
    case .slider(let number, _, _): .number(number)
    case .datePicker(let choice): .date(choice.selection)
    case .picker(let selection), .tabView(let selection): .choice(selection)
    case .screen, .text, .symbol, .image, .button, .link, .navigationLink, .stepper, .menu,
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
      .tab, .sheet, .alert,
      .confirmationDialog:
      nil
    }
  }

  /// The chosen option or page. Nil for none, and for kinds without one.
  package var chosen: ElementID? {
    if case .choice(let option)? = value { option } else { nil }
  }

  /// Whether the control shows another value than an event has set.
  package func contradicts(_ event: HostEvent) -> Bool {
    guard let value, let asked = event.value else { return false }
    return value != asked
  }
}

extension HostEvent {
  /// The value that it sets. Nil for events that set none.
  fileprivate var value: HostElement.Kind.Value? {
    switch self {
    case .setOn(let isOn): .isOn(isOn)
    case .setText(let text): .text(text)
    case .setNumber(let number): .number(number)
    case .setDate(let date): .date(date)
    case .choose(let option): .choice(option)
    case .activate, .increment, .decrement, .submit, .delete, .move, .refresh, .dismiss,
      .finishLoading, .file, .setFocus, .setPressed, .gesture, .reveal, .layout, .open,
      .custom:
      nil
    }
  }
}
