public import ComposableViews

/// Views to be shown in browsers.
///
/// ```swift
/// let app = WebApp(title: "Counter") { _ in
///   CounterView(store: Store(initialState: Counter.State()) { Counter() })
/// }
/// ```
///
/// The content is made once for each session, on the session's actor, and the store in it lives there. An
/// app knows no transport: a server asks it for sessions, and carries their messages.
public final class WebApp: Sendable {
  /// What a page is called that has no title of its own.
  public let title: String
  /// The language of the pages, as HTML names it.
  public let language: String
  /// Whose store a session shows.
  public let sharing: WebSharing
  /// How much a page may ask for.
  public let limits: WebLimits
  /// The path below which the app is served, with a slash at its end.
  public let basePath: String
  /// Paths or addresses of style sheets that come after the app's own.
  public let styleSheets: [String]
  /// What pages say of their own.
  public let strings: WebStrings
  /// Where the page opens its WebSocket: the whole path.
  public let socketPath: String
  let script: WebAsset
  let styleSheet: WebAsset
  private let content: WebContent
  private let shared: WebActor?

  /// - Parameters:
  ///   - title: what a page is called that has no title of its own.
  ///   - language: the language of the pages, as HTML names it.
  ///   - sharing: whose store a session shows.
  ///   - limits: how much a page may ask for.
  ///   - basePath: the path below which the app is served. A slash at its end is added where it is missing.
  ///   - styleSheets: paths of style sheets that come after the app's own. They have to be on the same
  ///     origin.
  ///   - words: what pages say of their own, in the language of the pages.
  ///   - content: the view, with its store. Made on the actor that it is given: once for each session, or
  ///     once for all.
  public init<Content: View>(
    title: String = "", language: String = "en", sharing: WebSharing = .perSession,
    limits: WebLimits = WebLimits(), basePath: String = "/", styleSheets: [String] = [],
    strings: WebStrings = WebStrings(),
    @ViewBuilder content: @escaping @Sendable (isolated WebActor) -> Content
  ) {
    self.title = title
    self.language = language
    self.sharing = sharing
    self.limits = limits
    self.basePath = basePath.hasSuffix("/") ? basePath : basePath + "/"
    self.styleSheets = styleSheets
    self.strings = strings
    self.content = WebContent(content)
    socketPath = self.basePath + "_composable/socket"
    script = WebAsset.script(basePath: self.basePath)
    styleSheet = WebAsset.styleSheet(basePath: self.basePath)
    shared = sharing == .shared ? WebActor(path: "/", isShared: true, content: self.content) : nil
  }

  /// The files that a page needs. Serve each at its path.
  public var assets: [WebAsset] { [script, styleSheet] }

  /// Starts a session, and evaluates its views for the first time.
  ///
  /// A session has to be ended (``WebSession/end(_:)``), or let go of: when nobody has it any more, it ends.
  ///
  /// - Parameter path: what the page asked for: the whole path, without what follows a question mark.
  public func makeSession(path: String = "/") async -> WebSession {
    let id = WebSessionID()
    let actor = shared ?? WebActor(path: relative(path), isShared: false, content: content)
    await actor.start(id, title: title, strings: strings, limits: limits)
    return WebSession(id: id, actor: actor, app: self)
  }

  private func relative(_ path: String) -> String {
    let prefix = basePath.dropLast()
    return path.hasPrefix(basePath) ? String(path.dropFirst(prefix.count)) : "/"
  }
}
