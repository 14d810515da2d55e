import ComposableViews
import ComposableWeb
import Foundation
import Testing

/// An app's own elements, the whole way between a page and its session.
@Suite(.timeLimit(.minutes(20))) struct CustomElementSessionTests {
  struct Region: Encodable {
    let zoom: Int
  }

  enum MapEvent: Decodable {
    case zoomed(Int)
  }

  struct Screen: View {
    @State private var zoom = 3
    @State private var hasTitle = false

    var body: some View {
      if hasTitle { Text("Places") }
      CustomElement("map", value: Region(zoom: zoom)) { (event: MapEvent) in
        if case .zoomed(let zoom) = event { self.zoom = zoom }
      } fallback: {
        Text("Zoom \(zoom)")
      }
      Button("Title") { hasTitle = true }
    }
  }

  private static let source = "export default { mount() {}, update() {}, unmount() {} }"
  private static let map = WebElementScript("map", source: source)

  private func app(_ elements: [WebElementScript] = [map]) -> WebApp {
    WebApp(basePath: "/places", elements: elements) { _ in Screen() }
  }

  private func body(_ app: WebApp) async throws -> DOMNode {
    let document = await app.makeSession().document()
    #expect(document.contentSecurityPolicy.contains("script-src 'self';"))
    return try #require(try HTMLParser.parse(document.html)[0].first { $0.tag == "body" })
  }

  private func declared(_ app: WebApp) async throws -> [Any] {
    let text = try #require(try await body(app).attributes["data-elements"])
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any])
  }

  @Test func aPageKnowsTheScriptsAndTheirHashes() async throws {
    let app = app()
    let declared = try await declared(app)
    #expect(declared.count == 2)
    let script = try #require(declared.last as? [String])
    #expect(script[0] == "map")
    #expect(script[1].hasPrefix("/places/_composable/"))
    #expect(app.assets.map(\.path).suffix(2) == [try #require(declared[0] as? String), script[1]])
    let asset = try #require(app.assets.last)
    #expect(String(decoding: asset.bytes, as: UTF8.self) == Self.source)
    #expect(asset.contentType == "text/javascript; charset=utf-8")
    #expect(asset.gzip == Gzip.compressed(asset.bytes))
  }

  @Test func anAppWithoutScriptsHasNoLoader() async throws {
    let app = WebApp { _ in Text("") }
    let elements = [WebElementScript("map", source: Self.source)]
    #expect(WebApp(elements: elements) { _ in Text("") }.assets.count == app.assets.count + 2)
    #expect(try await body(app).attributes["data-elements"] == nil)
  }

  @Test(arguments: [
    (0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
    (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
    (119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="),
    (200, "wqkI2Y9d+Yet5BtfziEwZ++8wh7yJAISpB5UtefCiuU="),
  ]) func theHashIsThatOfBrowsers(count: Int, hash: String) async throws {
    let source = String(repeating: "a", count: count)
    let declared = try await declared(app([WebElementScript("map", source: source)]))
    #expect((declared.last as? [String])?[2] == "sha256-\(hash)")
  }

  @Test func anEventChangesTheValueAndNothingElse() async throws {
    let visit = try await Visit(app())
    let tag = try #require(visit.page.root.first { $0.classes.first == "custom" })
    #expect(tag.attributes["data-custom"] == "map")
    #expect(tag.attributes["data-json"] == #"{"zoom":3}"#)
    #expect(tag.allText == "Zoom 3")
    let id = try #require(PageModel.element(around: tag)?.number)
    #expect(
      try await visit.send("custom", to: id, #""{\"zoomed\":{\"_0\":5}}""#) == .event(.handled))
    #expect(tag.attributes["data-json"] == #"{"zoom":5}"#)
    #expect(tag.allText == "Zoom 5")
    try await visit.send("activate", to: visit.id("button", "Title"))
    // The same tag.
    #expect(visit.page.root.first { $0.classes.first == "custom" } === tag)
    #expect(visit.page.root.allText.hasPrefix("Places"))
  }

  @Test func hostileEventsAreRefused() async throws {
    let visit = try await Visit(app())
    let id = try #require(
      visit.page.root.first { $0.classes.first == "custom" }.flatMap {
        PageModel.element(around: $0)
      }?
      .number)
    let deep = String(repeating: "[", count: 30_000)
    for json in [
      #""""#, #""{""#, #""5""#, #""{\"zoomed\":{\"_0\":\"5\"}}""#, #""{\"zoomed\":{\"_0\":1e99}}""#,
      #""{\"flown\":{}}""#, #""\u0000""#, #""\ud83d""#, "\"\(deep)\"",
    ] {
      #expect(try await visit.send("custom", to: id, json) == .event(.unexpected))
    }
    let button = visit.id("button", "Title")
    #expect(try await visit.send("custom", to: button, "\"{}\"") == .event(.unexpected))
    #expect(try await visit.send("custom", to: 9_999, "\"{}\"") == .event(.gone))
    #expect(visit.page.root.first { $0.classes.first == "custom" }?.allText == "Zoom 3")
    #expect(await !visit.session.hasEnded)
  }

  @Test(arguments: ["5", "true", "\"{}\",1", ""])
  func aMessageOfAnotherFormEndsTheSession(value: String) async throws {
    let visit = try await Visit(app())
    let values = value.isEmpty ? "" : ",\(value)"
    #expect(
      await visit.sendRaw("[\"e\",1,0,1,\"custom\"\(values)]") == .rejected(.unknownMessage))
    #expect(await visit.session.hasEnded)
  }

  @Test func anEventThatIsTooLongEndsTheSession() async throws {
    let visit = try await Visit(app())
    let message = "[\"e\",1,0,1,\"custom\",\"\(String(repeating: "x", count: 70_000))\"]"
    #expect(
      await visit.sendRaw(message)
        == .rejected(.tooLong(bytes: message.utf8.count, limit: 65_536)))
  }

  @Test func aMissingScriptIsReportedOnce() async throws {
    let app = app([])
    await withKnownIssue {
      _ = await app.makeSession().document()
    } matching: {
      "\($0)".contains("CustomElement 'map' has no script")
    }
    _ = await app.makeSession().document()
  }

  @Test func twoScriptsOfOneNameAreReported() {
    withKnownIssue {
      _ = app([Self.map, Self.map])
    } matching: {
      "\($0)".contains("Two scripts in 'WebApp(elements:)' have one name.")
    }
  }

  @Test func aScriptIsReadFromAFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).js")
    try Data(Self.source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try WebElementScript("map", contentsOf: file) == Self.map)
    #expect(throws: (any Error).self) {
      try WebElementScript("map", contentsOf: URL(filePath: "/nowhere.js"))
    }
  }
}
