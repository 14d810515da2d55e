import ComposableViews
import ComposableWebServer
import Foundation
import Testing

/// What is compressed, and for whom. The gate checks the real coding, in a package with the trait.
@Suite(.timeLimit(.minutes(20))) struct CompressionTests {
  private static var configuration: WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.bodyCoding = HalvingCoding()
    return configuration
  }

  private static let accepting = "Accept-Encoding: gzip, deflate, br"

  /// Always 30 rows, so that the document is long.
  private struct LongView: View {
    var body: some View {
      VStack { ForEach(Array(0..<30), id: \.self) { Text("This is the row with number \($0)") } }
    }
  }

  private static var app: WebApp { WebApp(title: "Long") { _ in LongView() } }

  @Test(arguments: [
    ("gzip", true), ("GZip", true), ("x-gzip", true), ("br, gzip", true), ("*", true),
    ("gzip;q=0.001", true), ("gzip ; q=1.000", true), ("deflate, gzip;q=1.0, *;q=0.5", true),
    ("identity;q=0.5, gzip;q=0.5", true), ("identity;q=0, gzip;q=0.1", true), ("*;q=0, gzip", true),
    ("", false), ("identity", false), ("br", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
    ("*;q=0", false), ("*, gzip;q=0", false), ("identity, gzip;q=0.5", false), ("gzipped", false),
    ("gzip, gzip;q=0", false), ("gzip;q=", false), ("gzip;q=2", false), ("gzip;q=1.1", false),
    ("gzip;q=-1", false), ("gzip;q=0.1234", false), ("gzip;quality=1", false), (";,;=", false),
    ("gzip;q=1;q=0", false), ("gzip;q=0.\u{661}", false),
  ]) func whatABrowserAccepts(text: String, isCoded: Bool) async throws {
    try await withServer(Self.app, configuration: Self.configuration) { server in
      let response = try #require(await server.get("/", ["Accept-Encoding: \(text)"]))
      #expect(response.fields["content-encoding"] == (isCoded ? "gzip" : nil))
      #expect(response.fields["vary"] == "accept-encoding")
      #expect(response.body.contains("<html") == !isCoded)
    }
  }

  @Test func aDocument() async throws {
    try await withServer(Self.app, configuration: Self.configuration) { server in
      let plain = try #require(await server.get())
      #expect(plain.fields["content-encoding"] == nil)
      let coded = try #require(await server.get("/", [Self.accepting]))
      #expect(coded.status == 200)
      // Attributes that happen to be words need no quotation marks.
      #expect(abs(coded.body.utf8.count - plain.body.utf8.count / 2) < 10)
      #expect(coded.body.hasPrefix(HalvingCoding.code("<!DOCTYPE html>\n")))
      #expect(coded.fields["content-type"] == "text/html; charset=utf-8")
      let head = try #require(await server.get("/", method: "HEAD", [Self.accepting]))
      #expect(head.fields["content-encoding"] == "gzip")
      #expect(head.fields["content-length"] == nil)
      #expect(head.fields["vary"] == "accept-encoding")
    }
  }

  /// The lengths of documents that a foreign page lets the browser load could show what is in them.
  @Test(arguments: [
    ("Sec-Fetch-Site: same-origin", "http", true), ("Sec-Fetch-Site: none", "https", true),
    ("Sec-Fetch-Site: cross-site", "http", false), ("Sec-Fetch-Site: same-site", "https", false),
    ("Sec-Fetch-Site: cross-site", "https", false), ("Other: field", "http", true),
    ("Other: field", "https", false), ("Sec-Fetch-Site: none, none", "https", false),
  ]) func aDocumentThatAForeignPageAskedForIsNotCompressed(
    field: String, scheme: String, isCoded: Bool
  ) async throws {
    var configuration = Self.configuration
    configuration.proxies = WebServerProxies(["127.0.0.1"])
    let app = Self.app
    try await withServer(app, configuration: configuration) { server in
      let fields = [Self.accepting, field, "X-Forwarded-Proto: \(scheme)"]
      let document = try #require(await server.get("/", fields))
      #expect(document.fields["content-encoding"] == (isCoded ? "gzip" : nil))
      // They have no secrets.
      let asset = try #require(await server.get(app.assets[0].path, fields))
      #expect(asset.fields["content-encoding"] == "gzip")
    }
  }

  /// They are compressed ahead, also in a server that compresses nothing else.
  @Test(arguments: [true, false])
  func theScriptAndTheStyleSheet(compresses: Bool) async throws {
    let app = Self.app
    var configuration = Self.configuration
    if !compresses { configuration.bodyCoding = nil }
    try await withServer(app, configuration: configuration) { server in
      for asset in app.assets {
        let plain = try #require(await server.get(asset.path))
        #expect(plain.body.isSame(as: String(decoding: asset.bytes, as: UTF8.self)))
        #expect(plain.fields["content-encoding"] == nil)
        #expect(plain.fields["vary"] == "accept-encoding")
        let coded = try #require(await server.get(asset.path, [Self.accepting]))
        #expect(coded.fields["content-encoding"] == "gzip")
        #expect(coded.fields["vary"] == "accept-encoding")
        #expect(coded.body.isSame(as: String(decoding: asset.gzip, as: UTF8.self)))
        #expect(coded.fields["content-length"] == "\(asset.gzip.count)")
        let head = try #require(await server.get(asset.path, method: "HEAD", [Self.accepting]))
        #expect(head.fields["content-length"] == coded.fields["content-length"])
        let refused = try #require(await server.get(asset.path, ["Accept-Encoding: gzip;q=0"]))
        #expect(refused.fields["content-encoding"] == nil)
      }
    }
  }

  @Test func shortBodiesAndOtherServers() async throws {
    try await withServer(configuration: Self.configuration) { server in
      for path in ["/health", "/robots.txt"] {
        let response = try #require(await server.get(path, [Self.accepting]))
        #expect(response.fields["content-encoding"] == nil)
        #expect(response.fields["vary"] == nil)
      }
    }
    var broken = Self.configuration
    broken.bodyCoding = HalvingCoding(isBroken: true)
    var none = Self.configuration
    none.bodyCoding = nil
    for (configuration, vary) in [(broken, "accept-encoding"), (none, nil)] {
      try await withServer(Self.app, configuration: configuration) { server in
        let response = try #require(await server.get("/", [Self.accepting]))
        #expect(response.fields["content-encoding"] == nil)
        #expect(response.fields["vary"] == vary)
        #expect(response.body.contains("number 29"))
      }
    }
  }

  // MARK: - Files

  private static let text = (0..<30_000).map { "\($0)," }.joined()

  private func withFiles(_ body: (TestServer, URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("long.txt", Self.text), ("short.txt", "short"), ("picture.jpg", Self.text),
    ] { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    var configuration = Self.configuration
    configuration.files = [WebFiles(at: "/files/", in: folder.path)]
    try await withServer(configuration: configuration) { server in try await body(server, folder) }
  }

  @Test func files() async throws {
    try await withFiles { server, _ in
      let plain = try #require(await server.get("/files/long.txt"))
      #expect(plain.body.isSame(as: Self.text))
      #expect(plain.fields["vary"] == "accept-encoding")
      #expect(plain.fields["accept-ranges"] == "bytes")
      let coded = try #require(await server.get("/files/long.txt", [Self.accepting]))
      #expect(coded.fields["content-encoding"] == "gzip")
      #expect(coded.fields["transfer-encoding"] == "chunked")
      #expect(coded.fields["content-length"] == nil)
      #expect(coded.fields["accept-ranges"] == nil)
      #expect(coded.body.isSame(as: HalvingCoding.code(Self.text)))
      let head = try #require(
        await server.get("/files/long.txt", method: "HEAD", [Self.accepting]))
      #expect(head.fields["content-encoding"] == "gzip")
      #expect(head.fields["content-length"] == nil)
      #expect(head.fields["etag"] == coded.fields["etag"])
      for name in ["short.txt", "picture.jpg"] {
        let other = try #require(await server.get("/files/\(name)", [Self.accepting]))
        #expect(other.fields["content-encoding"] == nil)
        #expect(other.fields["vary"] == nil)
        #expect(other.fields["etag"]?.hasPrefix("\"") == true)
      }
    }
  }

  /// Both forms have the same content, and no common bytes.
  @Test func formsOfAFileAreToldApart() async throws {
    try await withFiles { server, _ in
      let path = "/files/long.txt"
      let strong = try #require(await server.get(path)?.fields["etag"])
      let weak = try #require(await server.get(path, [Self.accepting])?.fields["etag"])
      #expect(weak == "W/\(strong)")
      for tag in [strong, weak] {
        let again = try #require(
          await server.get(path, [Self.accepting, "If-None-Match: \(tag)"]))
        #expect(again.status == 304)
        #expect(again.fields["etag"] == weak)
        #expect(again.fields["vary"] == "accept-encoding")
        #expect(again.fields["content-encoding"] == nil)
      }
      let part = try #require(await server.get(path, [Self.accepting, "Range: bytes=0-3"]))
      #expect(part.status == 206)
      #expect(part.body == "0,1,")
      #expect(part.fields["content-encoding"] == nil)
      #expect(part.fields["etag"] == strong)
      #expect(part.fields["vary"] == "accept-encoding")
      // Whoever has the compressed form can't continue it with a part.
      let other = try #require(
        await server.get(path, [Self.accepting, "Range: bytes=4-", "If-Range: \(weak)"]))
      #expect(other.status == 200)
      #expect(other.body.isSame(as: HalvingCoding.code(Self.text)))
    }
  }

  @Test func anOldClientGetsAFileWithItsLength() async throws {
    try await withFiles { server, _ in
      let connection = server.connect()
      connection.send(
        "GET /files/long.txt HTTP/1.0\r\nHost: localhost\r\n\(Self.accepting)\r\n\r\n")
      let response = try #require(await Response(connection))
      #expect(response.fields["content-encoding"] == nil)
      #expect(response.fields["content-length"] == "\(Self.text.utf8.count)")
      #expect(response.body.isSame(as: Self.text))
    }
  }

  /// A coder takes memory as long as its client takes to read.
  @Test func slowClientsDoNotTakeAllMemory() async throws {
    try await withFiles { server, _ in
      let request =
        "GET /files/long.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(Self.accepting)\r\n\r\n"
      var slow: [MemoryConnection] = []
      for _ in 0..<64 {
        let connection = server.connect(isReading: false)
        connection.send(request)
        await connection.waitForWrites(1)
        slow.append(connection)
      }
      let plain = try #require(await server.get("/files/long.txt", [Self.accepting]))
      #expect(plain.fields["content-encoding"] == nil)
      #expect(plain.body.isSame(as: Self.text))
      slow[0].goOnReading()
      let first = try #require(await Response(slow[0]))
      #expect(first.body.isSame(as: HalvingCoding.code(Self.text)))
      #expect(await slow[0].rest() == [])
      let coded = try #require(await server.get("/files/long.txt", [Self.accepting]))
      #expect(coded.fields["content-encoding"] == "gzip")
      for connection in slow.dropFirst() { connection.vanish() }
    }
  }
}

extension String {
  /// `==` would print both.
  fileprivate func isSame(as other: String) -> Bool { self == other }
}
