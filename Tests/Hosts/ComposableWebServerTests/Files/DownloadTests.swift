import ComposableViews
import ComposableWebServer
import Foundation
import Testing

/// Files that sessions have for their pages.
@Suite(.timeLimit(.minutes(20))) struct DownloadTests {
  struct Screen: View {
    let contents: Data
    @State private var isExporting = true
    @State private var count = 0

    var body: some View {
      Button("Export \(count)") { isExporting = true }
        .fileExporter(
          isPresented: $isExporting, item: contents, contentType: .plainText,
          defaultFilename: "a"
        ) { _ in count += 1 }
    }
  }

  private func app(
    _ contents: Data = Data("Hello".utf8)
  ) -> WebApp {
    WebApp(title: "Files") { _ in Screen(contents: contents) }
  }

  private func address(_ page: TestPage) throws -> String {
    String(try #require(page.html.firstMatch(of: /href="?([^" >]*_composable\/file\/[0-9a-f]+)/)).1)
  }

  @Test func aPageGetsItsFileOnce() async throws {
    try await withServer(app()) { server in
      let page = try await TestPage(server)
      let address = try address(page)
      #expect(address.hasPrefix("/_composable/file/"))
      let socket = try await page.greeted()
      let response = try #require(await server.get(address))
      #expect(response.status == 200)
      #expect(response.body == "Hello")
      #expect(response.fields["content-disposition"]?.hasPrefix("attachment; ") == true)
      #expect(response.fields["x-content-type-options"] == "nosniff")
      #expect(response.fields["content-type"] == "text/plain")
      #expect(response.fields["cache-control"] == "no-store")
      #expect("\(await socket.message() ?? [])".contains("Export 1"))
      #expect(await server.get(address)?.status == 404)
    }
  }

  @Test func aLargeFileIsWhole() async throws {
    let contents = Data((0..<300_000).map { UInt8(ascii: "a") + UInt8($0 % 26) })
    try await withServer(app(contents)) { server in
      let page = try await TestPage(server)
      let response = try #require(await server.get(try address(page)))
      #expect(response.fields["content-length"] == "300000")
      #expect(Data(response.body.utf8) == contents)
    }
  }

  @Test func onlyGetTakesIt() async throws {
    try await withServer(app()) { server in
      let page = try await TestPage(server)
      let address = try address(page)
      #expect(await server.get(address, method: "HEAD")?.status == 405)
      #expect(await server.get(address, method: "POST")?.status == 405)
      #expect(await server.get(address, host: "evil.example")?.status == 421)
      #expect(await server.get(address)?.status == 200)
    }
  }

  @Test(arguments: [
    "/_composable/file/", "/_composable/file/0123456789abcdef0123456789abcdef",
    "/_composable/file/%2e%2e/socket",
  ])
  func aGuessedAddressHasNothing(address: String) async throws {
    try await withServer(app()) { server in
      _ = try await TestPage(server)
      #expect(await server.get(address)?.status == 404)
      // Nor does it start a session.
      #expect(server.server.sessionCount == 1)
    }
  }

  @Test func nobodyElseGetsIt() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.visit = { request in
      request.cookies["user"].map { WebVisit.admit(as: $0) } ?? .refuse(403, "Sign in.")
    }
    try await withServer(app(), configuration: configuration) { server in
      let page = try await TestPage(server, ["Cookie: user=blob"])
      let address = try address(page)
      #expect(await server.get(address)?.status == 404)
      #expect(await server.get(address, ["Cookie: user=mallory"])?.status == 404)
      #expect(await server.get(address, ["Cookie: user=blob"])?.body == "Hello")
    }
  }
}
