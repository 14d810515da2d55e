import ComposableViews
import ComposableWeb
import Testing

@Suite struct DocumentTests {
  @Test func theDocumentIsCompleteAndPrivate() async throws {
    let app = WebApp(title: "App", language: "de", styleSheets: ["/theme.css"]) { _ in
      Text("Hello").frame(width: 160)
    }
    let session = await app.makeSession()
    let document = await session.document()
    let html = try HTMLParser.parse(document.html)[0]
    #expect(html.attributes["lang"] == "de")
    #expect(html.first { $0.tag == "title" }?.allText == "App")
    #expect(html.first { $0.attributes["role"] == "main" }?.allText == "Hello")
    let body = html.first { $0.tag == "body" }
    #expect(body?.attributes["data-session"] == session.id.text)
    #expect(body?.attributes["data-socket"] == "/_composable/socket")
    var links: [String?] = []
    html.visit { if $0.attributes["rel"] == "stylesheet" { links.append($0.attributes["href"]) } }
    #expect(links == [app.assets[1].path, "/theme.css"])
    #expect(html.first { $0.tag == "script" }?.attributes["src"] == app.assets[0].path)
    #expect(document.headers.contains { $0 == ("Cache-Control", "no-store") })
  }

  /// A screen's document has the parts of the script and of the style that it needs, before the style sheets of the app. The
  /// page knows by which marks it needs the others.
  @Test func aDocumentHasThePartsForItsScreen() async throws {
    func parts(_ app: WebApp) async throws -> (own: [String], others: String) {
      let html = try HTMLParser.parse(await app.makeSession().document().html)[0]
      var paths: [String] = []
      html.visit { node in
        if node.attributes["rel"] == "stylesheet" { paths.append(node.attributes["href"] ?? "") }
        if node.tag == "script" { paths.append(node.attributes["src"] ?? "") }
      }
      let theme = try #require(paths.firstIndex(of: "/theme.css"))
      #expect(paths[theme...].count { $0.hasSuffix(".css") } == 1)
      let own = paths.filter { !app.assets[..<2].map(\.path).contains($0) && $0 != "/theme.css" }
      for path in own { #expect(app.assets.contains { $0.path == path }) }
      return (own, html.first { $0.tag == "body" }?.attributes["data-parts"] ?? "")
    }
    let theme = ["/theme.css"]
    let plain = try await parts(WebApp(styleSheets: theme) { _ in Text("a") })
    #expect(plain.own == [])
    #expect(plain.others.ranges(of: "/_composable/").count == 9)
    let dragged = try await parts(WebApp(styleSheets: theme) { _ in Text("a").draggable("a") })
    #expect(dragged.own.count == 2)
    #expect(dragged.own.allSatisfy { plain.others.contains($0) && !dragged.others.contains($0) })
    #expect(plain.others.contains("data-drag") && !dragged.others.contains("data-drag"))
    let counts = [
      try await parts(
        WebApp(styleSheets: theme) { _ in
          Text("a").alert("b", isPresented: .constant(true)) { Button("c") {} }
        }
      ).own,
      try await parts(WebApp(styleSheets: theme) { _ in Menu("a") { Button("b") {} } }).own,
      try await parts(WebApp(styleSheets: theme) { _ in Gauge(value: 0.5) { Text("a") } }).own,
      try await parts(WebApp(styleSheets: theme) { _ in ShareLink(item: "a") }).own,
      try await parts(
        WebApp(styleSheets: theme) { _ in
          NavigationSplitView {
            Text("a")
          } detail: {
            Text("b")
          }
        }
      ).own,
      try await parts(
        WebApp(styleSheets: theme) { _ in
          Text("a").sheet(isPresented: .constant(true)) { Text("b").draggable("b") }
        }
      ).own,
    ].map(\.count)
    #expect(counts == [2, 2, 1, 1, 2, 4])
  }

  @Test func aBrowserShowsTheAppAsItself() async throws {
    func head(_ app: WebApp) async throws -> [[String: String]] {
      let html = try HTMLParser.parse(await app.makeSession().document().html)[0]
      var tags: [[String: String]] = []
      html.visit { if ["meta", "link"].contains($0.tag) { tags.append($0.attributes) } }
      return tags
    }
    let plain = try await head(WebApp(title: "\u{E9}t\u{E9}") { _ in Text("") })
    #expect(
      plain.filter { $0["name"] == "theme-color" }.map { $0["content"] } == ["#f3f3f6", "#111114"])
    #expect(!plain.contains { $0["name"] == "description" })
    let icon = try #require(plain.first { $0["rel"] == "icon" }?["href"])
    #expect(icon.hasPrefix("data:image/svg+xml,%3Csvg%20xmlns=%27http://"))
    #expect(icon.contains("%3E%C3%89%3C/text%3E"))
    let appearance = WebAppearance(
      description: "Counts \"things\".", icon: "/icon.svg", lightColor: "white", darkColor: "black")
    let app = WebApp(title: "App", appearance: appearance) { _ in Text("") }
    let own = try await head(app)
    #expect(own.contains { $0["name"] == "description" && $0["content"] == "Counts \"things\"." })
    #expect(own.first { $0["rel"] == "icon" }?["href"] == "/icon.svg")
    #expect(own.filter { $0["name"] == "theme-color" }.map { $0["content"] } == ["white", "black"])
    #expect(app.refusal("Full").html.contains("/icon.svg"))
  }

  @Test func scriptsMayUseTheDevicesThatTheAppNames() async throws {
    let app = WebApp(permissions: ["geolocation"]) { _ in Text("") }
    let policy = await app.makeSession().document().permissionsPolicy
    #expect(policy.contains("camera=(), display-capture=(), geolocation=(self), "))
    withKnownIssue {
      #expect(WebApp(permissions: ["telepathy"]) { _ in Text("") }.permissions == [])
    } matching: {
      "\($0)".contains("'telepathy' is not a permission.")
    }
  }

  @Test func customValuesAreRulesThatThePolicyAllows() async throws {
    let session = await WebApp { _ in Text("a").frame(width: 160) }.makeSession()
    let document = await session.document()
    let html = try HTMLParser.parse(document.html)[0]
    let style = html.first { $0.tag == "style" }
    #expect(style?.allText == "[data-s=\"width:10rem\"]{width:10rem}")
    let nonce = try #require(style?.attributes["nonce"])
    #expect(document.contentSecurityPolicy.contains("style-src 'self' 'nonce-\(nonce)';"))
    #expect(document.contentSecurityPolicy.contains("default-src 'none'; script-src 'self';"))
    #expect(!document.contentSecurityPolicy.contains("unsafe"))
    #expect(await session.document().contentSecurityPolicy != document.contentSecurityPolicy)
  }

  @Test func thePagesTextsCanBeTranslated() async throws {
    var strings = WebStrings()
    strings.delete = "Löschen"
    strings.back = "Zurück"
    strings.connectionLost = "Die Verbindung ist weg."
    strings.withoutScript = "Ohne Skript."
    let app = WebApp(strings: strings) { _ in
      NavigationStack(path: .constant(["a"])) {
        Text("first").navigationDestination(for: String.self) { _ in
          List { ForEach([1], id: \.self) { Text("\($0)") }.onDelete { _ in } }
        }
      }
    }
    let html = try HTMLParser.parse(await app.makeSession().document().html)[0]
    #expect(html.first { $0.attributes["data-e"] == "delete" }?.attributes["title"] == "Löschen")
    #expect(html.first { $0.attributes["data-lost"] == "Die Verbindung ist weg." } != nil)
    #expect(html.first { $0.tag == "noscript" }?.allText == "Ohne Skript.")
    #expect(html.first { $0.classes == ["back"] }?.allText == "Zurück")
  }

  @Test func aRefusalLooksLikeTheApp() throws {
    let app = WebApp(title: "App", language: "de", basePath: "/app") { _ in Text("") }
    let document = app.refusal("No <page>", "Try again.")
    let html = try HTMLParser.parse(document.html)[0]
    #expect(html.attributes["lang"] == "de")
    #expect(html.first { $0.tag == "title" }?.allText == "No <page> \u{00B7} App")
    #expect(html.first { $0.tag == "h1" }?.allText == "No <page>")
    #expect(html.first { $0.tag == "p" }?.allText == "Try again.")
    #expect(html.first { $0.tag == "a" }?.attributes["href"] == "/app/")
    #expect(html.first { $0.tag == "script" } == nil)
    #expect(document.contentSecurityPolicy.hasPrefix("default-src 'none'; style-src 'self';"))
    #expect(!app.refusal("Full", leadsHome: false).html.contains("<a "))
  }

  @Test func assetsAreServedBelowTheBasePath() {
    let app = WebApp(basePath: "/app") { _ in Text("") }
    #expect(app.basePath == "/app/")
    #expect(app.assets.allSatisfy { $0.path.hasPrefix("/app/_composable/") })
    for asset in app.assets {
      let type = asset.path.hasSuffix(".css") ? "text/css" : "text/javascript"
      #expect(asset.contentType == "\(type); charset=utf-8")
    }
    #expect(app.socketPath == "/app/_composable/socket")
    let other = WebApp(basePath: "/") { _ in Text("") }
    #expect(other.assets.map(\.bytes) == app.assets.map(\.bytes))
  }
}
