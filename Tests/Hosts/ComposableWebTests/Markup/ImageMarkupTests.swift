import ComposableViews
import ComposableWeb
import Foundation
import Testing

@MainActor @Suite struct ImageMarkupTests {
  private let gif = Array("GIF89a".utf8) + [4, 0, 3, 0]

  @Test func images() {
    #expect(
      html { Image(data: gif, label: Text("\"Dots\"")) }
        == "<img class=image alt=\"&quot;Dots&quot;\" decoding=async width=4 height=3 "
        + "data-image=1 data-since=1 src=\"data:image/gif;base64,R0lGODlhBAADAA==\">")
    let scaled = html { Image(decorative: gif)?.resizable().aspectRatio(1.5, contentMode: .fill) }
    #expect(scaled.hasPrefix("<img class=\"image resizable fill\" "))
    #expect(
      scaled.contains(
        "alt=\"\" decoding=async width=4 height=3 data-s=\"aspect-ratio:1.5\" data-image=1 "))
  }

  private struct Album: View {
    let pictures: [[UInt8]]
    @State private var count = 1

    var body: some View {
      Button("More") { count += 1 }
      ForEach(0..<count) { index in
        Image(data: pictures[index % pictures.count], label: Text("Picture of \(count)"))
      }
    }
  }

  /// An image that changes, or is shown again, is not sent again; nor evaluated to its address.
  @Test func bytesAreSentOnce() async throws {
    let pictures = [gif, Array("GIF89a".utf8) + [5, 0, 3, 0]]
    let visit = try await Visit(WebApp { _ in Album(pictures: pictures) })
    for _ in 0..<4 { try await visit.send("activate", to: visit.id("button", "More")) }
    let sent = visit.messages.joined()
    #expect(sent.components(separatedBy: "base64,").count - 1 == 1)
    #expect(!sent.contains("R0lGODlhBAADAA=="))
    var shown: [String] = []
    visit.page.root.visit { if $0.tag == "img" { shown.append($0.attributes["src"] ?? "") } }
    let ends: [String] = shown.map { String($0.suffix(8)) }
    #expect(ends == ["BAADAA==", "BQADAA==", "BAADAA==", "BQADAA==", "BAADAA=="])
    // Another page has none of them.
    let html = await visit.session.document().html
    #expect(html.components(separatedBy: "base64,").count - 1 == 2)
  }

  /// A picture that changes all the time does not fill the memory of the page.
  @Test func pagesForgetOldImages() throws {
    var images = SentImages(capacity: 55)
    func number(_ width: UInt8) throws -> [String] {
      let data = try #require(EncodedImage(Array("GIF89a".utf8) + [width, 0, 3, 0]))
      return images.attributes(of: data).filter { $0.name != "src" }.map(\.value)
    }
    for width in 1...5 as ClosedRange<UInt8> { #expect(try number(width) == ["\(width)", "1"]) }
    #expect(try number(3) == ["3"])
    // All others are forgotten: they would be sent again.
    #expect(try number(6) == ["6", "6"])
    #expect(try number(3) == ["7", "6"])
  }

  /// A tag that comes too late shows nothing, on the page of the tests as in a browser.
  @Test func anImageThatThePageForgot() throws {
    let page = try PageModel(
      html: "<div id=0 data-h><img id=1 data-image=1 data-since=1 src=a></div>")
    try page.take(
      #"["p",1,0,["i","0",1,"<img id=2 data-image=2 data-since=2 src=b>"],"#
        + #"["i","0",2,"<img id=3 data-image=1>"],["i","0",3,"<img id=4 data-image=2>"]]"#)
    #expect(
      try (1...4).map { try page.node("\($0)").attributes["src"] } == ["a", "b", nil, "b"])
  }

  @Test func imagesThatAreLoaded() {
    #expect(
      html {
        AsyncImage(url: URL(string: "https://swift.org/a.png?b=1&c=2")) { _ in Text("a") }
          .accessibilityLabel("Photo")
      }
        == "<div class=async aria-label=Photo data-load=\"https://swift.org/a.png?b=1&amp;c=2\" "
        + "role=img><p>a</p></div>")
    #expect(
      html { AsyncImage(url: URL(string: "javascript:alert(1)")) }
        == "<div class=async data-load=\"about:invalid\"></div>")
    #expect(html { AsyncImage(url: nil) } == "<div class=async></div>")
  }

  @Test func thePolicyAllowsTheSourcesOfTheApp() async {
    func policy(_ sources: [String]) async -> String {
      let app = WebApp(imageSources: sources) { _ in Text("") }
      return await app.makeSession().document().contentSecurityPolicy
    }
    #expect(await policy([]).contains("img-src 'self' data:;"))
    #expect(
      await policy(["https://a.example", "https:"])
        .contains("img-src 'self' data: https://a.example https:;"))
    await withKnownIssue {
      #expect(await policy(["a; script-src *", "b"]).contains("img-src 'self' data: b;"))
    } matching: {
      $0.description.contains("'a; script-src *' is not an image source")
    }
  }
}
