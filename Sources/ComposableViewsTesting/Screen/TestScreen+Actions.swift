internal import ComposableIssues
public import ComposableViews

extension TestScreen {
  /// Presses a button, follows a link, switches a toggle, selects an option or a tab, taps a view with `onTapGesture`.
  ///
  /// It is found by its whole label or name; if there is none, by any text in its label.
  public func tap(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "tap", .tappable,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { target in
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
    _ isPressed: Bool, _ locator: Locator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        isPressed ? "hold" : "let go", .pressable,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in
      .setPressed(isPressed)
    }
  }

  /// Switches a toggle.
  public func toggle(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "toggle", .toggle,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) {
      toggle in
      if case .toggle(let isOn) = toggle.kind { .setOn(!isOn) } else { .activate }
    }
  }

  /// Replaces the text of a field. The field gets the focus first, if a view observes its focus.
  public func type(
    _ text: String, into locator: Locator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "type into", .textField,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
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
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "submit", .textField,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in
      .submit
    }
  }

  /// Moves a slider.
  public func setValue(
    _ value: Double, of locator: Locator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "set the value of", .slider,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) {
      _ in .setNumber(value)
    }
  }

  /// Sets the date of a date picker: the day and the time in the time zone of its environment. Only the parts that it
  /// shows count.
  public func setDate(
    _ date: LocalDateTime, of locator: Locator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "set the date of", .datePicker,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) {
      _ in .setDate(date)
    }
  }

  /// Presses a stepper's plus.
  public func increment(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "increment", .stepper,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) {
      _ in
      .increment
    }
  }

  /// Presses a stepper's minus.
  public func decrement(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "decrement", .stepper,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) {
      _ in
      .decrement
    }
  }

  /// Selects an option of a picker.
  public func choose(
    _ option: Locator, in picker: Locator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let target = one(picker, TestAction("choose an option in", .picker, location)),
      let chosen = one(
        option.inside(.element(target.id)), TestAction("choose", .option, location))
    else { return }
    send(.choose(chosen.id), to: target.id, option, TestAction("choose", .option, location))
  }

  /// Deletes a row, identified by any text in it.
  public func delete(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "delete", .deletableRow,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) {
      _ in
      .delete
    }
  }

  /// Moves a row, identified by any text in it.
  ///
  /// - Parameters:
  ///   - locator: the row.
  ///   - offset: the offset, before the move, of the row that it is inserted before. The number of
  ///     rows means the end.
  public func move(
    _ locator: Locator, to offset: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "move", .movableRow,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in
      .move(to: offset)
    }
  }

  /// Selects a row of a list, identified by any text in it. In a list that allows several, a selected row is not
  /// selected anymore.
  public func select(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "select", .selectableRow,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    guard let row = one(locator, action), let list = host.tree.selectingList(ofRow: row.id) else {
      return
    }
    send(.choose(row.id), to: list, locator, action)
  }

  /// Loads the content of the only list or scroll view on the screen anew that is `refreshable`.
  ///
  /// The action runs when the test awaits something.
  public func refresh(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "refresh", .refreshable,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    graph.update()
    var found: [ElementID] = []
    let search = ElementSearch(tree: host.tree)
    search.visit(host.tree.layers.last ?? .screen) { id, element in
      if action.fitting.fits(id, element, in: host.tree) { found.append(id) }
    }
    guard found.count == 1 else {
      return fail(action, "the list", "\(found.count) lists can be refreshed.")
    }
    send(.refresh, to: found[0], "the list", action)
  }

  /// Lets an image be loaded, or fail to be.
  public func finishLoading(
    _ locator: Locator, succeeds: Bool = true, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "finish loading", .loadedImage,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in .finishLoading(succeeds) }
  }

  /// Gives a control the focus.
  public func focus(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "focus", .focusable,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in
      .setFocus(true)
    }
  }

  /// Takes the focus from a control.
  public func blur(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "take the focus from", .focusable,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in .setFocus(false) }
  }

  /// Goes back to the previous page, like the back button.
  public func goBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "go back from", .anything,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    graph.update()
    var stack: ElementID?
    ElementSearch(tree: host.tree).visit(.screen) { [tree = host.tree] id, element in
      // The innermost stack with a previous page wins. Layers are visited last, so theirs take
      // precedence.
      if element.kind == .navigationStack, tree.children(of: id).count > 1 { stack = id }
      // The column that the user has come to has the one before it as its previous page.
      if stack == nil, let (_, index, columns) = tree.column(id), index > 0, index == columns.top {
        stack = id
      }
    }
    guard let stack, let page = host.tree.children(of: stack).last else {
      return fail(action, "the page", "There is no previous page.")
    }
    send(.dismiss, to: page, "the page", action)
  }

  /// Hides the first column of a split view, or shows it, like the button for that.
  public func toggleSidebar(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "toggle", .anything,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    graph.update()
    var splitView: ElementID?
    let search = ElementSearch(tree: host.tree)
    search.visit(search.roots[0]) { id, element in
      if case .splitView = element.kind { splitView = splitView ?? id }
    }
    guard let splitView else { return fail(action, "the sidebar", "There is no split view.") }
    send(.activate, to: splitView, "the sidebar", action)
  }

  /// Gives the top sheet another one of its heights, as by dragging its top.
  public func resizeSheet(
    to detent: PresentationDetent, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "resize", .anything,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    graph.update()
    guard let top = host.tree.layers.last, let detents = host.tree[top]?.style.layer.detents,
      let index = detents.firstIndex(of: detent)
    else { return fail(action, "the top layer", "It does not have the height '\(detent)'.") }
    send(.setNumber(Double(index)), to: top, "the top layer", action)
  }

  /// Dismisses the top layer: a sheet, a popover, an alert or a dialog.
  public func dismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "dismiss", .anything,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    graph.update()
    guard let top = host.tree.layers.last else {
      return fail(action, "the top layer", "No sheet, alert or dialog is shown.")
    }
    send(.dismiss, to: top, "the top layer", action)
  }
}
