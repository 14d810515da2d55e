import ComposableViews
import ComposableWeb
import Foundation
import Testing

@MainActor @Suite struct ImageMarkupTests {
  private let gif = Array("GIF89a".utf8) + [4, 0, 3, 0]

  @Test func images() {
    #expect(
      html { Image(data: gif, label: Text("\"Dots\"")) }
        == "<img class=image src=\"data:image/gif;base64,R0lGODlhBAADAA==\" "
        + "alt=\"&quot;Dots&quot;\" decoding=async width=4 height=3>")
    let scaled = html { Image(decorative: gif)?.resizable().aspectRatio(1.5, contentMode: .fill) }
    #expect(scaled.hasPrefix("<img class=\"image resizable fill\" "))
    #expect(
      scaled.hasSuffix(
        "alt=\"\" decoding=async width=4 height=3 data-s=\"aspect-ratio:1.5\">"))
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
      $0.description.contains("'a; script-src *' is no source of images")
    }
  }
}
