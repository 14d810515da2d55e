public import ComposableRoutes
internal import ComposableRuntime
public import ComposableSessions
internal import ComposableSharing
public import ComposableViews
internal import IssueReporting

/// A view to show in browsers.
///
/// ```swift
/// let app = WebApp(title: "Counter") { _ in
///   CounterView(store: Store(initialState: Counter.State()) { Counter() })
/// }
/// ```
///
/// The content is created once for each session, on the session's actor, and its store lives there. An
/// app has no transport: a server asks it for sessions, and carries their messages.
public final class WebApp: Sendable {
  /// The title of pages without one.
  public let title: String
  /// The language of the pages, as a BCP 47 tag.
  public let language: String
  /// The routes that have pages; nil if each address has one.
  public let routes: (any StateRoute.Type)?
  /// Whether sessions share a store.
  public let sharing: WebSharing
  /// How much a page may ask for.
  public let limits: WebLimits
  /// The path below which the app is served, with a trailing slash.
  public let basePath: String
  /// Paths or addresses of style sheets that are loaded after the app's own.
  public let styleSheets: [String]
  /// The servers from which pages may load images, besides their own.
  public let imageSources: [String]
  /// The texts that pages add themselves.
  public let strings: WebStrings
  /// How browsers and search engines show the app.
  public let appearance: WebAppearance
  /// The devices that scripts of the pages may use, such as `geolocation`.
  public let permissions: Set<String>
  let elements: ElementScripts
  /// The complete path of the page's WebSocket.
  public let socketPath: String
  let script: WebAsset
  let palette: WebAsset
  let keeping: WebAsset
  /// Distinguishes the files of a page from those of another build.
  let filesVersion: String
  let styleSheet: WebAsset
  let parts: [PagePart]
  let downloads: DownloadTable
  let uploads: UploadTable
  private let content: WebContent
  private let shared: WebActor?
  /// The habits of the work that begins with sessions.
  let habits = OpeningHabits()
  private let notice = SessionNotice()
  let rehearsals = Rehearsals()

  /// - Parameters:
  ///   - title: the title of pages without one.
  ///   - language: the language of the pages, as a BCP 47 tag.
  ///   - routes: the type of the app's routes, whose view is the `route` of the content. Then an address that is none of theirs gets a
  ///     page that says so, and no session. By default each address gets a session.
  ///   - sharing: whether sessions share a store.
  ///   - limits: how much a page may ask for.
  ///   - basePath: the path below which the app is served. A missing trailing slash is added.
  ///   - styleSheets: paths of style sheets that are loaded after the app's own. They have to be on the
  ///     same origin.
  ///   - imageSources: the servers from which pages may load images, besides their own: `https://images.example`, or
  ///     `https:` for any. Malformed sources are reported and left out.
  ///   - strings: the texts that pages add themselves, in the language of the pages.
  ///   - appearance: how browsers and search engines show the app.
  ///   - permissions: the devices that scripts of the pages may use, by their names in `Permissions-Policy`:
  ///     `geolocation`, `camera`. Unknown names are reported and left out.
  ///   - elements: the scripts of the app's own elements, which views show as `CustomElement`.
  ///   - content: the view, with its store. Called on the given actor: once for each session, or once for
  ///     all.
  public init<Content: View>(
    title: String = "", language: String = "en", routes: (any StateRoute.Type)? = nil,
    sharing: WebSharing = .perSession,
    limits: WebLimits = WebLimits(), basePath: String = "/", styleSheets: [String] = [],
    imageSources: [String] = [], strings: WebStrings = WebStrings(),
    appearance: WebAppearance = WebAppearance(), permissions: Set<String> = [],
    elements: [WebElementScript] = [],
    @ViewBuilder content: @escaping @Sendable (isolated WebActor) -> Content
  ) {
    self.title = title
    self.language = language
    self.routes = routes
    self.sharing = sharing
    self.limits = limits
    self.basePath = basePath.hasSuffix("/") ? basePath : basePath + "/"
    self.styleSheets = styleSheets
    self.imageSources = imageSources.filter(Self.isSource)
    self.strings = strings
    self.appearance = appearance
    self.permissions = Self.known(permissions)
    self.elements = ElementScripts(elements, basePath: self.basePath)
    self.content = WebContent(content)
    socketPath = self.basePath + "_composable/socket"
    script = WebAsset.script(basePath: self.basePath)
    palette = WebAsset.palette(basePath: self.basePath)
    keeping = WebAsset.part(.keeping, basePath: self.basePath)
    styleSheet = WebAsset.styleSheet(basePath: self.basePath)
    parts = PagePart.all(basePath: self.basePath)
    let files = Self.files(
      script, styleSheet, palette, keeping, parts: parts, elements: self.elements)
    filesVersion = String(
      FNV1a.hash(files.map(\.path).joined(separator: " ").utf8), radix: 36)
    downloads = DownloadTable(basePath: self.basePath)
    uploads = UploadTable(limits)
    shared =
      sharing == .shared
      ? WebActor(
        request: WebRequest(), isShared: true, content: self.content, notice: notice) : nil
  }

  /// Whether it can't end the list of sources in the policy.
  private static func isSource(_ source: String) -> Bool {
    let isSource =
      !source.isEmpty
      && source.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !";,'\"".utf8.contains($0) }
    if !isSource {
      reportIssue(
        "'\(source)' is not an image source. Name a server, such as 'https://images.example', or a scheme: 'https:'."
      )
    }
    return isSource
  }

  /// The files that a page needs. Serve each at its path.
  public var assets: [WebAsset] {
    Self.files(script, styleSheet, palette, keeping, parts: parts, elements: elements)
  }

  private static func files(
    _ own: WebAsset..., parts: [PagePart], elements: ElementScripts
  ) -> [WebAsset] {
    own + parts.map(\.asset) + elements.assets
  }

  /// Starts a session, and evaluates its views for the first time.
  ///
  /// A session ends when it is ended (``WebSession/end(_:)``) or when its last reference is released.
  ///
  /// - Parameter path: the complete requested path, decoded and without the query.
  public func makeSession(path: String = "/") async -> WebSession {
    await makeSession(for: WebRequest(path: path))
  }

  /// Starts a session, and evaluates its views for the first time.
  ///
  /// - Parameter request: the browser's request, with the complete path. The app gets the path below its ``basePath``.
  public func makeSession(for request: WebRequest) async -> WebSession {
    let id = WebSessionID()
    let request = relative(request)
    let actor =
      shared ?? WebActor(request: request, isShared: false, content: content, notice: notice)
    let number = await actor.start(id, of: self, for: request.client)
    return WebSession(id: id, number: number, actor: actor, app: self)
  }

  /// Starts a session that goes on where another one, maybe of another process, was.
  ///
  /// The named stores begin with the states that they had, and the views with theirs. A page that connects gets the whole
  /// screen; its elements have the ids that they had. Events that the other session has not applied can be applied here. A
  /// value of a view that this build can't decode is the initial one.
  ///
  /// The other session must have ended, if it is one of this app: two sessions with one id can't live side by side.
  ///
  /// - Parameters:
  ///   - snapshot: the other session.
  ///   - id: the id of the other session, by which its page knows it.
  ///   - hello: the first message of the page, if it has come. If the page knows more than the snapshot, it may have elements that the
  ///     snapshot has not, and no other element gets their numbers.
  ///   - request: a request of the browser, such as the one for the connection. Path and query come from the snapshot:
  ///     they are the page's.
  /// - Throws: the reason why the session can't go on: a state that this build can't decode, or that none of its stores has.
  public func restoreSession(
    _ snapshot: SessionSnapshot, id: WebSessionID, hello: WebHello? = nil,
    for request: WebRequest = WebRequest()
  ) async throws(SnapshotError) -> WebSession {
    var snapshot = snapshot
    let record = PageRecord(in: snapshot)
    if let hello, !record.covers(hello) { snapshot.skipElements(Self.elementsOfACrash) }
    let request = record.addressed(relative(request))
    let actor =
      shared
      ?? WebActor(
        request: request, isShared: false, content: content, restoring: snapshot, notice: notice)
    let number = await actor.start(id, of: self, for: request.client, restoring: snapshot)
    let session = WebSession(id: id, number: number, actor: actor, app: self)
    if let failure = await actor.failure {
      await session.end(.unknownSession)
      throw failure
    }
    return session
  }

  /// More elements than a session makes between two snapshots.
  private static let elementsOfACrash = 1 << 24

  /// A request with the path below the ``basePath``, of one with the complete path.
  package func relative(_ request: WebRequest) -> WebRequest {
    var request = request
    let prefix = basePath.dropLast()
    request.path =
      request.path.hasPrefix(basePath) ? String(request.path.dropFirst(prefix.count)) : "/"
    return request
  }
}
