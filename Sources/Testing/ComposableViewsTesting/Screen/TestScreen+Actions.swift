internal import ComposableFoundation
internal import ComposableRuntime
public import ComposableViews

extension TestScreen {
  /// Presses a button, follows a link, switches a toggle, selects an option or a tab, taps a view with `onTapGesture`.
  ///
  /// It is found by its whole label or name; if there is none, by any text in its label.
  public func tap(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("tap", .tappable, fileID, filePath, line, column)) { target in
      guard !target.element.kind.isTappable, host.tree.picker(ofOption: target.id) == nil,
        let tap = target.element.traits.interaction?.press(isReturn: false)
      else { return .activate }
      return .gesture(tap)
    }
  }

  /// Holds a button down, or lets it go. Letting it go does not activate it, see
  /// ``tap(_:fileID:filePath:line:column:)``.
  ///
  /// Only a button with a style of your own looks different then.
  public func setPressed(
    _ isPressed: Bool, _ locator: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator, TestAction(isPressed ? "hold" : "let go", .pressable, fileID, filePath, line, column)
    ) { _ in .setPressed(isPressed) }
  }

  /// Sends an event of a `CustomElement`, as its script would.
  ///
  /// - Parameters:
  ///   - event: a value that is encoded like the events of the element.
  ///   - locator: the element, by an accessibility label or identifier.
  public func send(
    _ event: some Encodable, from locator: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "send an event from", .customElement, fileID, filePath, line, column)
    do {
      let json = String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
      perform(locator, action) { _ in .custom(json) }
    } catch {
      fail(action, locator, "The event can't be encoded: \(error).")
    }
  }

  /// Switches a toggle.
  public func toggle(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("toggle", .toggle, fileID, filePath, line, column)) { toggle in
      if case .toggle(let isOn) = toggle.kind { .setOn(!isOn) } else { .activate }
    }
  }

  /// Replaces the text of a field. The field gets the focus first, if a view observes its focus.
  public func type(
    _ text: String, into locator: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction("type into", .textField, fileID, filePath, line, column)
    guard let field = one(locator, action) else { return }
    if field.element.traits.isFocused == false,
      !send(.setFocus(true), to: field.id, locator, action)
    {
      return
    }
    send(.setText(text), to: field.id, locator, action)
  }

  /// Presses the return key in a field.
  public func submit(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("submit", .textField, fileID, filePath, line, column)) { _ in
      .submit
    }
  }

  /// Moves a slider.
  public func setValue(
    _ value: Double, of locator: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("set the value of", .slider, fileID, filePath, line, column)) { _ in
      .setNumber(value)
    }
  }

  /// Sets the date of a date picker: the day and the time in the time zone of its environment. Only the parts that it
  /// shows count.
  public func setDate(
    _ date: LocalDateTime, of locator: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator, TestAction("set the date of", .datePicker, fileID, filePath, line, column)
    ) { _ in .setDate(date) }
  }

  /// Presses a stepper's plus.
  public func increment(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("increment", .stepper, fileID, filePath, line, column)) { _ in
      .increment
    }
  }

  /// Presses a stepper's minus.
  public func decrement(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("decrement", .stepper, fileID, filePath, line, column)) { _ in
      .decrement
    }
  }

  /// Selects an option of a picker.
  public func choose(
    _ option: ElementLocator, in picker: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let target = one(picker, TestAction("choose an option in", .picker, location)),
      let chosen = one(
        option.inside(.element(target.id)), TestAction("choose", .option, location))
    else { return }
    send(.choose(chosen.id), to: target.id, option, TestAction("choose", .option, location))
  }

  /// Lets an image be loaded, or fail to be.
  public func finishLoading(
    _ locator: ElementLocator, succeeds: Bool = true, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator, TestAction("finish loading", .loadedImage, fileID, filePath, line, column)
    ) { _ in .finishLoading(succeeds) }
  }

  /// Gives a control the focus.
  public func focus(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(locator, TestAction("focus", .focusable, fileID, filePath, line, column)) { _ in
      .setFocus(true)
    }
  }

  /// Takes the focus from a control.
  public func blur(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator, TestAction("take the focus from", .focusable, fileID, filePath, line, column)
    ) { _ in .setFocus(false) }
  }
}
