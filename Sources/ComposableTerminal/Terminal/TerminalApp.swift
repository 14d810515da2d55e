public import ComposableViews

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
  /// Shows a view, on the whole screen or below what is there, until somebody presses control-C, the process is asked to end
  /// (by a signal), the terminal goes away, or the task is cancelled.
  ///
  /// The view and its graph live on the actor that calls. The terminal is as it was before when the
  /// call returns or throws, while the program is suspended (control-Z), and when the process ends by
  /// a signal or a crash, or calls `exit`; only a process that is killed outright can't restore it.
  ///
  /// What is printed meanwhile, and the message of a crash, is written to the terminal when it is restored.
  /// A standard error that goes elsewhere is left alone.
  ///
  /// A process that is asked to end again, a second or more after it did not listen, ends.
  ///
  /// - Parameters:
  ///   - display: where it is shown; the whole screen unless told otherwise.
  ///   - environment: values for all views.
  ///   - colorDepth: how many colours to use. Nil for what the terminal says of itself; `NO_COLOR` is
  ///     heeded.
  ///   - isolation: the actor that the view lives on: where the call is made, unless told otherwise.
  ///   - content: the view.
  /// - Throws: a ``TerminalError`` when there is no terminal to show it on.
  public static func run<Content: View>(
    _ display: TerminalDisplay = .fullScreen,
    environment: EnvironmentValues = EnvironmentValues(), colorDepth: ColorDepth? = nil,
    isolation: isolated (any Actor)? = #isolation,
    @ViewBuilder content: @escaping () -> Content
  ) async throws {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      let terminal = try Terminal(display)
      defer { terminal.close() }
      let depth = colorDepth ?? ColorDepth(environment: terminal.environment)
      let session = TerminalSession(terminal: terminal, display: display, depth: depth)
      let graph = ViewGraph(
        host: session.host, environment: environment, isolation: isolation, content: content)
      defer { graph.remove() }
      // The graph is updated on its own actor, whose task this is a child of.
      let updates = ActorBound(graph)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await updates.run(isolation: isolation)
        }
        await session.run(graph, isolation: isolation)
        group.cancelAll()
      }
    #else
      throw TerminalError.unsupportedPlatform
    #endif
  }
}
