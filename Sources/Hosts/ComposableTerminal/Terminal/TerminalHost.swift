package import ComposableHosting
package import ComposableSessions
package import ComposableViews

/// Shows a graph's elements as frames of cells, and sends the graph events for keyboard input.
///
/// It has no terminal: its owner takes the frames and supplies the input.
package final class TerminalHost: ViewHost {
  /// The screen that is shown.
  package let screen: TerminalScreen
  /// Called when the graph has published changes.
  package var onChange: () -> Void = {}

  /// - Parameters:
  ///   - size: the terminal's size.
  ///   - theme: the colors.
  ///   - inlineLimit: the maximum number of rows of an inline frame; nil for frames that fill the screen.
  ///   - files: where the user has files.
  package init(
    size: CellSize, theme: Theme, inlineLimit: Int? = nil, files: HostFiles = .atPaths(.machine)
  ) {
    self.files = files
    screen = TerminalScreen(size: size, theme: theme, inlineLimit: inlineLimit)
  }

  package let files: HostFiles

  /// As many as are on the highest terminal windows, with some screens around.
  package let rowCapacity: Int? = 200

  package func apply(_ operations: [HostOperation]) {
    screen.apply(operations)
    changed()
  }

  package func announce(_ text: String) {
    screen.announcement = text
    changed()
  }

  package func scroll(to id: ElementID, anchor: Alignment?) {
    screen.scroll(to: id, anchor: anchor)
    changed()
  }

  /// Whether the graph is told of the layout. What it changes is drawn at once: another frame for it would be laid out
  /// again, and views that depend on themselves would be drawn without end.
  private var isSendingLayouts = false

  private func changed() {
    if !isSendingLayouts { onChange() }
  }

  /// The remaining effects of an input, and the result of the last event sent to the graph.
  package struct Outcome {
    package var isQuitting = false
    package var isSuspending = false
    package var isRedrawing = false
    /// A text for the clipboard.
    package var copied: String?
    package var result: HostEventResult?
  }

  /// Handles an input, and sends the graph the resulting events.
  package func handle(_ input: Input, _ graph: ViewGraph) -> Outcome {
    var outcome = Outcome()
    // The views around the focus come first.
    if case .key(let key) = input, let (press, id) = screen.keyPress(for: key),
      graph.send(.gesture(.keyPress(press)), to: id) == .handled
    {
      outcome.result = .handled
      return outcome
    }
    for action in screen.handle(input) {
      switch action {
      case .send(let event, let id):
        // The pressed element may be gone afterward.
        let item = event == .activate ? screen.tree[id]?.traits.sharedItem : nil
        outcome.result = graph.send(event, to: id)
        if let item, outcome.result == .handled {
          outcome.copied = item.text
          screen.announcement = "Copied."
        }
      case .quit: outcome.isQuitting = true
      case .suspend: outcome.isSuspending = true
      case .redraw: outcome.isRedrawing = true
      case .copy(let text): outcome.copied = text
      }
    }
    return outcome
  }

  /// Asks for the rows that come near the visible part, and sends the events that no input causes, after drawing.
  ///
  /// - Returns: whether the graph has changed rows, so that the frame is outdated.
  package func revealRows(_ graph: ViewGraph) -> Bool {
    let isLaidOut = sendLayouts(graph)
    let notices = screen.takeNotices()
    for case .send(let event, let id) in notices { graph.send(event, to: id) }
    let events = screen.takeMissingRows()
    screen.isRevealing = true
    defer { screen.isRevealing = false }
    for case .send(let event, let id) in events { graph.send(event, to: id) }
    return !events.isEmpty || !notices.isEmpty || isLaidOut
  }

  /// Reports what only the layout knows. Elements inside each other take a round each; views that depend on a layout which
  /// depends on them get a few rounds, and keep the last one.
  ///
  /// - Returns: whether there was anything to report.
  private func sendLayouts(_ graph: ViewGraph) -> Bool {
    isSendingLayouts = true
    defer { isSendingLayouts = false }
    for round in 0..<8 {
      let layouts = screen.takeLayouts()
      guard !layouts.isEmpty else { return round > 0 }
      for case .send(let event, let id) in layouts { graph.send(event, to: id) }
      _ = screen.render()
    }
    return true
  }

  /// Sets the screen's new size.
  package func resize(to size: CellSize) { screen.resize(to: size) }

  /// Moves spinners on.
  package func advance() { screen.advance() }

  /// Ends interaction: hides everything that only serves input.
  package func end() { screen.end() }

  /// The current frame.
  package func render() -> CellFrame { screen.render() }
}

// The session.
extension TerminalHost {
  private static let name = "terminal"

  /// Adds the focused element and the position of the cursor in it to the snapshot of a session.
  package func add(to snapshot: inout SessionSnapshot) {
    guard let focus = screen.focus else { return }
    snapshot.add(
      SnapshotPart(.page, Self.name, number: focus.rawValue, json: "\(screen.cursor)"))
  }

  /// Moves the focus to where it was in the session that goes on, if that can be reached.
  package func takeFocus(from snapshot: SessionSnapshot, _ graph: ViewGraph) {
    guard let part = snapshot[.page, Self.name] else { return }
    let id = ElementID(rawValue: part.number)
    guard screen.focusOrder.contains(id) else { return }
    for case .send(let event, let id) in screen.moveFocus(to: id) { graph.send(event, to: id) }
    if let cursor = Int(part.json), cursor >= 0, screen.focus == id { screen.cursor = cursor }
  }
}
