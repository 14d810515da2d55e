import ComposableTerminal
import ComposableViews
import Testing

@Suite struct KeyPageTests {
  private struct Editor: View {
    @State private var name = ""
    @State private var saves = 0

    var body: some View {
      VStack {
        Button("Save") { saves += 1 }.keyboardShortcut("s")
        Text("\(saves) saves")
        TextField("Name", text: $name)
      }
    }
  }

  @Test func aPageListsTheKeys() {
    let play = Screenplay(70, 24) { Editor() }
    #expect(play.lastLine.hasSuffix("? keys"))
    play.type("?")
    for text in ["Here", "Enter  ", "select", "Shortcuts", "^S", "Save", "Everywhere", "suspend"] {
      #expect(play.text.contains(text))
    }
    #expect(play.lastLine == " Esc close   ^C quit")
    play.type("q")
    #expect(!play.text.contains("Everywhere"))
  }

  @Test func itsKeysDoNothingElse() {
    let play = Screenplay(70, 24) { Editor() }
    play.type("?\r")
    #expect(play.text.contains("0 saves"))
    play.type("\r")
    #expect(play.text.contains("1 saves"))
  }

  @Test func aFieldKeepsItsQuestionMark() {
    let play = Screenplay(70, 24) { Editor() }
    play.type("\t?")
    #expect(!play.text.contains("Everywhere"))
    #expect(play.lastLine.hasSuffix("F1 keys"))
    play.type("^OP")
    #expect(play.text.contains("Everywhere"))
    play.type("a")
    #expect(!play.text.contains("Everywhere"))
    #expect(!play.text.contains("?a"))
  }

  @Test func itScrollsOnASmallScreen() {
    let play = Screenplay(60, 9) { Editor() }
    play.type("?")
    #expect(play.text.contains("Here") && !play.text.contains("suspend"))
    #expect(play.lastLine == " ↑↓ scroll   Esc close   ^C quit")
    for _ in 0..<20 { play.type("^[B") }
    #expect(play.text.contains("quit") && !play.text.contains("Here"))
    play.type("^[A")
    #expect(play.text.contains("suspend"))
  }

  @Test func onANarrowScreenWhatAKeyDoesIsBelowIt() {
    let play = Screenplay(20, 14) { Editor() }
    play.type("?")
    #expect(play.text.contains("│ Enter           ▐│\n│   select         │"))
  }

  @Test func theWindowHasTheTitleOfThePage() {
    let play = Screenplay(40, 12) { NavigationStack { Text("One").navigationTitle("Inbox") } }
    let title = play.host.screen.title
    #expect(title == "Inbox")
  }
}
