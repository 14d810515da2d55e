import ComposableTerminal
import ComposableViews
import Testing

@Suite struct ListSearchTests {
  private func fruit() -> Screenplay {
    Screenplay(50, 12) {
      List {
        Section("Fruit") {
          ForEach(["Apple", "Banana", "Blood orange", "Cherry", "Blackberry"], id: \.self) {
            Text($0)
          }
        }
      }
    }
  }

  @Test func typingFindsARow() {
    let play = fruit()
    play.type("c")
    #expect(play.focused == "Cherry")
    #expect(play.lastLine == " /c  ↑↓ others   Enter done   Esc back")
    play.type("^")
    #expect(play.focused == "Apple")
    #expect(play.lastLine.contains("quit"))
  }

  @Test func moreLettersNarrowIt() {
    let play = fruit()
    play.type("bl")
    #expect(play.focused == "Blood orange")
    play.type("a")
    #expect(play.focused == "Blackberry")
    play.type("\r")
    #expect(play.focused == "Blackberry")
    #expect(play.lastLine.contains("quit"))
  }

  @Test func theArrowsGoToOtherMatches() {
    let play = fruit()
    play.type("b^[B")
    #expect(play.focused == "Blood orange")
    play.type("^[B^[B")
    #expect(play.focused == "Banana")
    play.type("^[A")
    #expect(play.focused == "Blackberry")
  }

  @Test func aWordInTheMiddleIsFound() {
    let play = fruit()
    play.type("/or")
    #expect(play.focused == "Blood orange")
  }

  @Test func aTextThatNoRowHasKeepsTheFocus() {
    let play = fruit()
    play.type("chz")
    #expect(play.focused == "Cherry")
    #expect(play.lastLine == " /chz  not found")
    play.type("\u{7F}")
    #expect(!play.lastLine.contains("not found"))
  }

  @Test func aLongListIsSearchedNearTheVisiblePart() {
    let play = Screenplay(50, 12) { List(0..<100_000) { Text("Row \($0)") } }
    play.type("/Row 20")
    #expect(play.focused == "Row 20")
    play.type("00")
    #expect(play.lastLine == " /Row 2000  not found near here")
  }

  @Test func keysOfTheListComeFirst() {
    let play = Screenplay(50, 12) { Mail() }
    play.type("x")
    #expect(play.text.contains("(•) Read"))
    play.type("/x")
    #expect(play.focused.contains("Xylophone"))
  }

  private struct Mail: View {
    @State private var selection: String?

    var body: some View {
      List(["Read", "Xylophone"], id: \.self, selection: $selection) { Text($0) }
    }
  }

  @Test func rowsOfButtonsAreFoundByTheirLabels() {
    let play = Screenplay(50, 12) {
      List {
        ForEach(["One", "Two"], id: \.self) { name in
          HStack {
            Text(name)
            Button("Open") {}
          }
        }
      }
    }
    play.type("tw")
    #expect(play.text.contains("/tw"))
    #expect(!play.lastLine.contains("not found"))
  }

  /// Letters after the first went to a field that the search had reached.
  @Test func aSearchThatReachesAFieldGoesOn() {
    let play = Screenplay(50, 12) { Notes() }
    play.type("sec")
    #expect(play.lastLine.hasPrefix(" /sec"))
    #expect(play.host.render().cursor?.y == 2)
    play.type("\rx")
    #expect(play.text.contains("Second   x"))
  }

  private struct Notes: View {
    @State private var notes = ["First": "", "Second": ""]

    var body: some View {
      List {
        Button("Add") {}
        ForEach(["First", "Second"], id: \.self) { name in
          TextField(
            name, text: Binding(get: { notes[name] ?? "" }, set: { notes[name] = $0 }))
        }
      }
    }
  }
}
