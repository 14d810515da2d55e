import ComposableTerminal
import ComposableViews
import Foundation
import Testing

@MainActor @Suite struct ImageScreenTests {
  @Test func imagesAreTheirTexts() {
    let play = Screenplay(50, 12) {
      VStack {
        Image(data: Array("<svg/>".utf8), label: Text("Our logo"))
        Image(decorative: Array("<svg/>".utf8))
        AsyncImage(url: URL(string: "https://swift.org/photos/blob.png?size=1"))
        AsyncImage(url: URL(string: "https://swift.org/x.png")) { _ in ProgressView() }
          .accessibilityLabel("A photo")
      }
    }
    // Nothing is loaded: the image counts as loaded after the first drawing.
    play.type("\t")
    #expect(play.text.contains("▧ Our logo"))
    #expect(play.text.contains("▧ blob.png"))
    #expect(play.text.contains("▧ A photo"))
    #expect(play.text.split(separator: "▧").count == 4)
  }
}
