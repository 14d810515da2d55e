import ComposableViews
import ComposableWebServer
import Foundation
import NIOPosix
import Testing

/// Files of the app, as they are.
@Suite(.timeLimit(.minutes(20))) struct FilesTests {
  /// A server with a folder of files, next to a file that is not to be seen.
  private func withFiles(
    _ configuration: WebServerConfiguration = .ofTests,
    _ body: (TestServer, URL) async throws -> Void
  ) async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    let folder = home.appendingPathComponent("files")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    for (path, text) in [
      ("secret", "secret"), ("files/.hidden", "secret"), ("files/digits.txt", "0123456789"),
      ("files/sub/caf\u{e9} 1.svg", "<svg/>"), ("files/empty.png", ""),
      ("files/.\u{301}hidden", "secret"), ("files/\u{301}accent", "accent"),
    ] { try Data(text.utf8).write(to: home.appendingPathComponent(path)) }
    let secret = home.appendingPathComponent("secret")
    for (link, target) in [("out", secret), ("up", home), ("self", folder)] {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(link), withDestinationURL: target)
    }
    var configuration = configuration
    mkfifo(folder.appendingPathComponent("pipe").path, 0o644)
    configuration.files = [
      WebFiles(at: "pictures", in: folder.path, maxAge: .seconds(60)),
      WebFiles(at: "/hashed", in: folder.appendingPathComponent("sub").path, isImmutable: true),
      WebFiles(at: "/my b\u{fc}cher/", in: folder.path),
      WebFiles(at: "/pictures/own/", in: folder.appendingPathComponent("sub").path),
    ]
    try await withServer(configuration: configuration) { server in try await body(server, folder) }
  }

  @Test func aFileIsServedOnce() async throws {
    try await withFiles { server, folder in
      let first = try #require(await server.get("/pictures/digits.txt"))
      #expect(first.status == 200)
      #expect(first.body == "0123456789")
      #expect(first.fields["content-length"] == "10")
      #expect(first.fields["content-type"] == "text/plain; charset=utf-8")
      #expect(first.fields["cache-control"] == "public, max-age=60")
      #expect(first.fields["accept-ranges"] == "bytes")
      #expect(first.fields["x-content-type-options"] == "nosniff")
      let tag = try #require(first.fields["etag"])
      let date = try #require(first.fields["last-modified"])
      for field in [
        "If-None-Match: \(tag)", "If-None-Match: \"other\", W/\(tag)", "If-None-Match: *",
        "If-Modified-Since: \(date)",
      ] {
        let again = try #require(await server.get("/pictures/digits.txt", [field]))
        #expect(again.status == 304, "\(field)")
        #expect(again.fields["etag"] == tag)
        #expect(again.body.isEmpty)
      }
      try Data("changed".utf8).write(to: folder.appendingPathComponent("digits.txt"))
      let changed = await server.get("/pictures/digits.txt", ["If-None-Match: \(tag)"])
      #expect(changed?.body == "changed")
      #expect(server.server.sessionCount == 0)
    }
  }

  /// When the system changed a file, which no program can set.
  private static func changeTime(of file: URL) -> [Int] {
    var status = stat()
    _ = stat(file.path, &status)
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return [Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// As a copy that keeps the date.
  @Test func aFileWithTheSizeAndDateOfTheOneBefore() async throws {
    try await withFiles { server, folder in
      let file = folder.appendingPathComponent("digits.txt")
      func setDate() throws {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file.path)
      }
      try setDate()
      let first = try #require(await server.get("/pictures/digits.txt"))
      #expect(first.fields["last-modified"] == "Sun, 09 Sep 2001 01:46:40 GMT")
      let tag = try #require(first.fields["etag"])
      let before = Self.changeTime(of: file)
      // Once, unless the system's clock still shows the same time.
      repeat {
        try Data("9876543210".utf8).write(to: file)
        try setDate()
      } while Self.changeTime(of: file) == before
      let second = try #require(
        await server.get("/pictures/digits.txt", ["If-None-Match: \(tag)"]))
      #expect(second.status == 200)
      #expect(second.body == "9876543210")
      #expect(second.fields["last-modified"] == first.fields["last-modified"])
    }
  }

  @Test func pathsOfFolders() async throws {
    try await withFiles { server, _ in
      for path in [
        "/my%20b%C3%BCcher/sub/caf%C3%A9%201.svg", "/%6dy%20b%c3%bccher/sub/caf%C3%A9%201.svg",
        "/pictures/own/caf%C3%A9%201.svg",
      ] {
        let response = try #require(await server.get(path))
        #expect(response.status == 200, "\(path)")
        #expect(response.body == "<svg/>")
      }
      #expect(await server.get("/pictures/%CC%81accent")?.body == "accent")
    }
  }

  @Test(arguments: [("/", "/"), ("shop", "/shop/"), ("/shop/", "/shop/counter")])
  func filesThatHideTheApp(path: String, base: String) async throws {
    let files = WebFiles(at: path, in: FileManager.default.temporaryDirectory.path)
    var configuration = WebServerConfiguration(port: 0)
    configuration.files = [files]
    let server = WebServer(
      WebApp(basePath: base) { _ in CounterView() }, configuration: configuration)
    await #expect(throws: WebServerError.hiddenApp(files.path)) { try await server.run() }
  }

  @Test func otherFiles() async throws {
    try await withFiles { server, _ in
      let picture = try #require(await server.get("/pictures/sub/caf%C3%A9%201.svg"))
      #expect(picture.body == "<svg/>")
      #expect(picture.fields["content-type"] == "image/svg+xml")
      #expect(picture.fields["content-security-policy"]?.hasSuffix("sandbox") == true)
      let hashed = try #require(await server.get("/hashed/caf%C3%A9%201.svg"))
      #expect(hashed.fields["cache-control"] == "public, max-age=31536000, immutable")
      let empty = try #require(await server.get("/pictures/empty.png"))
      #expect(empty.status == 200)
      #expect(empty.fields["content-length"] == "0")
      let head = try #require(await server.get("/pictures/digits.txt", method: "HEAD"))
      #expect(head.fields["content-length"] == "10")
    }
  }

  private static let ranges: [(String, Int, String?, String?)] = [
    ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=8-", 206, "89", "bytes 8-9/10"),
    ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=-20", 206, "0123456789", "bytes 0-9/10"),
    ("bytes=4-100", 206, "456789", "bytes 4-9/10"), ("bytes=10-", 416, nil, "bytes */10"),
    ("bytes=-0", 416, nil, "bytes */10"), ("bytes=0-1,3-4", 200, "0123456789", nil),
    ("bytes=5-2", 200, "0123456789", nil), ("lines=1-2", 200, "0123456789", nil),
    ("bytes=+1-2", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil),
    ("bytes=0-99999999999999999999", 206, "0123456789", "bytes 0-9/10"),
    ("bytes=0-9223372036854775807", 206, "0123456789", "bytes 0-9/10"),
    ("bytes=-99999999999999999999", 206, "0123456789", "bytes 0-9/10"),
    ("bytes=99999999999999999999-", 416, nil, "bytes */10"),
    ("bytes=99999999999999999999-5", 200, "0123456789", nil),
  ]

  @Test(arguments: ranges) func parts(range: String, status: Int, body: String?, content: String?)
    async throws
  {
    try await withFiles { server, _ in
      let response = try #require(await server.get("/pictures/digits.txt", ["Range: \(range)"]))
      #expect(response.status == status)
      if let body { #expect(response.body == body) }
      #expect(response.fields["content-range"] == content)
      // A browser that has a part of another version gets all of it.
      let other = await server.get(
        "/pictures/digits.txt", ["Range: \(range)", "If-Range: \"old\""])
      #expect(other?.status == 200)
    }
  }

  @Test func partsOfAnotherVersion() async throws {
    try await withFiles { server, _ in
      let first = try #require(await server.get("/pictures/digits.txt"))
      let tag = try #require(first.fields["etag"])
      let date = try #require(first.fields["last-modified"])
      for (fields, status) in [
        (["If-Range: \(tag)"], 206), (["If-Range: W/\(tag)"], 200),
        (["If-Range: \(tag)", "If-Range: \(tag)"], 200),
        // A file may change twice in a second.
        (["If-Range: \(date)"], 200),
      ] {
        let response = await server.get("/pictures/digits.txt", ["Range: bytes=0-3"] + fields)
        #expect(response?.status == status, "\(fields)")
      }
      let head = try #require(
        await server.get("/pictures/digits.txt", method: "HEAD", ["Range: bytes=0-3"]))
      #expect(head.status == 200)
      #expect(head.fields["content-length"] == "10")
    }
  }

  @Test(arguments: [
    "", "sub", "sub/", "none", ".hidden", "../secret", "%2e%2e/secret", "sub/../../secret",
    "sub%2F..%2F..%2Fsecret", "out", "up/secret", "/digits.txt", "digits.txt/", "digits.txt%00",
    "%zz", "..%5csecret", "self/digits.txt", "pipe", "digits.txt%2e", "sub/./caf%C3%A9%201.svg",
    "%2e%2e%2fsecret", "..;/secret", "caf%C3", "self%2F%CC%81accent",
    ".%CC%81hidden", String(repeating: "a", count: 5_000),
    String(repeating: "sub/", count: 1_000),
  ]) func nothingElseIsServed(path: String) async throws {
    try await withFiles { server, _ in
      let response = try #require(await server.get("/pictures/\(path)"))
      #expect(response.status == 404)
      #expect(!response.body.contains("secret"))
    }
  }

  @Test func aFolderThatIsMissingIsReported() async throws {
    var configuration = WebServerConfiguration(port: 0)
    configuration.files = [WebFiles(at: "/", in: "/nowhere")]
    let server = WebServer(WebApp { _ in CounterView() }, configuration: configuration)
    await #expect(throws: WebServerError.folder("/nowhere")) { try await server.run() }
  }

  /// Asks for a file of five pieces, without reading.
  private func askForLongFile(_ server: TestServer, _ folder: URL) throws -> (
    MemoryConnection, URL, [UInt8]
  ) {
    let file = folder.appendingPathComponent("long")
    let bytes = (0..<300_000).map { UInt8($0 % 251) }
    try Data(bytes).write(to: file)
    let connection = server.connect(isReading: false)
    connection.send("GET /pictures/long HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return (connection, file, bytes)
  }

  /// A piece is read when the client has taken the one before, so that no client has more of it in memory.
  @Test func aLongFileComesInPieces() async throws {
    try await withFiles { server, folder in
      let (connection, file, bytes) = try askForLongFile(server, folder)
      // The head, and then the first piece.
      await connection.waitForWrites(1)
      connection.readOnce()
      await connection.waitForWrites(1)
      let head = try #require(await connection.take(until: "\r\n\r\n"))
      #expect(head.contains("content-length: 300000"))
      // What is not read yet is what the file has now. A server that reads ahead has time for it here.
      for _ in 0..<200 {
        try await NIOThreadPool.singleton.runIfActive {}
        _ = try await connection.isClosed
      }
      let other = try FileHandle(forWritingTo: file)
      try other.seek(toOffset: 65_536)
      try other.write(contentsOf: Data(repeating: 255, count: 300_000 - 65_536))
      try other.close()
      connection.goOnReading()
      let body = try #require(await connection.take(300_000))
      #expect(Array(body.prefix(65_536)) == Array(bytes.prefix(65_536)))
      let isNew = body.dropFirst(65_536).allSatisfy { $0 == 255 }
      #expect(isNew)
    }
  }

  /// Each piece has the time of a message, and not all of them together.
  @Test func aSlowClientGetsALongFile() async throws {
    try await withFiles(WebServerConfiguration()) { server, folder in
      let (connection, _, bytes) = try askForLongFile(server, folder)
      // The head, and five pieces.
      for _ in 0..<6 {
        await connection.waitForWrites(1)
        await server.clock.advance(by: .seconds(20))
        try #require(!(try await connection.isClosed))
        connection.readOnce()
      }
      connection.goOnReading()
      _ = try #require(await connection.take(until: "\r\n\r\n"))
      let isWhole = await connection.take(300_000) == bytes
      #expect(isWhole)
    }
  }

  @Test(arguments: [0, 1, 3]) func aClientThatDoesNotReadAFileIsDisconnected(
    taken: Int
  ) async throws {
    try await withFiles(WebServerConfiguration()) { server, folder in
      let (connection, _, _) = try askForLongFile(server, folder)
      await connection.waitForWrites(1)
      for _ in 0..<taken {
        connection.readOnce()
        await connection.waitForWrites(1)
      }
      await server.clock.advance(by: .seconds(25))
      #expect(!(try await connection.isClosed))
      await server.clock.advance(by: .seconds(10))
      let count = await connection.rest().count
      #expect(count < (taken == 0 ? 1 : 1_000 + 65_536 * (taken - 1)))
    }
  }
}
