public import ComposableHosting
public import ComposableSessions
public import ComposableViews

extension TerminalApp {
  /// Shows a view whose session is kept in a file, so that it goes on after a crash, or after an update of the program.
  ///
  /// ```swift
  /// try await TerminalApp.run(keeping: SessionFile(ofProgram: "shop"), resume: resume) { session in
  ///   ShopView(store: session.store("shop", initialState: Shop.State()) { Shop() })
  /// }
  /// ```
  ///
  /// For the other parameters, and how the call ends, see
  /// ``run(_:environment:colorDepth:characters:theme:opening:isolation:content:)``.
  ///
  /// - Parameters:
  ///   - display: where the view is shown; the whole screen by default.
  ///   - file: the file; nil if the session is not kept.
  ///   - resume: whether to resume the session in the file. If that is not possible, the user is told why, and a new session
  ///     begins. A session that is not resumed is kept beside the file, for the next time.
  ///   - environment: values for all views.
  ///   - colorDepth: how many colors to use. Nil detects the number from the environment.
  ///   - characters: the characters that the terminal can show. Nil detects them from the locale.
  ///   - theme: the colors of elements that the view does not color itself.
  ///   - address: the address of a route of the view, which is opened first, also in a session that was resumed.
  ///   - isolation: the actor that the view lives on; the caller's by default. On none, which is reported, a view does not show
  ///     what happens by itself.
  ///   - content: the view, made once, with the named stores of the session. Made again if the session can't be resumed.
  /// - Throws: a ``TerminalError`` if there is no usable terminal, or ``TerminalError/sessionInUse(path:process:)`` if another
  ///   process has the session to resume.
  public static func run<Content: View>(
    _ display: TerminalDisplay = .fullScreen, keeping file: SessionFile?, resume: Bool = false,
    environment: EnvironmentValues = EnvironmentValues(), colorDepth: ColorDepth? = nil,
    characters: TerminalCharacters? = nil, theme: TerminalTheme = .automatic,
    opening address: String? = nil, isolation: isolated (any Actor)? = #isolation,
    @ViewBuilder content: @escaping (_ session: NamedStores) -> Content
  ) async throws {
    let kept = try take(file, resume)
    try await run(
      display, colorDepth, characters, theme, keeping: kept, opening: address, isolation: isolation
    ) { makeGraph($0, kept, environment, isolation: isolation, content) }
  }

  /// Shows a view on a terminal at the other end of a connection, whose session is kept in a file: each user needs one.
  ///
  /// For the other parameters, and how the call ends, see
  /// ``run(over:environment:colorDepth:characters:theme:files:opening:isolation:content:)``.
  ///
  /// - Parameters:
  ///   - connection: the terminal.
  ///   - file: the file; nil if the session is not kept.
  ///   - resume: whether to resume the session in the file. If that is not possible, the user is told why, and a new session
  ///     begins. A session that is not resumed is kept beside the file, for the next time.
  ///   - environment: values for all views.
  ///   - colorDepth: how many colors to use. Nil detects the number from the environment of the connection.
  ///   - characters: the characters that the terminal can show. Nil detects them from the locale in that environment.
  ///   - theme: the colors of elements that the view does not color itself.
  ///   - files: the files for `fileExporter` and `fileImporter`: none by default.
  ///   - address: the address of a route of the view, which is opened first, also in a session that was resumed.
  ///   - isolation: the actor that the view lives on; the caller's by default. On none, which is reported, a view does not show
  ///     what happens by itself.
  ///   - content: the view, made once, with the named stores of the session. Made again if the session can't be resumed.
  /// - Throws: a ``TerminalError`` if the terminal can't show a screen, or the connection already shows a view, or
  ///   ``TerminalError/sessionInUse(path:process:)``.
  public static func run<Content: View>(
    over connection: TerminalConnection, keeping file: SessionFile?, resume: Bool = false,
    environment: EnvironmentValues = EnvironmentValues(), colorDepth: ColorDepth? = nil,
    characters: TerminalCharacters? = nil, theme: TerminalTheme = .automatic,
    files: HostFiles = .unavailable, opening address: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    @ViewBuilder content: @escaping (_ session: NamedStores) -> Content
  ) async throws(TerminalError) {
    let kept = try take(file, resume)
    try await run(
      over: connection, colorDepth, characters, theme, files, keeping: kept, opening: address,
      isolation: isolation
    ) { makeGraph($0, kept, environment, isolation: isolation, content) }
  }

  /// Takes the file before the terminal: an error is printed as usual.
  private static func take(
    _ file: SessionFile?, _ resume: Bool
  ) throws(TerminalError) -> KeptSession? {
    guard let file else { return nil }
    do throws(SessionFileError) {
      return try KeptSession(file, resumes: resume)
    } catch {
      let process: Int? = if case .inUse(let process) = error { process } else { nil }
      throw .sessionInUse(path: file.path, process: process)
    }
  }

  private static func makeGraph<Content: View>(
    _ session: TerminalSession, _ kept: KeptSession?, _ environment: EnvironmentValues,
    isolation: isolated (any Actor)?, _ content: @escaping (NamedStores) -> Content
  ) -> ViewGraph {
    let host = session.host
    func make(_ snapshot: SessionSnapshot?) -> (NamedStores, ViewGraph) {
      let stores = snapshot.map { NamedStores(restoring: $0) } ?? NamedStores()
      let view = content(stores)
      let graph = ViewGraph(
        host: host, environment: environment, restoring: snapshot, isolation: isolation,
        goesOn: { stores.failure == nil }, content: { view })
      return (stores, graph)
    }
    let snapshot = kept?.takeSnapshot()
    var (stores, graph) = make(snapshot)
    if let failure = stores.failure {
      kept?.refuse(failure)
      (stores, graph) = make(nil)
    } else if let snapshot {
      host.takeFocus(from: snapshot, graph)
      kept?.noteFieldsLost(stores.fieldsLost)
    }
    session.begin(stores, graph)
    rehearse(session, stores, graph, environment, isolation: isolation, content)
    return graph
  }
}
