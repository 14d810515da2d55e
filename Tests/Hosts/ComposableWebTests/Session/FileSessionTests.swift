import ComposableViews
import ComposableWeb
import Foundation
import Testing

/// Files that a page's user saves and chooses, the whole way.
@Suite struct FileSessionTests {
  struct Screen: View {
    @State private var isExporting = false
    @State private var isImporting = false
    @State private var news = "None"
    var contents = Data("Hello".utf8)

    var body: some View {
      Button("Export") { isExporting = true }
        .fileExporter(
          isPresented: $isExporting, item: contents, contentType: .json,
          defaultFilename: "caf\u{E9} \"1\""
        ) { result in
          news = "Saved \((try? result.get().name) ?? "nothing")"
        }
      Button("Import") { isImporting = true }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json, .png]) { result in
          news = "Opened \((try? result.get().contents.count) ?? -1)"
        }
      Text(news)
    }
  }

  private func app(basePath: String = "/", limit: Int = 100_000) -> WebApp {
    var limits = WebLimits()
    limits.fileBytes = limit
    return WebApp(limits: limits, basePath: basePath) { _ in Screen() }
  }

  private func export(_ visit: Visit) async throws -> String {
    try await visit.send("activate", to: visit.id("button", "Export"))
    let link = try #require(visit.page.root.first { $0.attributes["download"] != nil })
    #expect(link.tag == "a")
    return try #require(link.attributes["href"])
  }

  @Test func aFileIsTakenOnce() async throws {
    let app = app(basePath: "/shop")
    let visit = try await Visit(app)
    let address = try await export(visit)
    #expect(address.wholeMatch(of: /\/shop\/_composable\/file\/[0-9a-f]{32}/) != nil)
    // The address must not lead to the session.
    #expect(!address.contains(visit.session.id.text))
    #expect(app.isDownload(address))
    #expect(app.session(ofDownloadAt: address) == visit.session.id)
    let download = try #require(await app.takeDownload(at: address))
    #expect(download.contents == Data("Hello".utf8))
    try await visit.takeOne()
    #expect(visit.page.root.allText.contains("Saved caf\u{E9} \"1\".json"))
    #expect(visit.page.root.first { $0.tag == "dialog" } == nil)
    #expect(await app.takeDownload(at: address) == nil)
    #expect(app.session(ofDownloadAt: address) == nil)
    // The next one is at another address.
    #expect(try await export(visit) != address)
  }

  /// The page presses its link by itself.
  @Test func aFileThatTheUserHasRequested() async throws {
    func link(isRequested: Bool) async throws -> DOMNode {
      let app = WebApp { _ in
        Text("").fileExporter(
          isPresented: .constant(true), item: Data(), contentType: .json, defaultFilename: "a",
          isRequested: isRequested, onCompletion: { _ in })
      }
      return try #require(
        try await Visit(app).page.root.first { $0.attributes["download"] == "a.json" })
    }
    #expect(try await link(isRequested: true).attributes["data-requested"] != nil)
    #expect(try await link(isRequested: false).attributes["data-requested"] == nil)
  }

  @Test func aBrowserSavesItAndShowsNothing() async throws {
    let app = app()
    let visit = try await Visit(app)
    let address = try await export(visit)
    let download = try #require(await app.takeDownload(at: address))
    let headers = Dictionary(uniqueKeysWithValues: download.headers.map { ($0.name, $0.value) })
    #expect(
      headers["Content-Disposition"]
        == "attachment; filename=\"caf_ _1_.json\"; filename*=UTF-8''caf%C3%A9%20%221%22.json")
    #expect(headers["Content-Type"] == "application/json")
    #expect(headers["X-Content-Type-Options"] == "nosniff")
    #expect(headers["Cache-Control"] == "no-store")
  }

  @Test func aFileIsThereAsLongAsItIsOffered() async throws {
    let app = app()
    let visit = try await Visit(app)
    let address = try await export(visit)
    try await visit.send("activate", to: visit.id("button", "Cancel"))
    #expect(await app.takeDownload(at: address) == nil)
    let second = try await export(visit)
    await visit.session.end(.unknownSession)
    #expect(app.session(ofDownloadAt: second) == nil)
    #expect(await app.takeDownload(at: second) == nil)
  }

  @Test(arguments: [
    "/_composable/file/", "/_composable/file/0", "/_composable/file/../socket",
    "/_composable/file/0123456789abcdef0123456789abcdef", "/", "",
  ])
  func aGuessedAddressHasNothing(address: String) async throws {
    let app = app()
    let visit = try await Visit(app)
    _ = try await export(visit)
    #expect(await app.takeDownload(at: address) == nil)
    #expect(visit.page.root.first { $0.tag == "dialog" } != nil)
  }

  // MARK: - From the page

  private func field(_ visit: Visit) async throws -> Int {
    try await visit.send("activate", to: visit.id("button", "Import"))
    let input = try #require(visit.page.root.first { $0.attributes["type"] == "file" })
    #expect(input.attributes["accept"] == ".json,.png")
    return try #require(PageModel.element(around: input)?.number)
  }

  private func isReceiving(_ visit: Visit) -> Bool {
    visit.page.root.first { $0.attributes["type"] == "file" }?
      .attributes.keys.contains("data-receiving") ?? false
  }

  @Test func aFileArrivesInParts() async throws {
    let visit = try await Visit(app())
    let id = try await field(visit)
    #expect(try await visit.send("beginFile", to: id, "\"a.json\",48001") == .event(.handled))
    #expect(isReceiving(visit))
    let part = Data(repeating: 7, count: 48_000).base64EncodedString()
    #expect(try await visit.send("addToFile", to: id, "\"\(part)\"") == .event(.handled))
    // A part is as large as a message may be.
    #expect("\"\(part)\"".utf8.count > WebLimits().messageBytes - 2_000)
    #expect(visit.page.root.first { $0.tag == "progress" }?.attributes["value"] == "0.99")
    #expect(try await visit.send("addToFile", to: id, "\"Bw==\"") == .event(.handled))
    #expect(visit.page.root.allText.contains("Opened 48001"))
  }

  @Test func partsFitIntoSmallerMessages() async throws {
    var limits = WebLimits()
    limits.messageBytes = 32_768
    let app = WebApp(limits: limits) { _ in Screen() }
    let document = await app.makeSession().document()
    let body = try HTMLParser.parse(document.html)[0].first { $0.tag == "body" }
    let size = try #require(Int(body?.attributes["data-part"] ?? ""))
    #expect(size == 23_808)
    let visit = try await Visit(app)
    let id = try await field(visit)
    try await visit.send("beginFile", to: id, "\"a.json\",\(size)")
    let part = Data(repeating: 7, count: size).base64EncodedString()
    #expect(try await visit.send("addToFile", to: id, "\"\(part)\"") == .event(.handled))
    #expect(visit.page.root.allText.contains("Opened \(size)"))
  }

  @Test func aFileThatIsTooLargeIsNotTaken() async throws {
    let visit = try await Visit(app(limit: 1_000))
    let id = try await field(visit)
    #expect(try await visit.send("beginFile", to: id, "\"a.json\",1001") == .event(.handled))
    #expect(!isReceiving(visit))
    #expect(visit.page.root.allText.contains("a.json has 1.1 KB. Files of up to 1 KB"))
    #expect(try await visit.send("addToFile", to: id, "\"Bw==\"") == .event(.unexpected))
    // More than was announced.
    #expect(try await visit.send("beginFile", to: id, "\"a.json\",2") == .event(.handled))
    #expect(try await visit.send("addToFile", to: id, "\"AAAA\"") == .event(.unexpected))
    #expect(!visit.page.root.allText.contains("Opened"))
  }

  /// Ten pages had 160 MB of the server's memory.
  @Test func unfinishedFilesAreBounded() async throws {
    var limits = WebLimits()
    limits.clientUploadBytes = 5
    limits.uploadBytes = 8
    let app = WebApp(limits: limits) { _ in Screen() }
    func visit(_ client: String) async throws -> (Visit, Int) {
      let visit = try await Visit(app, client: client)
      return (visit, try await field(visit))
    }
    /// Sends three bytes of four.
    func begin(_ page: (visit: Visit, field: Int)) async throws -> Bool {
      try await page.visit.send("beginFile", to: page.field, "\"a.json\",4")
      try await page.visit.send("addToFile", to: page.field, "\"AAAA\"")
      return isReceiving(page.visit)
    }
    let (first, second, third) = try await (visit("a"), visit("a"), visit("b"))
    #expect(try await begin(first))
    // Of one client.
    #expect(try await !begin(second))
    #expect(second.0.page.root.allText.contains("a.json did not arrive."))
    #expect(try await begin(third))
    // Of all.
    let fourth = try await visit("c")
    #expect(try await !begin(fourth))
    // A file in place of an unfinished one, one that is complete, a dialog that is left, and a page that is gone.
    #expect(try await begin(first))
    try await first.0.send("addToFile", to: first.1, "\"AA==\"")
    #expect(first.0.page.root.allText.contains("Opened 4"))
    #expect(try await begin(fourth))
    try await fourth.0.send("activate", to: fourth.0.id("button", "Cancel"))
    let fifth = try await visit("c")
    #expect(try await begin(fifth))
    await third.0.session.end(.unknownSession)
    #expect(try await begin(second))
  }

  @Test func aFileThatNothingAsksForIsNotTaken() async throws {
    let visit = try await Visit(app())
    let button = visit.id("button", "Import")
    #expect(try await visit.send("beginFile", to: button, "\"a.json\",1") == .event(.unexpected))
    let id = try await field(visit)
    #expect(try await visit.send("beginFile", to: id, "\"a.json\",2") == .event(.handled))
    #expect(try await visit.send("addToFile", to: id, "\"Bw==\"") == .event(.handled))
    try await visit.send("activate", to: visit.id("button", "Cancel"))
    #expect(try await visit.send("addToFile", to: id, "\"Bw==\"") == .event(.gone))
    #expect(visit.page.root.allText.contains("None"))
  }

  @Test func aConnectionThatIsCutOffGoesOn() async throws {
    let visit = try await Visit(app())
    let id = try await field(visit)
    try await visit.send("beginFile", to: id, "\"a.json\",2")
    try await visit.send("addToFile", to: id, "\"Bw==\"")
    try await visit.reconnect()
    // The page sends what it has no answer for again, and it counts once.
    let again = "[\"e\",\(visit.events),\(visit.page.received),\(id),\"addToFile\",\"Bw==\"]"
    #expect(await visit.sendRaw(again) == .repeated)
    #expect(try await visit.send("addToFile", to: id, "\"Bw==\"") == .event(.handled))
    #expect(visit.page.root.allText.contains("Opened 2"))
  }

  @Test(arguments: [
    "\"beginFile\"", "\"beginFile\",\"a\"", "\"beginFile\",\"a\",-1", "\"beginFile\",\"a\",0.5",
    "\"beginFile\",1,1", "\"addToFile\",\"*\"", "\"addToFile\",1", "\"addToFile\"",
    "\"abandonFile\",1", "\"beginFile\",\"a\",1,1",
  ])
  func malformedStepsEndTheSession(_ step: String) async throws {
    let visit = try await Visit(app())
    let id = try await field(visit)
    let message = "[\"e\",\(visit.events + 1),\(visit.page.received),\(id),\(step)]"
    #expect(await visit.sendRaw(message) == .rejected(.unknownMessage))
  }
}
