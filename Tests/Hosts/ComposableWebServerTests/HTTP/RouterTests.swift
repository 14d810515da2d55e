import ComposableRoutes
import ComposableViews
import ComposableWebServer
import Testing

@Suite(.timeLimit(.minutes(20))) struct RouterTests {
  @Test func theDocument() async throws {
    try await withServer { server in
      let response = try #require(await server.get())
      #expect(response.status == 200)
      #expect(response.body.contains("Count: 0"))
      #expect(response.fields["content-type"] == "text/html; charset=utf-8")
      #expect(response.fields["cache-control"] == "no-store")
      #expect(response.fields["x-content-type-options"] == "nosniff")
      #expect(response.fields["referrer-policy"] == "same-origin")
      #expect(response.fields["cross-origin-opener-policy"] == "same-origin-allow-popups")
      #expect(response.fields["cross-origin-resource-policy"] == "same-origin")
      #expect(response.fields["permissions-policy"]?.contains("camera=(), ") == true)
      let policy = try #require(response.fields["content-security-policy"])
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe-inline"))
      #expect(server.server.sessionCount == 1)
    }
  }

  @Test func theDocumentsAssetsAreServedAndCached() async throws {
    let app = WebApp { _ in CounterView() }
    #expect(app.assets.count == 13)
    try await withServer(app) { server in
      let document = try #require(await server.get("/some/page?query"))
      for asset in app.assets {
        #expect(document.body.contains(asset.path))
        let response = try #require(await server.get(asset.path))
        #expect(response.status == 200)
        #expect(response.body == String(decoding: asset.bytes, as: UTF8.self))
        #expect(response.fields["cache-control"] == "public, max-age=31536000, immutable")
        #expect(response.fields["content-type"] == asset.contentType)
      }
      #expect(server.server.sessionCount == 1)
    }
  }

  @Test(arguments: [
    "/favicon.ico", "/robots.txt", "/apple-touch-icon.png", "/.well-known/security.txt",
    "/_composable/other", "/.env", "/.git/config", "/a/.htaccess",
  ]) func aRequestForNoPageStartsNoSession(path: String) async throws {
    try await withServer { server in
      #expect(await server.get(path)?.status == 404)
      #expect(await server.get("/image", ["Sec-Fetch-Dest: image"])?.status == 404)
      #expect(await server.get("/", method: "HEAD")?.status == 200)
      #expect(server.server.sessionCount == 0)
    }
  }

  /// An address without a route is not found, and makes no session.
  @Test func theRoutesAreThePages() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.visit = { _ in .admit(cookies: [WebCookie("theme", "dark")]) }
    let app = WebApp(title: "Library", routes: BookRoute.self) { _ in
      Text("A book").route(.constant(BookRoute(number: 7)))
    }
    try await withServer(app, configuration: configuration) { server in
      for path in ["/", "/books", "/books/x", "/books/7/8", "/books/%ZZ", "/.env", "/wp-admin.php"]
      {
        #expect([400, 404].contains(await server.get(path)?.status), "\(path)")
      }
      #expect(await server.get("/books/x", method: "HEAD")?.status == 404)
      let long = "/books/7?q=" + String(repeating: "a", count: 5_000)
      #expect(await server.get(long)?.status == 404)
      let missing = try #require(await server.get("/books/x", ["Accept: text/html"]))
      #expect(missing.body.contains("<title>Page not found · Library</title>"))
      #expect(missing.fields["set-cookie"]?.contains("theme=dark") == true)
      #expect(server.server.sessionCount == 0)
      #expect(await server.get("/books/7?utm=1")?.status == 200)
      #expect(server.server.sessionCount == 1)
    }
  }

  struct BookRoute: StateRoute {
    var number = 0
    static let routes: StateRoutes<Self> = [
      .route(from: BookRoute(), "/books/\(required: \.number)")
    ]
  }

  /// Other clients get a line of text.
  @Test func aBrowserGetsAPageThatSaysWhatHappened() async throws {
    var configuration = WebServerConfiguration()
    configuration.limits.sessions = 0
    try await withServer(configuration: configuration) { server in
      let browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8"
      let missing = try #require(await server.get("/robots.txt", [browser]))
      #expect(missing.status == 404)
      #expect(missing.fields["content-type"] == "text/html; charset=utf-8")
      #expect(missing.fields["cache-control"] == "no-store")
      #expect(missing.fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
      #expect(missing.fields["refresh"] == nil)
      #expect(missing.body.contains("<h1>Page not found</h1>"))
      #expect(missing.body.contains("href=\"/\""))
      let full = try #require(await server.get("/", [browser]))
      #expect(full.status == 503)
      #expect(full.fields["retry-after"] == "5")
      #expect(full.fields["refresh"] == "5")
      #expect(full.body.contains("<h1>Too many visitors right now</h1>"))
      #expect(full.body.contains("<p>This page tries again by itself.</p>"))
      #expect(await server.get("/robots.txt")?.body == "Page not found.\n")
      #expect(await server.get("/", method: "HEAD", [browser])?.status == 200)
    }
  }

  @Test func otherMethods() async throws {
    try await withServer { server in
      let response = try #require(await server.get("/", method: "DELETE"))
      #expect(response.status == 405)
      #expect(response.fields["allow"] == "GET, HEAD")
    }
  }

  @Test func belowAPath() async throws {
    let app = WebApp(basePath: "/tools/counter") { _ in CounterView() }
    try await withServer(app) { server in
      #expect(await server.get("/")?.status == 404)
      let redirected = try #require(await server.get("/tools/counter"))
      #expect(redirected.status == 308)
      #expect(redirected.fields["location"] == "/tools/counter/")
      #expect(await server.get("/tools/counter/")?.body.contains("Count: 0") == true)
      #expect(await server.get("/tools/counter/page")?.body.contains("Count: 0") == true)
    }
  }

  @Test(arguments: [
    ("localhost", 200), ("LOCALHOST:8080", 200), ("127.0.0.1:1", 200), ("[::1]:8080", 200),
    ("example.com", 421), ("example.com:8080", 421), ("localhost.example.com", 421),
    ("127.0.0.1.example.com", 421), ("127.0.0.1:8080@example.com", 400), ("@localhost", 400),
    ("localhost:@", 400), ("localhost:80:80", 400), ("localhost/", 400), ("local host", 400),
    ("[::1", 400), ("::1", 400),
  ]) func aForeignHostNameIsRefused(host: String, status: Int) async throws {
    try await withServer { server in
      #expect(await server.get("/", host: host)?.status == status)
      #expect(server.server.sessionCount == (status == 200 ? 1 : 0))
    }
  }

  @Test func configuredHostNames() async throws {
    let behindAProxy = WebServerConfiguration(hosts: ["Example.com"])
    try await withServer(configuration: behindAProxy) { server in
      #expect(await server.get("/", host: "example.com")?.status == 200)
      #expect(await server.get("/", host: "example.com:8443")?.status == 200)
      #expect(await server.get("/", host: "other.com")?.status == 421)
    }
    let open = WebServerConfiguration(address: "0.0.0.0")
    try await withServer(configuration: open) { server in
      #expect(await server.get("/", host: "whatever.com")?.status == 200)
    }
    let named = WebServerConfiguration(address: "0.0.0.0", hosts: ["example.com"])
    try await withServer(configuration: named) { server in
      #expect(await server.get("/", host: "whatever.com")?.status == 421)
    }
  }
}
