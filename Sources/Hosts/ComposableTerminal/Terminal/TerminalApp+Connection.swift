public import ComposableHosting
public import ComposableViews

extension TerminalApp {
  /// Shows a view on a terminal at the other end of a connection, until the user presses control-C, the connection ends, or
  /// the task is cancelled. A process can show any number of them.
  ///
  /// The view and its graph live on the caller's actor. It receives neither the program's printed output nor its
  /// signals.
  ///
  /// - Parameters:
  ///   - connection: the terminal.
  ///   - environment: values for all views.
  ///   - colorDepth: how many colors to use. Nil detects the number from the environment of the connection.
  ///   - characters: the characters that the terminal can show. Nil detects them from the locale in that environment.
  ///   - theme: the colors of elements that the view does not color itself.
  ///   - files: the files for `fileExporter` and `fileImporter`: none by default. `.atPaths(.machine)` gives the remote
  ///     user access to the files of this process, with its permissions.
  ///   - address: the address of a route of the view, which is opened first. One without a route is ignored.
  ///   - isolation: the actor that the view lives on; the caller's by default. On none, which is reported, a view does not show
  ///     what happens by itself.
  ///   - content: the view.
  /// - Throws: a ``TerminalError`` if the terminal can't show a screen, or the connection already shows a view.
  public static func run<Content: View>(
    over connection: TerminalConnection, environment: EnvironmentValues = EnvironmentValues(),
    colorDepth: ColorDepth? = nil, characters: TerminalCharacters? = nil,
    theme: TerminalTheme = .automatic, files: HostFiles = .unavailable,
    opening address: String? = nil, isolation: isolated (any Actor)? = #isolation,
    @ViewBuilder content: @escaping () -> Content
  ) async throws(TerminalError) {
    try await run(
      over: connection, colorDepth, characters, theme, files, opening: address,
      isolation: isolation
    ) {
      reportMissingSession()
      return ViewGraph(
        host: $0.host, environment: environment, isolation: isolation, content: content)
    }
  }

  /// Takes the terminal of a connection, and shows a graph on it.
  ///
  /// - Parameter makeGraph: makes the graph of the session that it gets.
  static func run(
    over connection: TerminalConnection, _ colorDepth: ColorDepth?,
    _ characters: TerminalCharacters?, _ theme: TerminalTheme, _ files: HostFiles,
    keeping kept: KeptSession? = nil, opening address: String?, isolation: isolated (any Actor)?,
    makeGraph: (TerminalSession) -> ViewGraph
  ) async throws(TerminalError) {
    try connection.open()
    // The remote end waits for output until then.
    defer { connection.close() }
    let session = TerminalSession(
      terminal: connection, display: .fullScreen,
      depth: colorDepth ?? ColorDepth(environment: connection.environment),
      characters: characters ?? TerminalCharacters(environment: connection.environment),
      theme: theme, files: files, keeping: kept)
    await show(session, makeGraph(session), opening: address, isolation: isolation)
  }
}
