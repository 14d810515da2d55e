import ComposableRuntime
import Foundation
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

/// Pages and sockets of an inspector without stores.
@Suite(.timeLimit(.minutes(20))) struct InspectorServingTests {
  /// An inspector, and what it says.
  private struct Served {
    let inspector: AppInspector
    let said: Locked<[String]>
    let temporary: TemporaryFolder

    init(port: Int? = 0) throws {
      temporary = try TemporaryFolder()
      let said = Locked<[String]>([])
      self.said = said
      inspector = AppInspector.serve(
        InspectedStores(), port: port, folder: temporary.inspectors,
        announce: { line in said.withLock { $0.append(line) } })
    }

    var page: PageClient { PageClient(port: URL(string: inspector.address ?? "")?.port ?? 0) }
    var token: String {
      inspector.address?.split(separator: "=").last.map(String.init) ?? ""
    }
    /// The path of its pages.
    var path: String { URL(string: inspector.address ?? "")?.path() ?? "" }

    func stop() async {
      inspector.stop()
      await inspector.waitUntilStopped()
    }
  }

  @Test func theAddressIsPrintedOnceAndAdmitsABrowser() async throws {
    let served = try Served()
    let address = try #require(served.inspector.address)
    #expect(served.said.withLock { $0 } == ["The inspector is at \(address)"])
    #expect(address.hasPrefix("http://127.0.0.1:"))
    let entering = try await served.page.get("\(served.path)?token=\(served.token)")
    #expect(entering.status == 303)
    #expect(entering.field("location") == served.path)
    let cookie = try #require(entering.field("set-cookie"))
    #expect(cookie.contains("HttpOnly"))
    // Browsers send it to no other server on this machine.
    #expect(cookie.contains("; Path=\(served.path);"))
    #expect(served.path.count == 18)
    #expect(!cookie.contains(served.token))
    let page = try await served.page.get(served.path, ["Cookie": #require(entering.cookie)])
    #expect(page.status == 200)
    #expect(page.text.contains(">Inspector</title>"))
    #expect(!page.text.contains(served.token))
    await served.stop()
  }

  @Test(
    arguments: [
      ("", nil, "The address lacks its token"),
      ("?token=", nil, "The token in the address belongs to another program"),
      ("?token=00000000000000000000000000000000", nil, "The token in the address belongs to"),
      ("anywhere", "composable-inspector-PORT=00", "token has changed"),
      ("", "composable-inspector-PORT=TOKEN", "token has changed"),
      ("", "composable-inspector-1=TOKEN", "The address lacks its token"),
    ] as [(String, String?, String)])
  func anybodyElseIsRefused(target: String, cookie: String?, message: String) async throws {
    let served = try Served()
    let cookie = cookie?.replacing("PORT", with: "\(served.page.port)")
      .replacing("TOKEN", with: served.token)
    let fields = cookie.map { ["Cookie": $0, "Accept": "text/html"] } ?? [:]
    let page = try await served.page.get(served.path + target, fields)
    #expect(page.status == 403)
    #expect(page.text.contains(message), "\(page.text)")
    #expect(!page.text.contains(served.token))
    await served.stop()
  }

  @Test func aForeignHostIsRefusedWithTheRightToken() async throws {
    let served = try Served()
    let page = try await served.page.get(
      "\(served.path)?token=\(served.token)", host: "example.com")
    #expect(page.status == 421)
    await served.stop()
  }

  @Test func aForeignPageGetsNoWebSocket() async throws {
    let served = try Served()
    let cookie = try #require(
      try await served.page.get("\(served.path)?token=\(served.token)").cookie)
    let host = "127.0.0.1:\(served.page.port)"
    let foreign = try await served.page.get(
      "\(served.path)_composable/socket", host: host,
      ["Cookie": cookie, "Origin": "http://example.com"],
      isSocket: true)
    #expect(foreign.status == 403)
    let own = try await served.page.get(
      "\(served.path)_composable/socket", host: host,
      ["Cookie": cookie, "Origin": "http://\(host)"],
      isSocket: true)
    #expect(own.status == 101)
    await served.stop()
  }

  /// The app goes on, and a terminal can still see it.
  @Test func aPortThatIsTakenIsSaid() async throws {
    let first = try Served()
    let port = first.page.port
    let second = try Served(port: port)
    #expect(second.inspector.address == nil)
    #expect(
      second.said.withLock { $0 } == [
        "The inspector has no page. Port \(port) is in use. Choose another, or zero for one that is free."
      ])
    #expect(second.inspector.entry != nil)
    await first.stop()
    await second.stop()
  }

  @Test func aPortThatIsNoneIsSaid() async throws {
    for port in [-1, 65_536] {
      let served = try Served(port: port)
      #expect(served.inspector.address == nil)
      #expect(
        served.said.withLock { $0 } == [
          "The inspector has no page. \(port) is not a port. Choose one from 0 to 65535."
        ])
      await served.stop()
    }
  }

  @Test func twoInspectorsHaveDifferentTokens() async throws {
    let (first, second) = (try Served(), try Served())
    #expect(first.token != second.token)
    #expect(first.path != second.path)
    #expect(try await second.page.get("\(first.path)?token=\(first.token)").status == 404)
    #expect(try await second.page.get("\(second.path)?token=\(first.token)").status == 403)
    // A browser sends the cookies of both to each.
    let cookies = try await [first, second].asyncMap {
      try #require(try await $0.page.get("\($0.path)?token=\($0.token)").cookie)
    }
    for served in [first, second] {
      let fields = ["Cookie": cookies.joined(separator: "; ")]
      #expect(try await served.page.get(served.path, fields).status == 200)
    }
    await first.stop()
    await second.stop()
  }

  @Test func whatIsStoppedLeavesThePortAndNoFiles() async throws {
    // None that the system gives to connections: a test beside this one would get it at once.
    let served = try #require(
      (0..<100).lazy.compactMap { _ in try? Served(port: .random(in: 20_000..<30_000)) }.first)
    let port = served.page.port
    let folder = served.temporary.inspectors
    let terminal = try await SocketTerminal(#require(served.inspector.entry).socket)
    try await terminal.hello()
    try await terminal.sees("\u{1B}")
    #expect(try folder.entries() == [served.inspector.entry])
    served.inspector.stop()
    // Twice does no harm.
    await served.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let socket = try BoundSocket.loopback(port: port)
    socket.close()
  }

  @Test func withoutAPageThereIsNoPort() async throws {
    let served = try Served(port: nil)
    #expect(served.inspector.address == nil)
    #expect(served.said.withLock { $0 } == [])
    #expect(served.inspector.entry?.page == nil)
    await served.stop()
  }
}

extension Array {
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
