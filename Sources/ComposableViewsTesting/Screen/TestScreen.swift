internal import ComposableIssues
public import ComposableViews
internal import IssueReporting

/// Shows a view without a screen, and does to it what somebody in front of it would do.
///
/// ```swift
/// let screen = TestScreen { CounterView(store: store) }
/// screen.tap("+")
/// #expect(screen.text == """
///   VStack
///     1
///     [+]
///   """)
/// ```
///
/// Whatever is done, the screen is as it should be when it returns; tasks that views start run when the
/// test awaits something. What can't be done (there is no such element, or several, it is disabled or
/// covered) is reported as an issue at the caller's line, with all that is on the screen.
public final class TestScreen {
  /// The graph that shows the view.
  public let graph: ViewGraph
  /// The host that the graph tells.
  public let host: RecordingHost

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - environment: values for all views.
  ///   - isolation: the actor that the graph lives on: where it is made, unless told otherwise.
  ///   - content: the view.
  public init<Content: View>(
    environment: EnvironmentValues = EnvironmentValues(),
    isolation: isolated (any Actor)? = #isolation, @ViewBuilder content: @escaping () -> Content
  ) {
    host = RecordingHost()
    graph = ViewGraph(
      host: host, environment: environment, isolation: isolation, content: content)
  }

  /// What is on the screen now: see ``ScreenText``.
  public var text: String {
    graph.update()
    return host.text
  }

  /// What the host was told since the last call.
  public func takeOperations() -> [Operation] {
    graph.update()
    return host.takeOperations()
  }

  /// The element that is meant, whatever it is.
  ///
  /// - Returns: nil where there is none or several, which is reported.
  public func find(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> TestElement? {
    one(
      locator,
      TestAction(
        "find", .anything,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Whether there is an element that is meant.
  public func contains(_ locator: Locator) -> Bool {
    graph.update()
    return !ElementSearch(tree: host.tree).elements(locator) { _, _ in true }.isEmpty
  }

  /// The button that is meant.
  ///
  /// - Returns: nil where there is none or several, which is reported.
  public func button(
    _ locator: Locator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> TestElement? {
    one(
      locator,
      TestAction(
        "find the button", .button,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Takes the view off the screen.
  public func remove() { graph.remove() }
}
