public import ComposableViews
internal import IssueReporting

/// Shows a view on the terminal.
///
/// ```swift
/// @main struct Command {
///   @MainActor static func main() async throws {
///     try await TerminalApp.run { CounterView() }
///   }
/// }
/// ```
public enum TerminalApp {
  /// Shows a view, on the whole screen or below the existing output, until the user presses control-C, a
  /// signal asks the process to end, the terminal goes away, or the task is cancelled.
  ///
  /// The view and its graph live on the caller's actor. The terminal is restored when the call returns or
  /// throws, while the program is suspended (control-Z), and when the process ends by a signal or a
  /// crash, or calls `exit`; only a process that is killed outright can't restore it.
  ///
  /// Captured output, and the message of a crash, are written to the terminal when it is restored. A standard error
  /// that goes elsewhere is not captured.
  ///
  /// If the process does not respond to a request to end, a second request at least a second later ends
  /// it.
  ///
  /// - Parameters:
  ///   - display: where the view is shown; the whole screen by default.
  ///   - environment: values for all views.
  ///   - colorDepth: how many colors to use. Nil detects the number from the environment, including
  ///     `NO_COLOR`.
  ///   - characters: the characters that the terminal can show. Nil detects them from the locale.
  ///   - theme: the colors of elements that the view does not color itself.
  ///   - address: the address of a route of the view, which is opened first. One without a route is ignored.
  ///   - isolation: the actor that the view lives on; the caller's by default. On none, which is reported, a view does not show
  ///     what happens by itself.
  ///   - content: the view.
  /// - Throws: a ``TerminalError`` if there is no usable terminal.
  public static func run<Content: View>(
    _ display: TerminalDisplay = .fullScreen,
    environment: EnvironmentValues = EnvironmentValues(), colorDepth: ColorDepth? = nil,
    characters: TerminalCharacters? = nil, theme: TerminalTheme = .automatic,
    opening address: String? = nil, isolation: isolated (any Actor)? = #isolation,
    @ViewBuilder content: @escaping () -> Content
  ) async throws {
    try await run(display, colorDepth, characters, theme, opening: address, isolation: isolation) {
      reportMissingSession()
      return ViewGraph(
        host: $0.host, environment: environment, isolation: isolation, content: content)
    }
  }

  /// Takes the terminal, and shows a graph on it.
  ///
  /// - Parameter makeGraph: makes the graph of the session that it gets.
  static func run(
    _ display: TerminalDisplay, _ colorDepth: ColorDepth?, _ characters: TerminalCharacters?,
    _ theme: TerminalTheme, keeping kept: KeptSession? = nil, opening address: String?,
    isolation: isolated (any Actor)?, makeGraph: (TerminalSession) -> ViewGraph
  ) async throws {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      let terminal = try Terminal(display)
      defer { terminal.close() }
      let depth = colorDepth ?? ColorDepth(environment: terminal.environment)
      let session = TerminalSession(
        terminal: terminal, display: display, depth: depth,
        characters: characters ?? TerminalCharacters(environment: terminal.environment),
        theme: theme, files: .atPaths(.machine), keeping: kept)
      await show(session, makeGraph(session), opening: address, isolation: isolation)
    #else
      throw TerminalError.unsupportedPlatform
    #endif
  }

  /// Shows a graph until its session ends.
  static func show(
    _ session: TerminalSession, _ graph: ViewGraph, opening address: String?,
    isolation: isolated (any Actor)?
  ) async {
    defer { graph.remove() }
    if isolation == nil {
      reportIssue(
        """
        The views of 'TerminalApp.run' live on no actor: what happens by itself, for instance in an effect of a store, does \
        not show. Call it on an actor, for instance the main actor, or pass 'isolation:'. A closure is on no actor unless it \
        captures one, and neither is an 'async let'.
        """)
    }
    if let address { graph.send(.open(address), to: .screen) }
    // The graph is updated on its own actor, which also runs the parent task.
    let updates = ActorBound(graph)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await updates.run(isolation: isolation)
      }
      await session.run(graph, isolation: isolation)
      group.cancelAll()
    }
  }
}
