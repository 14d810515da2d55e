import ComposableTerminal
import ComposableViews
import Foundation
import Testing

@Suite struct LinkTests {
  private func bytes(_ play: Screenplay) -> String {
    let difference = FrameDifference(from: nil, to: play.host.render(), depth: .none)
    return String(decoding: difference.bytes, as: UTF8.self)
  }

  @Test func aLinkOpensByAClick() throws {
    let url = try #require(URL(string: "https://swift.org/a?b=c"))
    let text = bytes(Screenplay(30, 6) { Link("Swift", destination: url) })
    #expect(text.contains("\u{1B}]8;;https://swift.org/a?b=c\u{1B}\\"))
    #expect(text.components(separatedBy: "\u{1B}]8;;\u{1B}\\").count == 2)
  }

  @Test func linksInATextAreApart() {
    let text = bytes(
      Screenplay(40, 6) { Text("See [one](https://one.org) and [two](https://two.org).") })
    let parts = text.components(separatedBy: "\u{1B}]8;;")
    #expect(
      parts.dropFirst().map { $0.prefix { $0 != "\u{1B}" } }
        == ["https://one.org", "", "https://two.org", ""])
  }

  /// An address could end the sequence, and begin another one.
  @Test func anAddressWithControlCharactersIsNoLink() {
    var text = AttributedString("Click")
    text.link = URL(string: "https://one.org/%1B")
    let safe = bytes(Screenplay(40, 6) { Text(text) })
    #expect(safe.contains("]8;;https://one.org/%1B"))
    let element = HostElement(.link("https://one.org/\u{1B}]0;title\u{7}"))
    let host = TerminalHost(size: CellSize(20, 4), theme: Theme(depth: .none))
    let label = HostElement(.text(HostElement.StyledText([HostElement.StyledText.Run("Click")])))
    host.apply([
      .insert(ElementID(rawValue: 1), element, into: .screen, at: 0),
      .insert(ElementID(rawValue: 2), label, into: ElementID(rawValue: 1), at: 0),
    ])
    let difference = FrameDifference(from: nil, to: host.render(), depth: .none)
    #expect(!String(decoding: difference.bytes, as: UTF8.self).contains("]8;;"))
  }

  /// What is shared goes to the clipboard of the terminal, which may be on another machine.
  @Test func sharingCopies() throws {
    let address = try #require(URL(string: "https://swift.org/a"))
    let play = Screenplay(50, 8) {
      VStack {
        ShareLink(item: address, message: Text("Read this"))
        ShareLink("Send", item: "a text").disabled(true)
        Button("Done") {}
      }
    }
    #expect(play.text.contains("Share…") && play.text.contains("Send"))
    play.type("\r")
    #expect(play.copied == "https://swift.org/a")
    #expect(play.text.contains("Copied."))
    play.type("\t\r")
    #expect(play.copied == "https://swift.org/a" && !play.text.contains("Copied."))
  }
}
