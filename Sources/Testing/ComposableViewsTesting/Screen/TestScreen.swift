internal import ComposableRuntime
public import ComposableSessions
public import ComposableViews

/// Shows a view in memory, and interacts with it as a user would.
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
/// When an action returns, the screen is up to date. Tasks that views start and effects of stores run when the test
/// awaits something: ``settle(isolation:fileID:filePath:line:column:)`` runs them as far as they get. If an action is impossible (no element or several match, or the element is
/// disabled or covered), an issue with the content of the screen is reported at the caller's line.
public final class TestScreen {
  /// The graph that shows the view.
  public let graph: ViewGraph
  /// The host of the graph.
  public let host: RecordingHost
  /// The session of the screen, and how another one goes on with it; nil for a screen without a session.
  let session: ScreenSession?

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - rowCapacity: how many rows of a long list exist at least, as on a host that shows a part of it. By default all
  ///     rows exist. See ``scroll(toRow:of:fileID:filePath:line:column:)``.
  ///   - files: where the user has files: with the user, as in a browser, or at paths, as on a terminal.
  ///   - environment: environment values for all views.
  ///   - isolation: the graph's actor; by default the actor that creates the screen.
  ///   - content: the view.
  public init<Content: View>(
    rowCapacity: Int? = nil, files: HostFiles = .withUser(limit: HostFiles.defaultLimit),
    environment: EnvironmentValues = EnvironmentValues(),
    isolation: isolated (any Actor)? = #isolation, @ViewBuilder content: @escaping () -> Content
  ) {
    host = RecordingHost(rowCapacity: rowCapacity, files: files)
    graph = ViewGraph(
      host: host, environment: environment, isolation: isolation, content: content)
    session = nil
  }

  /// Shows a view whose stores have names in a session, as a web app does:
  ///
  /// ```swift
  /// let screen = TestScreen { session in
  ///   ShopView(store: session.store("shop", initialState: Shop.State()) { Shop() })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: the session that goes on, from ``snapshot()``; nil for a new one.
  ///   - rowCapacity: how many rows of a long list exist at least. By default all rows exist.
  ///   - files: where the user has files.
  ///   - environment: environment values for all views.
  ///   - isolation: the graph's actor; by default the actor that creates the screen.
  ///   - content: the view, made once for each session.
  public init<Content: View>(
    restoring snapshot: SessionSnapshot? = nil, rowCapacity: Int? = nil,
    files: HostFiles = .withUser(limit: HostFiles.defaultLimit),
    environment: EnvironmentValues = EnvironmentValues(),
    isolation: isolated (any Actor)? = #isolation,
    @ViewBuilder content: @escaping (_ session: NamedStores) -> Content
  ) {
    func show(_ snapshot: SessionSnapshot?, appears: Bool) -> ScreenSession.Shown {
      let stores =
        snapshot.map { NamedStores(restoring: $0, as: appears ? .goesOn : .rehearses) }
        ?? NamedStores()
      let host = RecordingHost(rowCapacity: rowCapacity, files: files)
      // Once, as in an app: the graph evaluates the view again when something changes that it reads.
      return SessionRehearsal.$isUnderWay.withValue(!appears) {
        let view = content(stores)
        let graph = ViewGraph(
          host: host, environment: environment, restoring: snapshot, appears: appears,
          isolation: isolation
        ) { view }
        return (stores, host, graph)
      }
    }
    let shown = show(snapshot, appears: true)
    (host, graph) = (shown.host, shown.graph)
    session = ScreenSession(shown.stores) { show($0, appears: $1) }
  }

  /// The current content of the screen in the format of ``ScreenText``.
  public var text: String {
    graph.update()
    return host.text
  }

  /// The same, indented, for failures.
  var indentedText: String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)" }.joined(separator: "\n")
  }

  /// Returns the operations that the host received since the last call.
  public func takeOperations() -> [HostOperation] {
    graph.update()
    return host.takeOperations()
  }

  /// Finds an element of any kind.
  ///
  /// A control is found by its whole label, and a text in a label by itself: in a link whose label has the texts `Milk`
  /// and `2 l`, `find("Milk 2 l")` is the link, and `find("Milk")` the text.
  ///
  /// - Returns: the element. If none or several match, nil, and an issue is reported.
  public func find(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> TestElement? {
    one(
      locator,
      TestAction(
        "find", .anything,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Whether any element matches.
  public func contains(_ locator: ElementLocator) -> Bool {
    graph.update()
    return !ElementSearch(tree: host.tree).elements(locator, for: .anything).isEmpty
  }

  /// Finds a button.
  ///
  /// - Returns: the element. If none or several match, nil, and an issue is reported.
  public func button(
    _ locator: ElementLocator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
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
