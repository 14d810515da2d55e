internal import ComposableRuntime
public import ComposableViews

extension TestScreen {
  /// Taps a view with `onTapGesture` a number of times in succession.
  public func tap(
    _ locator: ElementLocator, count: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        "tap", .tapTarget,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in .gesture(.tap(count: count)) }
  }

  /// Holds down a view with `onLongPressGesture` for long enough.
  public func longPress(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let action = TestAction(
      "hold", .longPressTarget,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    guard let target = one(locator, action) else { return }
    let shows = target.element.traits.interaction?.showsPress ?? false
    if shows, !send(.gesture(.setPressing(true)), to: target.id, locator, action) { return }
    send(.gesture(.longPress), to: target.id, locator, action)
    if shows, host.tree.contains(target.id) {
      send(.gesture(.setPressing(false)), to: target.id, locator, action)
    }
  }

  /// Moves the pointer over a view with `onHover`, or away from it.
  public func setHovering(
    _ isHovering: Bool, _ locator: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      locator,
      TestAction(
        isHovering ? "hover over" : "leave", .hoverTarget,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    ) { _ in .gesture(.setHovering(isHovering)) }
  }

  /// Presses a key while a view has the focus. Views with `onKeyPress` get it, first that view and then its enclosing
  /// views.
  ///
  /// - Returns: whether one of them has handled it.
  @discardableResult
  public func press(
    _ key: KeyEquivalent, modifiers: EventModifiers = [], phase: KeyPress.Phases = .down,
    on locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> KeyPress.Result {
    let action = TestAction(
      "press a key on", .anything,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    guard let target = one(locator, action) else { return .ignored }
    let press = HostEvent.gesture(.keyPress(KeyPress(key, modifiers: modifiers, phase: phase)))
    guard graph.isPossible(press, on: target.id) else {
      send(press, to: target.id, locator, action)
      return .ignored
    }
    return graph.send(press, to: target.id) == .handled ? .handled : .ignored
  }

  /// Drags a view with `draggable`, and drops it on a view with `dropDestination`.
  ///
  /// A view that looks different while something that fits is dragged over it notices that, too.
  ///
  /// - Parameters:
  ///   - locator: the view that is dragged.
  ///   - destination: the view that it is dropped on.
  ///   - location: the place where it is dropped, from the top left corner.
  ///   - fileID: where it is reported that this is not possible.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func drag(
    _ locator: ElementLocator, onto destination: ElementLocator,
    at location: DropLocation = DropLocation(x: 0, y: 0), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = TestAction("drop on", .dropTarget, place)
    guard let source = one(locator, TestAction("drag", .dragSource, place)),
      let target = one(destination, action)
    else { return }
    let observes =
      target.element.traits.interaction.map { interaction in
        interaction.observesDrag
          && source.element.traits.interaction.map(interaction.accepts) ?? false
      } ?? false
    if observes { graph.send(.gesture(.setTargeted(source.id)), to: target.id) }
    send(
      .gesture(.drop(source.id, x: location.x, y: location.y)), to: target.id, destination, action)
    if observes, host.tree.contains(target.id) {
      graph.send(.gesture(.setTargeted(nil)), to: target.id)
    }
  }

  /// Drags a view with `draggable`, and drops it before a row of a `ForEach` with `dropDestination`.
  public func drag(
    _ locator: ElementLocator, before row: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    insert(
      locator, row, isAfter: false,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Drags a view with `draggable`, and drops it after a row of a `ForEach` with `dropDestination`.
  public func drag(
    _ locator: ElementLocator, after row: ElementLocator, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    insert(
      locator, row, isAfter: true,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func insert(
    _ locator: ElementLocator, _ row: ElementLocator, isAfter: Bool, _ place: SourceLocation
  ) {
    let action = TestAction(isAfter ? "drop after" : "drop before", .insertTarget, place)
    guard let source = one(locator, TestAction("drag", .dragSource, place)),
      let target = one(row, action)
    else { return }
    send(.gesture(.insert(source.id, isAfter: isAfter)), to: target.id, row, action)
  }

  /// Returns the announcements that views have posted since the last call.
  public func takeAnnouncements() -> [String] {
    graph.update()
    return host.takeAnnouncements()
  }
}
