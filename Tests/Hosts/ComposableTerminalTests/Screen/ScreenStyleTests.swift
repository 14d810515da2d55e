import ComposableTerminal
import ComposableViews
import Testing

/// Style decisions whose loss the golden files would not show.
@Suite struct ScreenStyleTests {
  @Test func rowsOfSeveralLinesAreSpaced() {
    let play = Screenplay(20, 16) {
      List(0..<2) { number in
        VStack(alignment: .leading) {
          Text("Row \(number)")
          Button("Press") {}
        }
      }
    }
    #expect(play.text.hasPrefix(" Row 0\n [Press]\n\n Row 1\n [Press]\n"))
  }

  @Test func anEmptyStackTakesNoSpace() {
    let play = Screenplay(20, 16) {
      VStack(alignment: .leading) {
        Button("One") {}
        VStack { ForEach([Int](), id: \.self) { Text("\($0)") } }.padding(.leading, 16)
        Button("Two") {}
      }
    }
    #expect(play.text.contains("[One]\n\n") && !play.text.contains("[One]\n\n\n"))
  }

  @Test func anAlertsMessageIsCentered() {
    let play = Screenplay(44, 16) {
      Text("Page").alert("It failed", isPresented: .constant(true)) {
        Button("OK") {}
      } message: {
        Text("The long reason for it, which takes two lines.")
      }
    }
    let lines = play.text.split(separator: "\n").map { $0.drop { " │".contains($0) } }
    let first = lines.first { $0.hasPrefix("The long") }
    #expect(first != nil)
    #expect(play.text.contains("lines."))
    #expect(!play.text.contains("│  lines."))
  }

  @Test func aPassiveRowHasNoBackground() {
    let play = Screenplay(20, 8, .full) { List(0..<2) { Text("Row \($0)") } }
    let frame = play.host.render()
    #expect(frame[0, 0].character == "▌")
    #expect(!frame[1, 0].style.attributes.contains(.bold))
    #expect(frame[1, 0].style.background != .standard)
    #expect(frame[1, 1].style.background == .standard)
  }

  /// The rows of a list of links would otherwise not say which of them the next column shows.
  @Test func theSelectedRowIsSeenAlsoWhereTheFocusIsElsewhere() {
    let play = Screenplay(20, 8, .full) {
      List(0..<3, id: \.self, selection: .constant(1)) { Text("Row \($0)") }
    }
    let frame = play.host.render()
    #expect(frame[1, 0].character == " ")
    #expect(frame[1, 1].character == "•")
    #expect(frame[0, 0].character == "▌")
    let (focused, selected) = (frame[5, 0].style.background, frame[5, 1].style.background)
    #expect(selected != .standard)
    #expect(selected != focused)
    #expect(frame[5, 2].style.background == .standard)
    play.type("^[B")
    #expect(play.host.render()[5, 1].style.background == focused)
  }
}
