import ComposableViews
import ComposableWebServer
import Testing

/// Who may see a page, and whose its session is.
@Suite(.timeLimit(.minutes(20))) struct VisitTests {
  private func configuration(
    cookie: String? = nil, _ visit: (@Sendable (WebRequest) async -> WebVisit)? = nil
  ) -> WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.visit = visit
    configuration.sessionCookie = cookie
    return configuration
  }

  @Test func theAppSeesTheRequest() async throws {
    let app = WebApp(basePath: "/tools") { session in
      let request = session.request
      Text("path=\(session.path)")
      Text("q=\(request.parameter("q") ?? "-")")
      Text("agent=\(request.header("User-Agent") ?? "-")")
      Text("cookie=\(request.cookies["name"] ?? "-")")
      Text("from=\(request.scheme)://\(request.host) \(request.client ?? "-")")
    }
    try await withServer(app) { server in
      let response = try #require(
        await server.get(
          "/tools/caf%C3%A9/a%2Fb?x=1&q=a+b%20c", from: "192.0.2.7",
          ["User-Agent: probe", "Cookie: other=1; name=\"v\"; name=2"]))
      for text in [
        "path=/café/a/b", "q=a b c", "agent=probe", "cookie=v",
        "from=http://localhost:8080 192.0.2.7",
      ] { #expect(response.body.contains(text), "\(text)") }
      #expect(await server.get("/tools/%C3%28")?.status == 400)
      #expect(await server.get("/tools/%zz")?.status == 400)
      #expect(await server.get("/tools/?q=%zz")?.body.contains("q=%zz") == true)
      #expect(server.server.sessionCount == 2)
    }
  }

  @Test func aVisitIsRefusedRedirectedOrGivenACookie() async throws {
    let configuration = self.configuration { request in
      switch request.path {
      case "/private": .refuse(401, "Sign in first.")
      case "/old":
        .redirect(to: "/new?a=1", cookies: [WebCookie("seen", "1", maxAge: .seconds(60))])
      case "/split": .redirect(to: "/\r\nset-cookie: a=b")
      case "/odd": .refuse(200, "Fine.")
      default: .admit(cookies: [WebCookie("ok", "a b"), WebCookie("ok", "1", isSecure: true)])
      }
    }
    try await withServer(configuration: configuration) { server in
      let refused = try #require(await server.get("/private"))
      #expect(refused.status == 401)
      #expect(refused.body == "Sign in first.\n")
      let redirected = try #require(await server.get("/old"))
      #expect(redirected.status == 303)
      #expect(redirected.fields["location"] == "/new?a=1")
      #expect(
        redirected.fields["set-cookie"] == "seen=1; Path=/; SameSite=Lax; Max-Age=60; HttpOnly")
      let split = try #require(await server.get("/split"))
      #expect(split.status == 500)
      #expect(split.fields["set-cookie"] == nil)
      #expect(await server.get("/odd")?.status == 403)
      #expect(server.server.sessionCount == 0)
      let page = try #require(await server.get("/"))
      #expect(page.status == 200)
      let cookies = page.fields["set-cookie"]?.split(separator: "\n")
      #expect(cookies?.first == "ok=1; Path=/; SameSite=Lax; HttpOnly; Secure")
      #expect(cookies?.last?.hasPrefix("composable=") == true)
    }
  }

  @Test func aSessionBelongsToItsUser() async throws {
    let configuration = self.configuration { request in
      .admit(as: request.cookies["user"])
    }
    try await withServer(configuration: configuration) { server in
      let page = try await TestPage(server, ["Cookie: user=alice"])
      for fields in [[], ["Cookie: user=mallory"]] {
        let thief = try await server.open(fields)
        thief.send(#"["hello",1,"\#(page.session)",1]"#)
        #expect(await thief.message()?[1] as? String == "unknown")
      }
      let own = try await server.open(["Cookie: user=alice"])
      own.send(#"["hello",1,"\#(page.session)",1]"#)
      #expect(await own.next() == .text(#"["r",0]"#))
    }
  }

  /// A browser does not tell a page why a handshake is refused: it would try again for ever.
  @Test func thePageOfARefusedVisitorIsLoadedAgain() async throws {
    let configuration = self.configuration { request in
      switch request.cookies["user"] {
      case nil: .redirect(to: "/sign-in")
      case "banned": .refuse()
      case let user: .admit(as: user)
      }
    }
    try await withServer(configuration: configuration) { server in
      let page = try await TestPage(server, ["Cookie: user=alice"])
      for fields in [[], ["Cookie: user=banned"]] {
        let socket = try await server.open(fields)
        socket.send(#"["hello",1,"\#(page.session)",1]"#)
        #expect(await socket.message()?[1] as? String == "unknown")
      }
    }
  }

  @Test func aSessionWithoutAUserIsForAnybody() async throws {
    let configuration = self.configuration { .admit(as: $0.cookies["user"]) }
    try await withServer(configuration: configuration) { server in
      let page = try await TestPage(server)
      let own = try await server.open(["Cookie: user=alice"])
      own.send(#"["hello",1,"\#(page.session)",1]"#)
      #expect(await own.next() == .text(#"["r",0]"#))
    }
  }

  @Test func aSocketSetsCookiesToo() async throws {
    let configuration = self.configuration { _ in .admit(cookies: [WebCookie("token", "2")]) }
    try await withServer(configuration: configuration) { server in
      let connection = server.connect()
      connection.send(TestServer.handshake(origin: "http://localhost:8080"))
      let response = try #require(await Response(connection))
      #expect(response.status == 101)
      #expect(response.fields["set-cookie"] == "token=2; Path=/; SameSite=Lax; HttpOnly")
    }
  }

  @Test func theVisitGetsThePathBelowTheBasePath() async throws {
    let configuration = self.configuration { request in
      request.path.hasPrefix("/admin") ? .refuse(401, "Sign in first.") : .admit()
    }
    let app = WebApp(basePath: "/tools") { Text("path=\($0.path)") }
    try await withServer(app, configuration: configuration) { server in
      #expect(await server.get("/tools/admin/x")?.status == 401)
      #expect(await server.get("/tools/open")?.body.contains("path=/open") == true)
      #expect(await server.get("/tools?a=1")?.fields["location"] == "/tools/?a=1")
    }
  }

  /// Without a cookie of the configuration's, for clients that keep none.
  @Test func theNumberOfASessionIsOfNoUseElsewhere() async throws {
    try await withServer(configuration: configuration()) { server in
      let first = try #require(await server.get("/", from: "192.0.2.7"))
      let cookie = try #require(first.fields["set-cookie"])
      #expect(cookie.hasPrefix("composable="))
      #expect(cookie.hasSuffix("; Path=/; SameSite=Lax; HttpOnly"))
      let pair = String(cookie.prefix { $0 != ";" })
      let session = try #require(first.body.firstMatch(of: /data-session="?([0-9a-f]{32})/)).1
      for fields in [[], ["Cookie: composable=\(session)"]] {
        let thief = try await server.open(fields, from: "192.0.2.8")
        thief.send(#"["hello",1,"\#(session)",1]"#)
        #expect(await thief.message()?[1] as? String == "unknown")
      }
      // The same machine, and the same browser in another network.
      for (address, fields) in [("192.0.2.7", []), ("2001:db8::1", ["Cookie: \(pair)"])] {
        let own = try await server.open(fields, from: address)
        own.send(#"["hello",1,"\#(session)",1]"#)
        #expect(await own.next() == .text(#"["r",0]"#))
      }
    }
  }

  @Test func aUserMayComeFromAnywhere() async throws {
    let configuration = self.configuration { .admit(as: $0.cookies["user"]) }
    try await withServer(configuration: configuration) { server in
      let page = try await TestPage(server, ["Cookie: user=alice"])
      let own = try await server.open(["Cookie: user=alice"], from: "192.0.2.9")
      own.send(#"["hello",1,"\#(page.session)",1]"#)
      #expect(await own.next() == .text(#"["r",0]"#))
    }
  }

  @Test func aSessionBelongsToTheBrowserThatOpenedIt() async throws {
    try await withServer(configuration: configuration(cookie: "page")) { server in
      let first = try #require(await server.get("/"))
      let cookie = try #require(first.fields["set-cookie"])
      #expect(cookie.hasSuffix("; Path=/; SameSite=Lax; HttpOnly"))
      let pair = String(cookie.prefix { $0 != ";" })
      // The second page keeps the cookie of the first.
      let again = try #require(await server.get("/", ["Cookie: \(pair)"]))
      #expect(again.fields["set-cookie"] == nil)
      for document in [first, again] {
        let session = try #require(document.body.firstMatch(of: /data-session="?([0-9a-f]{32})/)).1
        let thief = try await server.open()
        thief.send(#"["hello",1,"\#(session)",1]"#)
        #expect(await thief.message()?[1] as? String == "unknown")
        let own = try await server.open(["Cookie: \(pair)"])
        own.send(#"["hello",1,"\#(session)",1]"#)
        #expect(await own.next() == .text(#"["r",0]"#))
      }
    }
  }
}
